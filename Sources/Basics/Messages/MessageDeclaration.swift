/// All that is said once of a message's identifier.
package struct MessageDeclaration: Sendable {
  /// What the message is about, more coarsely.
  package let kind: Diagnostic.Kind
  /// How grave it is, depending on the case.
  package let severities: [Diagnostic.Severity]
  /// What it means.
  package let meaning: String

  fileprivate init(
    _ kind: Diagnostic.Kind, _ severities: Diagnostic.Severity..., meaning: String
  ) {
    (self.kind, self.severities, self.meaning) = (kind, severities, meaning)
  }
}

extension MessageIdentifier {
  package var declaration: MessageDeclaration {
    switch self {
    case .archiveEmpty:
      .init(.archive, .warning, meaning: "the archive has no items")
    case .archiveUnreadable:
      .init(.archive, .error, meaning: "the app’s archive or store cannot be read, or is not one")
    case .itemDamaged:
      .init(.archive, .warning, meaning: "something of an item could not be read from the archive")
    case .archiveLinkNotFollowed:
      .init(.archive, .warning, meaning: "a link lies where the archive would be read")
    case .storeNotice:
      .init(
        .archive, .warning,
        meaning:
          "a store of the app was read with a reservation, such as a log that could not be used")
    case .noInventory:
      .init(.inventory, .error, meaning: "there is no inventory in the folder")
    case .severalInventories:
      .init(
        .inventory, .error,
        meaning: "there is more than one inventory in the folder, and nothing says which is meant")
    case .sourceMissing:
      .init(
        .inventory, .error,
        meaning: "“source” or “details” in the settings names a file that is not there")
    case .folderMissing:
      .init(.inventory, .error, meaning: "the folder or file that was named is not there")
    case .zipUnreadable:
      .init(.inventory, .error, meaning: "a file could not be opened as a zip archive")
    case .zipTooLarge:
      .init(.inventory, .error, meaning: "a zip archive unpacks to many times its own size")
    case .severalDetails:
      .init(
        .inventory, .error,
        meaning: "several tables lie beside the archive, and only one can be used")
    case .keyDuplicate:
      .init(.duplicateKey, .warning, meaning: "two items of the archive have the same key")
    case .formatNotRead:
      .init(.table, .error, .warning, meaning: "a spreadsheet program’s own file is not read")
    case .amountAmbiguous:
      .init(.table, .warning, meaning: "an amount can be read as thousands or as cents")
    case .amountEachUncounted:
      .init(
        .table, .note,
        meaning: "a column has amounts for each piece, and none says how many pieces there are")
    case .amountUnreadable:
      .init(.table, .warning, meaning: "the text of a field is not an amount")
    case .amountsContradict:
      .init(
        .table, .warning, meaning: "the amount for each piece and that for all of them do not agree"
      )
    case .cellsMerged:
      .init(.table, .note, meaning: "a cell is merged with those of other items")
    case .columnCountsItems:
      .init(.table, .note, meaning: "a column only counts the items")
    case .columnDoubtful:
      .init(
        .table, .warning, .note,
        meaning: "a heading nearly names a column, and is a field of your own")
    case .countUnreadable:
      .init(
        .table, .warning, .note,
        meaning: "a text is not a number of pieces or years that there can be")
    case .currencyAssumed:
      .init(
        .table, .note,
        meaning: "a sign that several currencies share was read as that of the language’s country")
    case .currencyDiffers:
      .init(.table, .warning, meaning: "an amount is in another currency than its row")
    case .currencyMissing:
      .init(.table, .warning, meaning: "an amount has no currency")
    case .currencyUnclear:
      .init(.table, .warning, meaning: "a text does not clearly name a currency")
    case .dateAmbiguous:
      .init(
        .table, .note,
        meaning: "it is not certain which part of a date is the day, the month or the year")
    case .dateImpossible:
      .init(.table, .note, meaning: "there is no such day in the calendar")
    case .dateUnreadable:
      .init(.table, .error, .note, meaning: "a text is not a full date that can be read")
    case .daysAndQuantityDiffer:
      .init(
        .table, .warning, meaning: "an item has another number of days of purchase than of pieces")
    case .detailsDiffer:
      .init(.table, .note, meaning: "a table says something else of an item than the archive")
    case .digitsDropped:
      .init(.table, .warning, meaning: "a spreadsheet has dropped the last digits of a long number")
    case .exportDamaged:
      .init(.table, .warning, meaning: "a file in another program’s export is damaged")
    case .exportRecognized:
      .init(
        .table, .note, meaning: "a table looks like the export of another program, and was read so")
    case .fieldCut:
      .init(.table, .warning, meaning: "another program takes no more of a text than was written")
    case .formulaFailed:
      .init(
        .table, .warning,
        meaning: "the formula in a cell ended with an error, or was never computed")
    case .headingUnknown:
      .init(
        .table, .error, meaning: "“headings” in the settings names a column that does not exist")
    case .headingsRepeated:
      .init(
        .table, .warning,
        meaning: "a row in the table has headings other than those at its beginning")
    case .idDuplicate:
      .init(.duplicateKey, .warning, meaning: "two rows have the same id or serial number")
    case .languageOfHeadings:
      .init(
        .table, .note,
        meaning: "the columns are named in another language than that of the settings")
    case .tableLinkNotFollowed:
      .init(.table, .warning, meaning: "a link lies where a table would be read")
    case .listEntryUnreadable:
      .init(.table, .warning, meaning: "an entry of a list holds more than a text")
    case .moreCellsUnreadable:
      .init(
        .table, .warning, .note, meaning: "more fields of a column are like those that were named")
    case .nameDuplicate:
      .init(
        .duplicateKey, .warning,
        meaning: "two rows have the same name, and neither has an id or a serial number")
    case .nameSpelledOtherwise:
      .init(
        .table, .note, meaning: "a name that was asked for is written otherwise in the inventory")
    case .namesMissing:
      .init(.table, .error, meaning: "no item of a table has a name")
    case .notUTF8:
      .init(.table, .note, meaning: "a table is not saved as UTF-8")
    case .picturesInCells:
      .init(.table, .note, meaning: "a workbook has pictures in its cells, which are not read")
    case .privateTableUnread:
      .init(.table, .warning, meaning: "a file says what nobody is to see, and is not read")
    case .rowsAboveHeadings:
      .init(.table, .warning, meaning: "rows above the headings hold more than a title")
    case .rowsAsGroups:
      .init(
        .table, .note,
        meaning: "rows with a single text were read as the rooms or categories of those below")
    case .rowsLeftOut:
      .init(
        .table, .note,
        meaning: "rows such as sums, remarks and repeated headings were not read as items")
    case .rowsLikeSums:
      .init(.table, .warning, meaning: "a row looks like a sum, and was read as an item")
    case .severalSheets:
      .init(.table, .note, meaning: "a workbook has several sheets, and one was read")
    case .tableEmpty:
      .init(.table, .warning, meaning: "a table has no items")
    case .tableUnreadable:
      .init(.table, .error, meaning: "a table, a list or a workbook cannot be read")
    case .rowUnmatched:
      .init(
        .rowUnmatched, .warning,
        meaning: "a row is for an item that is not there, or could be for several")
    case .privateRowUnmatched:
      .init(
        .privateRow, .warning, meaning: "a row keeps something private, and its item is not known")
    case .warrantyWithoutPurchase:
      .init(.table, .note, meaning: "a warranty counts from a day of purchase that is not known")
    case .lossLineIgnored:
      .init(.table, .note, meaning: "lines of a list of losses do not say what was lost")
    case .lossLineNoted:
      .init(
        .rowUnmatched, .warning, .note,
        meaning: "something about a line of a list of losses should be known")
    case .lossLineUnmatched:
      .init(
        .rowUnmatched, .error,
        meaning: "a line of a list of losses is for no item, or could be for several")
    case .lossUnchosen:
      .init(
        .rowUnmatched, .error, .warning, meaning: "what was lost does not match the other options")
    case .exportLeftOut:
      .init(
        .table, .note,
        meaning: "columns or rows of another program’s export mean nothing outside of it")
    case .encoderMissing:
      .init(
        .settings, .warning, meaning: "no library is installed that writes pictures of a format")
    case .settingsMistake:
      .init(.settings, .error, meaning: "the settings cannot be read, or have a mistake")
    case .settingsMisnamed:
      .init(
        .settings, .error, .warning, meaning: "a file of settings has another name than bibelot.yml"
      )
    case .settingsMisplaced:
      .init(.settings, .warning, meaning: "a file lies where it is not read")
    case .privateSettingsUnread:
      .init(
        .settings, .warning,
        meaning: "a file of settings says what nobody is to see, and is not read")
    case .reportSettingUnmatched:
      .init(
        .settings, .warning, meaning: "a setting of the report names something that no item has")
    case .reportDetailsMissing:
      .init(.settings, .note, meaning: "the settings do not say whose things the report is about")
    case .languageFileMistake:
      .init(.language, .warning, meaning: "a file of words has a mistake")
    case .languageTagUnknown:
      .init(.language, .error, meaning: "a text is not the tag of a language")
    case .languageUnwritten:
      .init(.settings, .note, meaning: "the program has no words in the language of the settings")
    case .wordsMissing:
      .init(.language, .note, meaning: "a file of words lacks some, and those are in English")
    case .languageMisnamed:
      .init(.language, .warning, meaning: "a file or folder of words has another name than is read")
    case .keyRefused:
      .init(.keyRefused, .warning, meaning: "an item’s picture key cannot be the name of a file")
    case .photoAltered:
      .init(.photoDamaged, .note, meaning: "a photo could only be shown in another form")
    case .photoAlike:
      .init(.orphan, .note, meaning: "a new picture looks like another photo of an item")
    case .photoDamaged:
      .init(.photoDamaged, .warning, meaning: "a part of a photo is damaged")
    case .photoMissing:
      .init(.photoMissing, .warning, meaning: "an item’s photo, or all of them, are not there")
    case .photoNone:
      .init(.photoMissing, .note, meaning: "an item has no photo")
    case .photoUnreadable:
      .init(
        .photoUnreadable, .warning, .note,
        meaning: "a photo, or the picture of a document, cannot be shown")
    case .photoUnused:
      .init(.orphan, .warning, meaning: "no item uses a picture")
    case .privatePhotoUnlisted:
      .init(
        .orphan, .note,
        meaning: "a picture is among an item’s private photos, and not among its photos")
    case .searchEnded:
      .init(.photoMissing, .warning, meaning: "a folder holds more files than were looked through")
    case .fileAmbiguous:
      .init(.fileMissing, .warning, .note, meaning: "several files could be the one that is meant")
    case .fileElsewhere:
      .init(.fileMissing, .warning, meaning: "a file lies in another folder than the table says")
    case .fileMissing:
      .init(
        .fileMissing, .warning,
        meaning: "a photo or a document that a table or an export names is not there")
    case .fileOnTheWeb:
      .init(
        .fileMissing, .warning,
        meaning: "a photo or a document is an address on the web, from where nothing is fetched")
    case .fileRenamed:
      .init(
        .fileMissing, .warning,
        meaning: "a file that is named is not there, and one that nothing names may be it")
    case .fileShared:
      .init(.fileShared, .note, meaning: "a file belongs to more than one item")
    case .receiptNotShown:
      .init(
        .photoUnreadable, .warning, .note, meaning: "the report lists a receipt that it cannot show"
      )
    case .evidenceMissing:
      .init(
        .fileMissing, .warning,
        meaning: "a photo or a receipt could not be copied into the report’s folder")
    case .nameNotWritable:
      .init(.orphan, .note, meaning: "a picture has a name that a table cannot hold")
    case .serialNumberDuplicate:
      .init(.duplicateSerialNumber, .warning, meaning: "two items have the same serial number")
    case .valueMissing:
      .init(.valueMissing, .note, meaning: "an item has no stated value")
    case .valueNegative:
      .init(.valueNegative, .warning, meaning: "an amount is below zero")
    case .valueReplaced:
      .init(
        .valueReplaced, .warning,
        meaning: "an item’s value and its replacement value differ, and the second is shown")
    case .boughtLater:
      .init(
        .boughtLater, .warning,
        meaning: "an item was bought after the day as of which it is valued, or of the loss")
    case .documentPublished:
      .init(
        .privacy, .warning,
        meaning: "a receipt or a manual is published with all that is written in it")
    case .documentWithheld:
      .init(.privacy, .warning, meaning: "a PDF is not published, since it tells who made it")
    case .factTold:
      .init(.privacy, .note, meaning: "a text that is shown says what is private")
    case .fieldNamedAndPrivate:
      .init(.privacy, .note, meaning: "a setting names a field that is private")
    case .fileSharedWithPrivate:
      .init(.privacy, .warning, meaning: "a file is also one that is kept private")
    case .fileUnsearched:
      .init(.privacy, .warning, meaning: "a file was not searched for what is private")
    case .privacyContradiction:
      .init(.privacy, .warning, meaning: "two settings say different things of what is private")
    case .privatePhotoUnknown:
      .init(.privacy, .warning, meaning: "none of an item’s photos has the name given as private")
    case .privacyUnclear:
      .init(
        .privacy, .error,
        meaning:
          "something that may be meant to keep things private is not understood, so nothing is published"
      )
    case .privacyColumnDoubtful:
      .init(
        .privateColumn, .warning, meaning: "a column may have been meant to keep something private")
    case .leakInFile:
      .init(.leak, .error, meaning: "a file would show who made it, or where")
    case .leakInName:
      .init(.leak, .error, meaning: "the name of a file would show what is private")
    case .leakInText:
      .init(.leak, .error, meaning: "a page or a file would show what is private")
    case .leakOfOriginal:
      .init(.leak, .error, meaning: "a file is one that is kept private")
    case .moreLeaks:
      .init(.leak, .error, meaning: "a file would show more that is private than is listed")
    case .privateLeftOver:
      .init(
        .leak, .error,
        meaning: "files of an earlier site could not be removed, and would be published")
    case .privacyNameUnknown:
      .init(
        .privacy, .warning, .note,
        meaning: "a setting of what is private, or of what is not, names nothing that there is")
    case .strayFile:
      .init(
        .privacy, .warning,
        meaning: "the folder of a public edition holds a file that an earlier site may have left")
    case .pagePolicy:
      .init(.theme, .warning, meaning: "a page asks for what its own policy forbids")
    case .templateFailed:
      .init(.theme, .error, meaning: "a template could not be filled in")
    case .templateMistake:
      .init(.theme, .error, .note, meaning: "a template has a mistake")
    case .themeFileOverridden:
      .init(
        .theme, .warning,
        meaning: "a file of the theme has the name of a file or folder that the program makes")
    case .themeHasMistakes:
      .init(
        .theme, .note,
        meaning: "something is wrong with the theme, which this command does not need")
    case .themeMissing:
      .init(.theme, .error, meaning: "“theme” in the settings names a folder that is not there")
    case .sheetsMissing:
      .init(.theme, .error, meaning: "the report’s template has no place for its sheets")
    case .themeFileUnused:
      .init(.theme, .warning, meaning: "a file or a folder of the theme has no effect")
    case .fontMissing:
      .init(.printing, .warning, meaning: "no installed font has the letters of a script")
    case .pdfFailed:
      .init(.printing, .error, .warning, .note, meaning: "a program could not print the report")
    case .pdfPagesDiffer:
      .init(
        .printing, .warning, meaning: "the printed report has another number of pages than sheets")
    case .pdfProgramMissing:
      .init(.printing, .error, .warning, .note, meaning: "no program that prints PDF is installed")
    case .pdfProgramUnknown:
      .init(
        .printing, .error, .warning, .note,
        meaning: "the program that was named does not print PDF")
    case .anotherRun:
      .init(.output, .error, meaning: "another run is writing the same files")
    case .editionDiffers:
      .init(.output, .error, meaning: "the folder holds the site of the other edition")
    case .fileChanged:
      .init(
        .output, .error, meaning: "a file was changed or disappeared while it was read or written")
    case .fileInTheWay:
      .init(.output, .error, meaning: "a file or a folder lies where another is to be written")
    case .fileUnreadable:
      .init(.output, .error, meaning: "a file or a folder cannot be read")
    case .fileUnwritable:
      .init(.output, .error, meaning: "a file or a folder cannot be written")
    case .folderForeign:
      .init(
        .output, .error,
        meaning: "the folder for the output holds files that the program did not make")
    case .linkInTheWay:
      .init(
        .output, .error,
        meaning: "a link lies where something is to be written, and links are not followed")
    case .outputExists:
      .init(.output, .error, meaning: "the file that was to be written is there already")
    case .outputInsideSource:
      .init(
        .output, .error,
        meaning: "the output would lie among the files from which it is made, or hold them")
    case .outputUnwritable:
      .init(.output, .error, meaning: "the standard output cannot be written to")
    case .projectDiffers:
      .init(.output, .error, meaning: "the folder holds the site or the report of something else")
    case .stateMissing:
      .init(
        .output, .error,
        meaning:
          "the folder holds a site, and what says which files of it are the program’s own is gone")
    case .lossItemLent:
      .init(.request, .error, meaning: "a list of losses has items that are lent")
    case .additionsRefused:
      .init(
        .request, .error, meaning: "nothing can be added to an inventory of this kind or layout")
    case .columnsMissing:
      .init(
        .request, .error,
        meaning: "a table has other columns than are needed for what would be added")
    case .endingUnknown:
      .init(.request, .error, meaning: "a file with such an ending is not written")
    case .inventoryThere:
      .init(.request, .error, meaning: "an import would go into an inventory, or come from one")
    case .jsonMistake:
      .init(.request, .error, meaning: "a file is not valid JSON")
    case .nameMissing:
      .init(.request, .error, meaning: "the name of a file or a folder is empty")
    case .noClock:
      .init(.request, .error, meaning: "the computer’s clock tells no date")
    case .noItemChosen:
      .init(.request, .error, meaning: "no item matches the options")
    case .optionUnreadable:
      .init(.request, .error, meaning: "the amount of an option cannot be read")
    case .optionsContradict:
      .init(.request, .error, meaning: "two options do not go together, or one needs another")
    case .previewFailed:
      .init(
        .request, .error, meaning: "the preview cannot start, or can no longer notice changes")
    case .previewRunning:
      .init(.request, .error, meaning: "the folder is being shown by another preview")
    case .lossListUnusable:
      .init(
        .request, .error,
        meaning: "a list of losses is empty, too long, or has mistakes, so that no report was made")
    }
  }
}

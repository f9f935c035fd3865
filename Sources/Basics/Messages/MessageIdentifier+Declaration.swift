extension MessageIdentifier {
  package var declaration: MessageDeclaration {
    switch self {
    case .archiveEmpty: .init(.archive, "the archive has no items", .warning)
    case .archiveUnreadable:
      .init(.archive, "the app’s archive or store cannot be read, or is not one", .error)
    case .itemDamaged:
      .init(.archive, "part of an item could not be read from the archive", .warning)
    case .archiveLinkNotFollowed:
      .init(.archive, "there is a link where the archive would be read", .warning)
    case .storeNotice:
      .init(.archive, "a store of the app was read with some doubt, as about its log", .warning)
    case .noInventory: .init(.inventory, "there is no inventory in the folder", .error)
    case .severalInventories:
      .init(.inventory, "there are several inventories, and no setting says which is meant", .error)
    case .sourceMissing:
      .init(
        .inventory, "“source” or “details” in the settings names a file that is not there", .error)
    case .folderMissing: .init(.inventory, "the folder or file that was named is not there", .error)
    case .zipUnreadable:
      .init(.inventory, "a zip archive could not be opened, or not be searched", .error, .warning)
    case .zipTooLarge: .init(.inventory, "a zip archive unpacks to many times its own size", .error)
    case .severalDetails:
      .init(
        .inventory, "there are several tables beside the archive, and only one can be used", .error)
    case .keyDuplicate: .init(.duplicateKey, "two items of the archive have the same key", .warning)
    case .formatNotRead:
      .init(.table, "a spreadsheet program’s own file is not read", .error, .warning)
    case .amountAmbiguous: .init(.table, "an amount can be read as thousands or as cents", .warning)
    case .amountEachUncounted:
      .init(.table, "amounts are for each piece, and no column says how many there are", .note)
    case .amountUnreadable: .init(.table, "the text of a field is not an amount", .warning)
    case .amountsContradict:
      .init(.table, "the amount for each piece and that for all of them do not agree", .warning)
    case .cellsMerged: .init(.table, "a cell is merged with those of other items", .note)
    case .columnCountsItems: .init(.table, "a column only numbers the items", .note)
    case .columnDoubtful:
      .init(.table, "a heading nearly names a column, and is a field of your own", .warning, .note)
    case .countUnreadable:
      .init(.table, "a text is not a number of pieces or years that there can be", .warning, .note)
    case .currencyAssumed:
      .init(
        .table, "a sign that several currencies share was read as that of the language’s country",
        .note)
    case .currencyDiffers: .init(.table, "an amount is in another currency than its row", .warning)
    case .currencyMissing: .init(.table, "an amount has no currency", .warning)
    case .currencyUnclear: .init(.table, "a text does not clearly name a currency", .warning)
    case .dateAmbiguous:
      .init(
        .table, "it is not certain which part of a date is the day, the month or the year", .note)
    case .dateImpossible: .init(.table, "there is no such day in the calendar", .note)
    case .dateUnreadable: .init(.table, "a text is not a full date that can be read", .error, .note)
    case .dayUnlikely:
      .init(.table, "a day of purchase is in the future, or before the year 1000", .warning)
    case .daysAndQuantityDiffer:
      .init(.table, "an item has more or fewer days of purchase than pieces", .warning)
    case .detailsDiffer: .init(.table, "a table and the archive disagree about an item", .note)
    case .digitsDropped:
      .init(
        .table, "a spreadsheet has dropped digits of a long number, or made a day of one", .warning)
    case .exportDamaged: .init(.table, "a file in another program’s export is damaged", .warning)
    case .exportRecognized:
      .init(.table, "a table looks like the export of another program, and was read as one", .note)
    case .fieldCut:
      .init(.table, "a text was shortened to the length that another program allows", .warning)
    case .formulaFailed:
      .init(.table, "the formula in a cell ended with an error, or was never computed", .warning)
    case .headingUnknown:
      .init(.table, "“headings” in the settings names a column that does not exist", .error)
    case .headingsRepeated:
      .init(.table, "a row in the table has headings other than those at its beginning", .warning)
    case .htmlInCells: .init(.table, "texts of a table are HTML, of which the text was read", .note)
    case .itemAlike:
      .init(.table, "an item that was imported looks like one that is there already", .warning)
    case .itemsGone:
      .init(.table, "a table has things that it says are sold or otherwise gone", .note)
    case .idDuplicate: .init(.duplicateKey, "two rows have the same id or serial number", .warning)
    case .languageOfHeadings:
      .init(.table, "the columns are named in another language than that of the settings", .note)
    case .lettersSpoilt:
      .init(.table, "a program has read letters of a table in the wrong encoding", .warning)
    case .tableLinkNotFollowed:
      .init(.table, "there is a link where a table would be read", .warning)
    case .listEntryUnreadable:
      .init(.table, "an entry of a list is something other than a plain text", .warning)
    case .moreCellsUnreadable:
      .init(.table, "more fields of a column are like those that were named", .warning, .note)
    case .nameDuplicate:
      .init(
        .duplicateKey, "two rows have the same name, and neither has an id or a serial number",
        .warning)
    case .nameSpelledOtherwise:
      .init(.table, "a room, category or tag is spelled in several ways", .note)
    case .namesDoubtful:
      .init(.table, "it is not certain that the column that was used for the names has them", .note)
    case .namesMissing: .init(.table, "no item of a table has a name", .error)
    case .notUTF8: .init(.table, "a table is not saved as UTF-8", .note)
    case .otherTable: .init(.table, "there is a workbook beside the table that is read", .warning)
    case .hiddenCells:
      .init(.table, "rows or columns that are hidden or struck through were read", .note)
    case .picturesInCells:
      .init(.table, "a workbook has pictures in its cells, which are not read", .note)
    case .picturesInColumn:
      .init(.table, "the cells of an unknown column are names of pictures in the folder", .note)
    case .privateHeadingsBelow:
      .init(
        .privateColumn,
        "below a second row of headings something private would be shown, or a mark is not read",
        .warning)
    case .privateTableUnread:
      .init(.table, "a file that may mark things as private is not read", .warning)
    case .rowsAboveHeadings:
      .init(.table, "rows above the headings hold more than a title", .warning)
    case .rowsAsGroups:
      .init(.table, "rows with one text were read as the rooms or categories of those below", .note)
    case .rowsEndEarly:
      .init(.table, "rows end early, and what is missing was read as empty", .warning, .note)
    case .rowsLeftOut:
      .init(
        .table, "rows such as sums, remarks and repeated headings were not read as items", .note)
    case .rowsLikeSums: .init(.table, "a row looks like a sum, and was read as an item", .warning)
    case .severalSheets: .init(.table, "a workbook has several sheets, and one was read", .note)
    case .tableOfProject:
      .init(.table, "a table was named, and the whole inventory that it belongs to was used", .note)
    case .tableEmpty: .init(.table, "a table has no items", .warning)
    case .tableUnreadable: .init(.table, "a table, a list or a workbook cannot be read", .error)
    case .rowUnmatched:
      .init(
        .rowUnmatched, "a row is for an item that is not there, or could be for several", .warning)
    case .privateRowUnmatched:
      .init(.privateRow, "a row keeps something private, and its item is not known", .warning)
    case .warrantyWithoutPurchase:
      .init(.table, "a warranty counts from a day of purchase that is not known", .note)
    case .yearsOfBuddhistEra: .init(.table, "a table’s years are those of the Buddhist era", .note)
    case .lossLineIgnored:
      .init(.table, "lines of a list of losses do not say what was lost", .note)
    case .lossLineNoted:
      .init(.rowUnmatched, "a line of a list of losses needs a look", .warning, .note)
    case .lossLineUnmatched:
      .init(
        .rowUnmatched, "a line of a list of losses is for no item, or could be for several", .error)
    case .lossUnchosen:
      .init(.rowUnmatched, "what was lost does not match the other options", .error, .warning)
    case .exportLeftOut:
      .init(.table, "parts of another program’s export mean nothing outside it", .note)
    case .exportNotOwned:
      .init(.table, "an export has things that may be gone, such as sold ones", .warning)
    case .encoderMissing:
      .init(.settings, "no library is installed that writes pictures of a format", .warning)
    case .settingsMistake:
      .init(.settings, "the settings cannot be read, or have a mistake", .error, .note)
    case .settingsMisnamed:
      .init(.settings, "a file of settings has another name than bibelot.yml", .error, .warning)
    case .settingsMisplaced:
      .init(.settings, "a file is in a folder where it is not read", .warning)
    case .privateSettingsUnread:
      .init(.settings, "a file of settings marks things as private, but is not read", .warning)
    case .reportSettingUnmatched:
      .init(.settings, "a setting of the report names something that no item has", .warning)
    case .reportDetailsMissing:
      .init(.settings, "the settings do not say whose things the report is about", .note)
    case .languageFileMistake: .init(.language, "a file of words has a mistake", .warning)
    case .languageTagUnknown: .init(.language, "a text is not the tag of a language", .error)
    case .languageUnwritten:
      .init(.settings, "the program has no words in the language of the settings", .note)
    case .wordsMissing:
      .init(.language, "a file of words lacks some, and those are in English", .note)
    case .languageMisnamed:
      .init(.language, "a file or folder of words is not called what the program expects", .warning)
    case .keyRefused:
      .init(.keyRefused, "an item’s picture key cannot be the name of a file", .warning)
    case .photoAltered: .init(.photoDamaged, "a photo could only be shown in another form", .note)
    case .photoAlike: .init(.orphan, "a new picture looks like another photo of an item", .note)
    case .photoDamaged: .init(.photoDamaged, "a part of a photo is damaged", .warning)
    case .photoMissing:
      .init(.photoMissing, "an item’s photo is missing, or all photos are", .warning)
    case .photoNone: .init(.photoMissing, "an item has no photo", .note)
    case .photoUnreadable:
      .init(
        .photoUnreadable, "a photo, or the picture of a document, cannot be shown", .warning, .note)
    case .photoUnused: .init(.orphan, "no item uses some pictures", .warning)
    case .photosByName:
      .init(.orphan, "no item names photos, and some photos are named after items", .note)
    case .photoOfSeveral: .init(.orphan, "the name of a photo fits several items", .warning)
    case .videoUnused:
      .init(.orphan, "there are videos, which a site and a report cannot have", .note)
    case .documentUnused: .init(.orphan, "no item names some PDFs", .note)
    case .fileUnused:
      .init(
        .orphan, "there are documents or recordings, which a site and a report cannot have", .note)
    case .ignoreUnmatched: .init(.orphan, "a pattern below “ignore” matches no unused file", .note)
    case .privatePhotoUnlisted:
      .init(.orphan, "a picture is among an item’s private photos, and not among its photos", .note)
    case .searchEnded:
      .init(.photoMissing, "a folder holds more files than were looked through", .warning)
    case .fileAmbiguous:
      .init(.fileMissing, "a name could mean any of several files", .warning, .note)
    case .fileElsewhere:
      .init(.fileMissing, "a file is in a different folder than the table says", .warning)
    case .fileFromOutside:
      .init(
        .fileShared, "files that a table in a zip archive names were found beside the archive",
        .warning)
    case .fileMissing:
      .init(.fileMissing, "a photo or a document that is named is not there", .warning)
    case .fileOnTheWeb:
      .init(.fileMissing, "a photo or document is on the web, and nothing is downloaded", .warning)
    case .fileRenamed:
      .init(.fileMissing, "a file is missing, and may be one that no item names", .warning, .note)
    case .fileShared: .init(.fileShared, "a file belongs to more than one item", .note)
    case .receiptNotShown:
      .init(.photoUnreadable, "the report lists a receipt that it cannot show", .warning, .note)
    case .evidenceMissing:
      .init(
        .fileMissing, "a photo or a receipt could not be copied into the report’s folder", .warning)
    case .nameNotWritable: .init(.orphan, "a picture has a name that a table cannot hold", .note)
    case .serialNumberDuplicate:
      .init(.duplicateSerialNumber, "two items have the same serial number", .warning)
    case .valueMissing: .init(.valueMissing, "an item has no stated value", .note)
    case .valueNegative: .init(.valueNegative, "an amount is below zero", .warning)
    case .valueReplaced:
      .init(
        .valueReplaced, "an item’s value and its replacement value differ, and the second is shown",
        .warning)
    case .boughtLater:
      .init(
        .boughtLater, "an item was bought after the day as of which it is valued, or of the loss",
        .warning)
    case .documentPublished:
      .init(.privacy, "a receipt or a manual is published with all that is written in it", .warning)
    case .documentWithheld:
      .init(.privacy, "a PDF is not published, since it reveals who made it", .warning)
    case .factTold: .init(.privacy, "a text that is shown says what is private", .note)
    case .fieldNamedAndPrivate: .init(.privacy, "a setting names a field that is private", .note)
    case .fileSharedWithPrivate:
      .init(.privacy, "a file is also one that is kept private", .warning)
    case .fileUnsearched: .init(.privacy, "a file was not searched for what is private", .warning)
    case .privacyContradiction:
      .init(.privacy, "two settings disagree about what is private", .warning)
    case .privateInExport:
      .init(
        .privacy, "an export that is imported again keeps private what the inventory does not",
        .warning)
    case .privatePhotoUnknown:
      .init(.privacy, "none of an item’s photos has the name given as private", .warning)
    case .privacyUnclear:
      .init(
        .privacy,
        "something that may be meant to keep things private is not understood, so nothing is published",
        .error)
    case .nothingPublished:
      .init(.privacy, "all items are private, so a public edition shows none", .warning)
    case .privateWordUnclear:
      .init(.privacy, "a text in a column “private” is neither a yes nor a no", .note)
    case .privacyColumnDoubtful:
      .init(.privateColumn, "a column may have been meant to keep something private", .warning)
    case .privacyLineDoubtful:
      .init(
        .privateColumn,
        "a row or a part of an item that is not read says that something is private",
        .warning)
    case .leakInFile: .init(.leak, "a file would show who made it, or where", .error)
    case .leakInName: .init(.leak, "the name of a file would show what is private", .error)
    case .leakInText: .init(.leak, "a page or a file would show what is private", .error)
    case .leakOfOriginal: .init(.leak, "a file is one that is kept private", .error)
    case .moreLeaks: .init(.leak, "a file would show more that is private than is listed", .error)
    case .privateLeftOver:
      .init(.leak, "files of an earlier site could not be removed, and would be published", .error)
    case .privacyNameUnknown:
      .init(
        .privacy, "a setting about what is private or public names something that does not exist",
        .warning, .note)
    case .strayFile:
      .init(
        .privacy, "the folder of a public edition holds a file that an earlier site may have left",
        .warning)
    case .linkDead:
      .init(.theme, "a page of your own links to something that the site does not have", .warning)
    case .pageUnframed: .init(.theme, "a page of your own has no frame", .warning)
    case .pagePolicy: .init(.theme, "a page uses something that its own policy forbids", .warning)
    case .templateFailed: .init(.theme, "a template could not be filled in", .error)
    case .templateMistake: .init(.theme, "a template has a mistake", .error, .note)
    case .themeFileOverridden:
      .init(
        .theme, "a file of the theme has the name of a file or folder that the program makes",
        .warning)
    case .themeHasMistakes:
      .init(.theme, "something is wrong with the theme, which this command does not need", .note)
    case .themeMissing:
      .init(.theme, "“theme” in the settings names a folder that is not there", .error)
    case .siteInTheme:
      .init(
        .theme,
        "a folder of the theme holds a site that the program made, which may show what is private",
        .error)
    case .sheetsMissing: .init(.theme, "the report’s template has no place for its sheets", .error)
    case .themeFileUnused: .init(.theme, "a file or a folder of the theme has no effect", .warning)
    case .fontMissing: .init(.printing, "no installed font has the letters of a script", .warning)
    case .pdfFailed:
      .init(.printing, "a program could not print the report", .error, .warning, .note)
    case .pdfPagesDiffer:
      .init(.printing, "the printed report has more or fewer pages than sheets", .warning)
    case .pdfProgramMissing:
      .init(.printing, "no program that prints PDF is installed", .error, .warning, .note)
    case .pdfProgramUnknown:
      .init(.printing, "the program that was named does not print PDF", .error, .warning, .note)
    case .anotherRun: .init(.output, "another run is writing the same files", .error)
    case .editionDiffers: .init(.output, "the folder holds the site of the other edition", .error)
    case .fileChanged:
      .init(.output, "a file was changed or disappeared while it was read or written", .error)
    case .fileInTheWay:
      .init(.output, "a file or a folder is where another is to be written", .error)
    case .fileUnreadable: .init(.output, "a file or a folder cannot be read", .error)
    case .fileUnwritable: .init(.output, "a file or a folder cannot be written", .error)
    case .folderForeign:
      .init(
        .output, "the folder for the output holds files that the program did not make", .error,
        .note)
    case .linkInTheWay:
      .init(
        .output, "there is a link where something is to be written, and links are not followed",
        .error)
    case .outputExists: .init(.output, "the file that was to be written already exists", .error)
    case .outputInsideSource:
      .init(
        .output, "the output would be among the files from which it is made, or contain them",
        .error)
    case .outputUnwritable: .init(.output, "the standard output cannot be written to", .error)
    case .locksMissing: .init(.output, "the disk of the site cannot lock files", .note)
    case .manyItemsGone:
      .init(.output, "a build would remove many of the items that a site has", .error)
    case .projectDiffers:
      .init(.output, "the folder holds the site or the report of something else", .error)
    case .stateMissing:
      .init(
        .output,
        "the folder holds a site, but the record of which of its files are the program’s own is gone",
        .error)
    case .lossItemLent: .init(.request, "a list of losses has items that are lent", .error)
    case .additionsRefused:
      .init(.request, "nothing can be added to an inventory of this kind or layout", .error)
    case .columnsMissing:
      .init(
        .request, "a table does not have the columns that are needed for what would be added",
        .error)
    case .commandLineWrong:
      .init(.request, "a command, an option or a word after it is not known", .error)
    case .endingUnknown: .init(.request, "a file with this ending cannot be written", .error)
    case .inventoryThere:
      .init(.request, "an import would go into an inventory, or come from one", .error)
    case .jsonMistake: .init(.request, "a file is not valid JSON", .error)
    case .nameMissing: .init(.request, "the name of a file or a folder is empty", .error)
    case .noClock: .init(.request, "the computer’s clock gives no valid date", .error)
    case .noItemChosen: .init(.request, "no item matches the options", .error)
    case .optionUnreadable: .init(.request, "the amount of an option cannot be read", .error)
    case .optionsContradict:
      .init(.request, "two options do not go together, or one needs another", .error)
    case .previewFailed:
      .init(.request, "the preview cannot start, or can no longer notice changes", .error)
    case .previewRunning: .init(.request, "the folder is being shown by another preview", .error)
    case .lossListUnusable:
      .init(
        .request,
        "a list of losses is empty, too long, or has mistakes, so that no report was made", .error)
    }
  }
}

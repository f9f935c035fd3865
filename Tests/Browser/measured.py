"""Boxes of a report's sheets, measured in a browser: whether anything reaches beyond its place or lies over another."""

#: What is wrong with the sheets as they are printed, in words.
#:
#: A text's height is taken as four fifths of its letters' size about the middle of its line: the boxes of inline texts
#: are as high as their font says, which says nothing of ink.
WRONG = """() => {
  const found = []
  const SLACK = 1
  document.querySelectorAll('.sheet').forEach((sheet, place) => {
    const say = (what, leaf) => found.push(
      `sheet ${place + 1} (${sheet.className}): ${what}: ${leaf.where} ${JSON.stringify(leaf.text.slice(0, 50))}`)
    const outer = sheet.getBoundingClientRect()
    const style = getComputedStyle(sheet)
    const left = outer.left + parseFloat(style.paddingLeft)
    const right = outer.right - parseFloat(style.paddingRight)
    const foot = sheet.querySelector('.sheet-number').getBoundingClientRect()
    const head = sheet.querySelector('.running').getBoundingClientRect()
    const leaves = []
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = node.nodeType === Node.TEXT_NODE
      if (isText ? !node.data.trim() : node.tagName !== 'IMG') continue
      const element = isText ? node.parentElement : node
      const range = document.createRange()
      range.selectNode(node)
      const size = parseFloat(getComputedStyle(element).fontSize)
      const container = element.closest('th, td, dt, dd, .print, p, li, h1, h2, h3')
      for (const box of isText ? range.getClientRects() : [node.getBoundingClientRect()]) {
        if (box.width < 0.5 || box.height < 0.5) continue
        const middle = (box.top + box.bottom) / 2
        leaves.push({
          node, container, left: box.left, right: box.right,
          top: isText ? middle - 0.4 * size : box.top, bottom: isText ? middle + 0.4 * size : box.bottom,
          isMargin: Boolean(element.closest('.running, .sheet-chapter, .sheet-number')), text: isText ? node.data.trim() : node.alt,
          where: `<${container?.tagName.toLowerCase()} class="${container?.className}">`})
      }
    }
    for (const leaf of leaves) {
      if (leaf.left < left - SLACK || leaf.right > right + SLACK) say(
        `reaches ${(Math.max(left - leaf.left, leaf.right - right)).toFixed(1)} px beyond the side`, leaf)
      if (leaf.bottom > (leaf.isMargin ? outer.bottom : foot.top) + SLACK) say(
        `reaches ${(leaf.bottom - foot.top).toFixed(1)} px over the sheet's number`, leaf)
      if (!leaf.isMargin && leaf.top < head.bottom - SLACK) say('reaches into the running head', leaf)
      const box = leaf.container?.getBoundingClientRect()
      if (box && (leaf.left < box.left - SLACK || leaf.right > box.right + SLACK
                  || leaf.top < box.top - SLACK || leaf.bottom > box.bottom + SLACK))
        say('reaches out of what holds it', leaf)
    }
    leaves.sort((one, other) => one.top - other.top)
    for (let one = 0; one < leaves.length; one++)
      for (let other = one + 1; other < leaves.length && leaves[other].top < leaves[one].bottom - SLACK; other++) {
        const [a, b] = [leaves[one], leaves[other]]
        // Pieces of one text that run in both directions touch.
        if (a.container === b.container && a.container) continue
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK)
          say(`lies over ${b.where} ${JSON.stringify(b.text.slice(0, 50))}`, a)
      }
    for (const element of [sheet, ...sheet.querySelectorAll('*')])
      if (getComputedStyle(element).overflow !== 'visible'
          && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
        say('is clipped', {where: `<${element.tagName}>`, text: element.textContent.trim()})
  })
  return found
}"""

#: How much of each sheet's height is used, in hundredths, to see where it is given away.
FILLED = """() => [...document.querySelectorAll('.sheet')].map(sheet => {
  const foot = sheet.querySelector('.sheet-number').getBoundingClientRect()
  const bottoms = [...sheet.children].filter(each => !each.matches('.running, .sheet-chapter, .sheet-number, .foot'))
    .map(each => each.getBoundingClientRect().bottom)
  const top = sheet.getBoundingClientRect().top
  return Math.round(100 * (Math.max(top, ...bottoms) - top) / (foot.top - top))
})"""


def wrong(page):
    """What is wrong with the sheets of a page, as they are printed."""
    page.emulate_media(media="print")
    page.evaluate("() => document.fonts.ready")
    return page.evaluate(WRONG)

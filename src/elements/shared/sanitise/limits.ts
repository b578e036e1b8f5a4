/** The HTML is too large for a page; the person must read the PDF instead. */
export class LetterTooLargeError extends Error {}

/** One paragraph with 80,000 attributes took more than 12 s. */
const maxAttributes = 200;
const maxSpan = 100;
/** How many cells a letter's spans may add to its tables, in all. */
const maxSpannedCells = 10_000;
/** Laying out a list of 18,000 items with Roman numerals took 29 s, one of 2,990 a second. */
const maxItems = 3000;
/** Larger numbers are no clause's. */
const maxNumber = 9999;
/** A letter with 250,000 marks took more than 12 s. */
const longMarks = /([\p{M}\u200c\u200d]{16})[\p{M}\u200c\u200d]+/gu;

/** Throws before an element with too many attributes is read. */
export function limitAttributes(node: Node): void {
  if (node instanceof Element && node.attributes.length > maxAttributes) {
    throw new LetterTooLargeError(`more than ${maxAttributes} attributes of one element`);
  }
}

function limitSpans(fragment: DocumentFragment): void {
  let spanned = 0;
  for (const cell of fragment.querySelectorAll<HTMLTableCellElement>(
    ':is(td, th):is([colspan], [rowspan])',
  )) {
    const columns = Math.min(cell.colSpan, maxSpan);
    const rows = Math.min(cell.rowSpan, maxSpan);
    spanned += columns * rows - 1;
    const isWithin = spanned <= maxSpannedCells && rows > 0;
    if (columns !== cell.colSpan || !isWithin) cell.colSpan = isWithin ? columns : 1;
    if (rows !== cell.rowSpan || !isWithin) cell.rowSpan = isWithin ? rows : 1;
  }
}

function limitNumbers(fragment: DocumentFragment): void {
  if (fragment.querySelectorAll('li').length > maxItems) {
    throw new LetterTooLargeError(`more than ${maxItems} items of lists`);
  }
  for (const item of fragment.querySelectorAll(':is([start], [value])')) {
    for (const name of ['start', 'value']) {
      if (Math.abs(Number.parseInt(item.getAttribute(name) ?? '', 10)) > maxNumber)
        item.removeAttribute(name);
    }
  }
}

function limitMarks(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node as Text).data;
    const limited = text.replace(longMarks, '$1');
    if (limited !== text) (node as Text).data = limited;
  }
}

/** Limits what makes a short letter expensive to lay out: spans of cells, numbers of clauses, marks on one letter. */
export function limitLayout(fragment: DocumentFragment): void {
  limitSpans(fragment);
  limitNumbers(fragment);
  limitMarks(fragment);
}

import type { PDFImage } from '@cantoo/pdf-lib';
import { textContent, type LetterElement, type LetterNode } from './letter-html.js';
import { gridOf, writeTable } from './table-writer.js';
import type { PageWriter } from '../text/page-writer.js';
import type { TextRun } from '../text/typesetter.js';

const blockTags = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table hr img'.split(' '));
const headingSizes: Record<string, number> = { h1: 16, h2: 13, h3: 11.5 };
export const bodySize = 10;
const indentPoints = 16;

const asBlock = (node: LetterNode): LetterElement | undefined =>
  typeof node !== 'string' && blockTags.has(node.tag) ? node : undefined;

interface BlockContext {
  indent: number;
  /** What `dir` said, on this element or around it; without a word each paragraph's first letter decides. */
  rtl?: boolean | undefined;
  bold?: boolean;
}

function withDirection(place: BlockContext, { attributes }: LetterElement): BlockContext {
  const dir = attributes.dir?.toLowerCase();
  if (dir === 'rtl' || dir === 'ltr') return { ...place, rtl: dir === 'rtl' };
  return dir === 'auto' ? { ...place, rtl: undefined } : place;
}

/** The words of inline nodes; a link is followed by its address, which paper cannot hide. */
export function runsOf(nodes: readonly LetterNode[], bold = false): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (typeof node === 'string') return [{ text: node.replace(/[ \t\r\n]+/g, ' '), bold }];
    if (node.tag === 'br') return [{ text: '\n', bold }];
    const own = runsOf(node.children, bold || /^(b|strong|th|h\d|dt)$/.test(node.tag));
    const href = node.tag === 'a' ? node.attributes.href?.replace(/^(mailto|tel):/i, '') : undefined;
    if (!href || own.some(({ text }) => text.includes(href.replace(/\/$/, '')))) return own;
    return [...own, { text: ` (${href})`, bold }];
  });
}

/** What a cell says, its blocks one under the other. */
function cellRuns(cell: LetterElement): TextRun[] {
  const out: TextRun[] = [];
  const fresh = () => {
    if (out.length > 0 && !out.at(-1)?.text.endsWith('\n')) out.push({ text: '\n' });
  };
  const walk = (nodes: readonly LetterNode[], bold: boolean) => {
    for (const node of nodes) {
      const block = asBlock(node);
      if (!block) {
        const runs = runsOf([node], bold);
        if (out.length > 0 || runs.some(({ text }) => text.trim())) out.push(...runs);
        continue;
      }
      fresh();
      if (block.tag === 'li') out.push({ text: '• ' });
      walk(block.children, bold || /^h\d$/.test(block.tag));
      fresh();
    }
  };
  walk(cell.children, cell.tag === 'th');
  while (out.at(-1)?.text.trim() === '') out.pop();
  return out;
}

function writeList(pen: PageWriter, list: LetterElement, place: BlockContext): void {
  let number = Math.trunc(Number(list.attributes.start ?? 1)) || 1;
  for (const item of list.children) {
    if (typeof item === 'string' || item.tag !== 'li') continue;
    const mark = list.tag === 'ol' ? `${number++}.` : '•';
    const here = withDirection({ ...place, indent: place.indent + indentPoints }, item);
    // What stands first goes beside the mark; blocks follow in their order.
    const first = item.children.findIndex((node) => asBlock(node) !== undefined);
    const lead = first < 0 ? item.children : item.children.slice(0, first);
    const paragraph = item.children[first];
    const takes = textContent(lead).trim() === '' && typeof paragraph === 'object' && paragraph.tag === 'p';
    const own = takes ? paragraph.children : lead;
    pen.text(runsOf(own, place.bold), { size: bodySize, ...here, after: 3 }, mark);
    if (first >= 0) writeBlocks(pen, item.children.slice(takes ? first + 1 : first), here);
  }
  pen.space(5);
}

/** Pictures of a document by the address that its `img` elements name. */
export type Images = ReadonlyMap<string, PDFImage>;

/** Writes a letter's elements down the page. */
export function writeBlocks(
  pen: PageWriter,
  nodes: readonly LetterNode[],
  place: BlockContext = { indent: 0 },
  pictures?: Images,
): void {
  const { indent } = place;
  let inline: LetterNode[] = [];
  const flush = () => {
    if (textContent(inline).trim())
      pen.text(trimStart(runsOf(inline, place.bold)), { size: bodySize, ...place });
    inline = [];
  };
  for (const node of nodes) {
    const block = asBlock(node);
    if (!block) {
      if (typeof node === 'object' && containsImage(node)) {
        flush();
        writeBlocks(pen, node.children, place, pictures);
      } else inline.push(node);
      continue;
    }
    flush();
    const here = withDirection(place, block);
    if (block.tag === 'table') writeTableWithCaption(pen, block, here);
    else if (block.tag === 'hr') {
      pen.rule();
      pen.space(8);
    } else if (block.tag === 'img') {
      const image = pictures?.get(block.attributes.src ?? '');
      if (image) pen.image(image, indent);
    } else if (block.tag === 'ul' || block.tag === 'ol') writeList(pen, block, here);
    else if (/^h\d$/.test(block.tag)) {
      pen.ensure(60);
      pen.space(6);
      const size = headingSizes[block.tag] ?? bodySize + 0.5;
      pen.text(trimStart(runsOf(block.children, true)), { ...here, size, after: 4 });
    } else if (block.tag === 'pre') writePreformatted(pen, block, here);
    else {
      const deeper =
        block.tag === 'blockquote' || block.tag === 'dd' ? { ...here, indent: indent + indentPoints } : here;
      writeBlocks(pen, block.children, block.tag === 'dt' ? { ...deeper, bold: true } : deeper, pictures);
    }
  }
  flush();
}

const containsImage = (node: LetterElement): boolean =>
  node.children.some((child) => typeof child === 'object' && (child.tag === 'img' || containsImage(child)));

/** A text as it stands, line by line. */
const writePreformatted = (pen: PageWriter, node: LetterElement, place: BlockContext) =>
  pen.text([{ text: textContent(node.children).replace(/\n$/, '').replaceAll(' ', '\u00a0') }], {
    size: bodySize - 1,
    ...place,
  });

function writeTableWithCaption(pen: PageWriter, table: LetterElement, place: BlockContext): void {
  const caption = table.children.find((child) => typeof child === 'object' && child.tag === 'caption');
  if (typeof caption === 'object')
    pen.text(runsOf(caption.children, true), { size: bodySize, rtl: place.rtl, after: 2 });
  const grid = gridOf(table, cellRuns);
  if (grid.rows.length > 0) writeTable(pen, grid, bodySize - 0.5, place.rtl ?? false);
}

/** Without the white space that HTML has around a block's words. */
function trimStart(runs: TextRun[]): TextRun[] {
  const [first] = runs;
  return first ? [{ ...first, text: first.text.trimStart() }, ...runs.slice(1)] : runs;
}

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
  /** From the nearest `dir`; without one, each paragraph's first strong character decides. */
  rtl?: boolean | undefined;
  bold?: boolean;
}

function withDirection(context: BlockContext, { attributes }: LetterElement): BlockContext {
  const dir = attributes.dir?.toLowerCase();
  if (dir === 'rtl' || dir === 'ltr') return { ...context, rtl: dir === 'rtl' };
  return dir === 'auto' ? { ...context, rtl: undefined } : context;
}

/** The text of inline nodes; a link is followed by its address, since paper cannot be clicked. */
export function runsOf(nodes: readonly LetterNode[], bold = false): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (typeof node === 'string') return [{ text: node.replace(/[ \t\r\n]+/g, ' '), bold }];
    if (node.tag === 'br') return [{ text: '\n', bold }];
    const runs = runsOf(node.children, bold || /^(b|strong|th|h\d|dt)$/.test(node.tag));
    const href = node.tag === 'a' ? node.attributes.href?.replace(/^(mailto|tel):/i, '') : undefined;
    if (!href || runs.some(({ text }) => text.includes(href.replace(/\/$/, '')))) return runs;
    return [...runs, { text: ` (${href})`, bold }];
  });
}

/** The text of a cell, one line per block. */
function cellRuns(cell: LetterElement): TextRun[] {
  const out: TextRun[] = [];
  const breakLine = () => {
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
      breakLine();
      if (block.tag === 'li') out.push({ text: '• ' });
      walk(block.children, bold || /^h\d$/.test(block.tag));
      breakLine();
    }
  };
  walk(cell.children, cell.tag === 'th');
  while (out.at(-1)?.text.trim() === '') out.pop();
  return out;
}

function writeList(writer: PageWriter, list: LetterElement, context: BlockContext): void {
  let number = Math.trunc(Number(list.attributes.start ?? 1)) || 1;
  for (const item of list.children) {
    if (typeof item === 'string' || item.tag !== 'li') continue;
    const mark = list.tag === 'ol' ? `${number++}.` : '•';
    const itemContext = withDirection({ ...context, indent: context.indent + indentPoints }, item);
    // Leading inline content, or a first paragraph, goes beside the mark; blocks follow.
    const first = item.children.findIndex((node) => asBlock(node) !== undefined);
    const lead = first < 0 ? item.children : item.children.slice(0, first);
    const paragraph = item.children[first];
    const leadsWithParagraph =
      textContent(lead).trim() === '' && typeof paragraph === 'object' && paragraph.tag === 'p';
    const beside = leadsWithParagraph ? paragraph.children : lead;
    writer.text(runsOf(beside, context.bold), { size: bodySize, ...itemContext, after: 3 }, mark);
    if (first >= 0)
      writeBlocks(writer, item.children.slice(leadsWithParagraph ? first + 1 : first), itemContext);
  }
  writer.space(5);
}

/** A document's images by the `src` of its `img` elements. */
export type Images = ReadonlyMap<string, PDFImage>;

export function writeBlocks(
  writer: PageWriter,
  nodes: readonly LetterNode[],
  context: BlockContext = { indent: 0 },
  images?: Images,
): void {
  const { indent } = context;
  let inline: LetterNode[] = [];
  const flush = () => {
    if (textContent(inline).trim())
      writer.text(trimStart(runsOf(inline, context.bold)), { size: bodySize, ...context });
    inline = [];
  };
  for (const node of nodes) {
    const block = asBlock(node);
    if (!block) {
      if (typeof node === 'object' && containsImage(node)) {
        flush();
        writeBlocks(writer, node.children, context, images);
      } else inline.push(node);
      continue;
    }
    flush();
    const blockContext = withDirection(context, block);
    if (block.tag === 'table') writeTableWithCaption(writer, block, blockContext);
    else if (block.tag === 'hr') {
      writer.rule();
      writer.space(8);
    } else if (block.tag === 'img') {
      const image = images?.get(block.attributes.src ?? '');
      if (image) writer.image(image, indent);
    } else if (block.tag === 'ul' || block.tag === 'ol') writeList(writer, block, blockContext);
    else if (/^h\d$/.test(block.tag)) {
      writer.ensure(60);
      writer.space(6);
      const size = headingSizes[block.tag] ?? bodySize + 0.5;
      writer.text(trimStart(runsOf(block.children, true)), { ...blockContext, size, after: 4 });
    } else if (block.tag === 'pre') writePreformatted(writer, block, blockContext);
    else {
      const inner =
        block.tag === 'blockquote' || block.tag === 'dd'
          ? { ...blockContext, indent: indent + indentPoints }
          : blockContext;
      writeBlocks(writer, block.children, block.tag === 'dt' ? { ...inner, bold: true } : inner, images);
    }
  }
  flush();
}

const containsImage = (node: LetterElement): boolean =>
  node.children.some((child) => typeof child === 'object' && (child.tag === 'img' || containsImage(child)));

/** Keeps line breaks and spaces. */
const writePreformatted = (writer: PageWriter, node: LetterElement, context: BlockContext) =>
  writer.text([{ text: textContent(node.children).replace(/\n$/, '').replaceAll(' ', '\u00a0') }], {
    size: bodySize - 1,
    ...context,
  });

function writeTableWithCaption(writer: PageWriter, table: LetterElement, context: BlockContext): void {
  const caption = table.children.find((child) => typeof child === 'object' && child.tag === 'caption');
  if (typeof caption === 'object')
    writer.text(runsOf(caption.children, true), { size: bodySize, rtl: context.rtl, after: 2 });
  const grid = gridOf(table, cellRuns);
  if (grid.rows.length > 0) writeTable(writer, grid, bodySize - 0.5, context.rtl ?? false);
}

/** Without the leading white space of a block. */
function trimStart(runs: TextRun[]): TextRun[] {
  const [first] = runs;
  return first ? [{ ...first, text: first.text.trimStart() }, ...runs.slice(1)] : runs;
}

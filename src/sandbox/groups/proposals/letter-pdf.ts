import type { FrozenField, ProposalRow } from '../../entities/proposals.js';
import { feeTables, vatWords, type FeeTable } from './fee-text.js';
import { letterText, parseLetter, type LetterElement, type LetterNode } from './letter-html.js';
import { Pen, pageSize, textWidth, type Fonts, type Run } from './pdf-pen.js';

export interface LetterPdf {
  bytes: Uint8Array;
  fields: FrozenField[];
}
export interface LetterPdfInput {
  row: ProposalRow;
  company: string;
  addressee: string[];
  /** The date under the addressee, in words. */
  date: string;
  font: Uint8Array | undefined;
}

const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table hr'.split(' '));
const sizes: Record<string, number> = { h1: 16, h2: 13, h3: 11.5 };
const body = 10;

function runsOf(nodes: readonly LetterNode[], bold = false): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ text: node.replace(/\s+/g, ' '), bold }];
    if (node.tag === 'br') return [{ text: '\n', bold }];
    return runsOf(node.children, bold || /^(b|strong|th|h\d)$/.test(node.tag));
  });
}

const isBlock = (node: LetterNode): node is LetterElement => typeof node !== 'string' && blocks.has(node.tag);

function writeTable(pen: Pen, table: LetterElement): void {
  const rows: LetterElement[] = [];
  const collect = (nodes: readonly LetterNode[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.tag === 'tr') rows.push(node);
      else collect(node.children);
    }
  };
  collect(table.children);
  const cellsOf = (row: LetterElement) =>
    row.children.filter(
      (cell): cell is LetterElement => typeof cell !== 'string' && /^t[hd]$/.test(cell.tag),
    );
  const columns = Math.max(1, ...rows.map((row) => cellsOf(row).length));
  for (const row of rows) {
    pen.row(
      cellsOf(row).map((cell) => ({
        runs: runsOf(cell.children, cell.tag === 'th'),
        width: textWidth / columns,
      })),
      body - 0.5,
    );
  }
  pen.space(8);
}

function writeBlocks(pen: Pen, nodes: readonly LetterNode[], indent = 0): void {
  let inline: LetterNode[] = [];
  const flush = () => {
    if (letterText(inline).trim()) pen.text(runsOf(inline), { size: body, indent });
    inline = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    flush();
    if (node.tag === 'table') writeTable(pen, node);
    else if (node.tag === 'hr') pen.rule();
    else if (node.tag === 'ul' || node.tag === 'ol') writeList(pen, node, indent);
    else if (/^h\d$/.test(node.tag)) {
      pen.ensure(60);
      pen.space(6);
      pen.text(runsOf(node.children, true), { size: sizes[node.tag] ?? body + 0.5, indent, after: 4 });
    } else writeBlocks(pen, node.children, node.tag === 'blockquote' ? indent + 16 : indent);
  }
  flush();
}

function writeList(pen: Pen, list: LetterElement, indent: number): void {
  let number = Number(list.attributes.start ?? 1) || 1;
  for (const item of list.children) {
    if (typeof item === 'string' || item.tag !== 'li') continue;
    const mark = list.tag === 'ol' ? `${number++}. ` : '• ';
    const own = item.children.filter((child) => !isBlock(child) || child.tag === 'p');
    pen.text([{ text: mark, bold: false }, ...runsOf(own)], { size: body, indent: indent + 14, after: 3 });
    writeBlocks(
      pen,
      item.children.filter((child) => isBlock(child) && child.tag !== 'p'),
      indent + 14,
    );
  }
  pen.space(5);
}

function writeFees(pen: Pen, tables: readonly FeeTable[], vat: string): void {
  if (tables.length === 0) return;
  pen.ensure(90);
  pen.text([{ text: 'Fees', bold: true }], { size: 13, after: 4 });
  const wide = textWidth * 0.62;
  for (const table of tables) {
    pen.ensure(70);
    pen.text([{ text: table.caption, bold: true }], { size: body + 0.5, after: 2 });
    for (const line of table.lines) {
      const about = line.description ? letterText(parseLetter(line.description)).trim() : '';
      const runs: Run[] = [{ text: line.name, bold: true }];
      if (about) runs.push({ text: `\n${about}`, bold: false });
      pen.row(
        [
          { runs, width: wide },
          { runs: [{ text: line.fee, bold: false }], width: textWidth - wide, end: true },
        ],
        body - 0.5,
      );
    }
    for (const { label, amount } of table.totals) {
      pen.row(
        [
          { runs: [{ text: label, bold: false }], width: wide },
          { runs: [{ text: amount, bold: label === 'Total' }], width: textWidth - wide, end: true },
        ],
        body - 0.5,
      );
    }
    pen.space(10);
  }
  pen.text(vat, { size: body });
}

/** The place for signature and date, on its own stretch of the last page. */
function writeSigning(pen: Pen, company: string): FrozenField[] {
  pen.ensure(150);
  pen.space(12);
  pen.text([{ text: 'Acceptance', bold: true }], { size: 13, after: 4 });
  pen.text(`I accept this letter and its terms, and instruct ${company} accordingly.`, {
    size: body,
    after: 12,
  });
  const top = pen.y;
  const pageNumber = pen.pageNumber;
  const half = textWidth / 2 - 12;
  const base = pageSize.height - top - 52;
  pen.line(pageSize.side, pageSize.side + half, base);
  pen.line(pageSize.side + half + 24, pageSize.width - pageSize.side, base);
  pen.y = top + 56;
  pen.labels([
    { text: 'Signature', at: 0 },
    { text: 'Date', at: half + 24 },
  ]);
  const at = (x: number, width: number) => ({
    pageNumber,
    x: x / pageSize.width,
    y: top / pageSize.height,
    width: width / pageSize.width,
    height: 48 / pageSize.height,
  });
  return [
    { type: 'SIGNATURE', ...at(pageSize.side, half) },
    { type: 'DATE_SIGNED', ...at(pageSize.side + half + 24, half) },
  ];
}

/** What the standard fonts of PDF can write (Windows-1252). */
const plainLatin = /^[\n\t\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Renders letter, fees and terms as the PDF that is signed (R167, R181). */
export async function letterPdf({ row, company, addressee, date, font }: LetterPdfInput): Promise<LetterPdf> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const frozen = row.frozen;
  if (!frozen) throw new Error('nothing frozen to render');
  const doc = await PDFDocument.create();
  doc.setTitle(frozen.title);
  doc.setProducer('sandbox');
  const tables = feeTables(row);
  const parts = [frozen.letterHtml, frozen.termsHtml ?? ''].map(parseLetter);
  const everything = [
    ...parts.map(letterText),
    JSON.stringify(tables).replace(/[\u202f]/g, ' '),
    ...addressee,
    company,
    frozen.title,
    row.paymentTerms ?? '',
  ].join('');
  let fonts: Fonts;
  if (font && !plainLatin.test(everything)) {
    doc.registerFontkit((await import('@cantoo/fontkit')).default);
    const own = await doc.embedFont(font, { subset: true });
    fonts = { regular: own, bold: own };
  } else {
    fonts = {
      regular: await doc.embedFont(StandardFonts.Helvetica),
      bold: await doc.embedFont(StandardFonts.HelveticaBold),
    };
  }
  const pen = new Pen(doc, fonts);
  pen.text([{ text: company, bold: true }], { size: 12, after: 18 });
  for (const line of addressee) pen.text(line, { size: body, after: 0 });
  pen.space(10);
  pen.text(`${date} · ${row.proposalRef}`, { size: body - 1, after: 14 });
  pen.text([{ text: frozen.title, bold: true }], { size: 17, after: 10 });
  writeBlocks(pen, parts[0] ?? []);
  writeFees(pen, tables, vatWords(row));
  if (row.paymentTerms) {
    pen.text([{ text: 'Payment terms', bold: true }], { size: 13, after: 4 });
    pen.text(row.paymentTerms, { size: body });
  }
  if (frozen.termsHtml) {
    pen.text([{ text: 'Terms and conditions', bold: true }], { size: 13, after: 4 });
    writeBlocks(pen, parts[1] ?? []);
  }
  const fields = writeSigning(pen, company);
  return { bytes: await doc.save(), fields };
}

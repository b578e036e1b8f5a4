import type { FrozenContent, FrozenField, ProposalRow } from '../../../entities/index.js';
import { loadPdfLib, savePdf } from '../../../pdf/document/pdf-lib.js';
import { textContent, parseLetter } from '../../../pdf/html/letter-html.js';
import { bodySize, runsOf, writeBlocks } from '../../../pdf/html/letter-writer.js';
import { pageSize, PageWriter, textWidth } from '../../../pdf/text/page-writer.js';
import { Typesetter, type FontFile, type TextRun } from '../../../pdf/text/typesetter.js';
import { feeTables, vatNote, type FeeTable } from './letter-fees.js';

export interface LetterPdf {
  bytes: Uint8Array;
  fields: FrozenField[];
}
export interface LetterPdfInput {
  row: ProposalRow;
  company: string;
  addressee: string[];
  /** The letter's date as text. */
  date: string;
  /** Milliseconds since the epoch; the PDF's creation date, for repeatable bytes. */
  now: number;
  /** Finds the fonts for a text. */
  fonts: (text: string) => Promise<readonly FontFile[]>;
}

function writeFees(pen: PageWriter, tables: readonly FeeTable[], vat: string): void {
  if (tables.length === 0) return;
  pen.ensure(90);
  pen.text([{ text: 'Fees', bold: true }], { size: 13, after: 4 });
  const wide = textWidth * 0.62;
  const row = (left: TextRun[], right: TextRun) => {
    pen.row(
      [
        { runs: left, left: 0, width: wide },
        { runs: [right], left: wide, width: textWidth - wide + 8, end: true, rtl: false },
      ],
      bodySize - 0.5,
    );
    pen.rule();
  };
  for (const { caption, lines, totals } of tables) {
    pen.ensure(70);
    pen.text([{ text: caption, bold: true }], { size: bodySize + 0.5, after: 2 });
    for (const { name, description, fee } of lines) {
      const about = description ? textContent(parseLetter(description)).trim() : '';
      row([{ text: name, bold: true }, ...(about ? [{ text: `\n${about}` }] : [])], { text: fee });
    }
    for (const { label, amount } of totals) row([{ text: label }], { text: amount, bold: label === 'Total' });
    pen.space(10);
  }
  pen.text(vat, { size: bodySize });
}

/** Writes the block for signature and date on the last page, and returns its fields. */
function writeSignatureBlock(pen: PageWriter, company: string): FrozenField[] {
  pen.ensure(150);
  pen.space(12);
  pen.text([{ text: 'Acceptance', bold: true }], { size: 13, after: 4 });
  pen.text(`I accept this letter and its terms, and instruct ${company} accordingly.`, {
    size: bodySize,
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

/** Text that PDF's standard fonts can write (Windows-1252) without embedding a font. */
const plainLatin = /^[\n\t\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Everything a letter's PDF shows. */
interface LetterContent extends Omit<LetterPdfInput, 'row' | 'fonts'> {
  frozen: FrozenContent;
  proposalRef: string;
  paymentTerms: string | null;
  tables: readonly FeeTable[];
  vat: string;
}

/** Rendered letters in standard fonts, by content: each reset of the scene renders the same ones. */
const cache = new Map<string, LetterPdf>();
const maxCached = 32;

/** Renders cover letter, letter, fees and terms as the PDF that is signed (R167, R181). */
export async function letterPdf({ row, fonts, ...given }: LetterPdfInput): Promise<LetterPdf> {
  const { frozen, paymentTerms, proposalRef } = row;
  if (!frozen) throw new Error('nothing frozen to render');
  const content = { ...given, frozen, paymentTerms, proposalRef, tables: feeTables(row), vat: vatNote(row) };
  const text = allText(content);
  if (!plainLatin.test(text)) return write(content, await fonts(text), text);
  const key = JSON.stringify(content);
  const { bytes, fields } = cache.get(key) ?? (await write(content, [], text));
  cache.delete(key);
  cache.set(key, { bytes, fields });
  for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
  return { bytes: bytes.slice(), fields: structuredClone(fields) };
}

const parseParts = ({ frozen }: LetterContent) =>
  [frozen.coverLetterHtml ?? '', frozen.letterHtml, frozen.termsHtml ?? ''].map((part) => parseLetter(part));

function allText(content: LetterContent): string {
  const { tables, addressee, company, frozen, paymentTerms } = content;
  return [
    ...parseParts(content).flatMap((part) => runsOf(part).map(({ text }) => text)),
    JSON.stringify(tables).replace(/[\u202f]/g, ' '),
    ...[...addressee, company, frozen.title, paymentTerms ?? ''],
  ].join('');
}

async function write(content: LetterContent, files: readonly FontFile[], text: string): Promise<LetterPdf> {
  const { frozen, company, addressee, date, now, proposalRef, tables, vat, paymentTerms } = content;
  const { PDFDocument } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(frozen.title);
  doc.setCreationDate(new Date(now));
  const [cover = [], letter = [], terms = []] = parseParts(content);
  const pen = new PageWriter(doc, await Typesetter.create(doc, files, text));

  pen.text([{ text: company, bold: true }], { size: 12, rtl: false, after: 18 });
  for (const line of addressee) pen.text(line, { size: bodySize, after: 0, rtl: false });
  pen.space(10);
  pen.text(`${date} · ${proposalRef}`, { size: bodySize - 1, after: 14 });
  if (textContent(cover).trim()) {
    writeBlocks(pen, cover);
    pen.newPage();
  }
  pen.text([{ text: frozen.title, bold: true }], { size: 17, after: 10 });
  writeBlocks(pen, letter);
  writeFees(pen, tables, vat);
  const heading = (text: string) => {
    pen.ensure(60);
    pen.text([{ text, bold: true }], { size: 13, after: 4 });
  };
  if (paymentTerms) {
    heading('Payment terms');
    pen.text(paymentTerms, { size: bodySize });
  }
  if (frozen.termsHtml) {
    heading('Terms and conditions');
    writeBlocks(pen, terms);
  }
  const fields = writeSignatureBlock(pen, company);
  pen.footer((page, pages) => `${proposalRef} · ${page} of ${pages}`);
  return { bytes: await savePdf(doc, now), fields };
}

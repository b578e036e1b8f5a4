import type { PDFPage } from '@cantoo/pdf-lib';
import { fitBlock } from './text/fit-text.js';
import { loadPdfLib, savePdf } from './document/pdf-lib.js';
import { Typesetter, type FontFile, type SetLine } from './text/typesetter.js';

/** What a certificate of completion states. */
export interface CertificateFacts {
  subject: string;
  envelopeId: string;
  completedAt: string;
  sender: string;
  documents: { name: string; sha256: string }[];
  merged: string;
  signers: { name: string; email: string; signedAt: string; viewedAt: string | null }[];
  events: { timestamp: string; type: string; who: string; hash: string }[];
}

const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 56];
const BOTTOM = 64;

/** A certificate of completion: who signed what and when, with the hashes that prove it. */
export async function certificatePdf(
  facts: CertificateFacts,
  { fonts = [], now }: { fonts?: readonly FontFile[]; now: number },
): Promise<Uint8Array> {
  const { PDFDocument, rgb } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(`Certificate of completion: ${facts.subject}`);
  doc.setCreationDate(new Date(now));
  const face = await Typesetter.create(doc, fonts, JSON.stringify(facts));
  const [ink, faint] = [rgb(0.1, 0.12, 0.18), rgb(0.42, 0.45, 0.52)];
  const sheet = new CertificateWriter(() => doc.addPage([WIDTH, HEIGHT]), face);

  sheet.write('Certificate of completion', 20, ink, 12);
  sheet.write(facts.subject, 13, ink, 16);
  sheet.pair('Envelope', facts.envelopeId, ink, faint);
  sheet.pair('Sent by', facts.sender, ink, faint);
  sheet.pair('Completed', facts.completedAt, ink, faint);
  sheet.pair('SHA-256', facts.merged, ink, faint);

  sheet.heading('Signers', ink, faint);
  for (const { name, email, signedAt, viewedAt } of facts.signers) {
    sheet.write(`${name} <${email}>`, 11, ink, 2);
    sheet.write(`${viewedAt ? `opened ${viewedAt}, ` : ''}signed ${signedAt}`, 9, faint, 8);
  }
  sheet.heading('Documents', ink, faint);
  for (const { name, sha256 } of facts.documents) {
    sheet.write(name, 11, ink, 2);
    sheet.write(`SHA-256 ${sha256}`, 9, faint, 8);
  }
  sheet.heading('Audit trail', ink, faint);
  for (const { timestamp, type, who, hash } of facts.events) {
    sheet.write(
      `${timestamp}  ${type.toLowerCase().replaceAll('_', ' ')}${who ? `, ${who}` : ''}`,
      10,
      ink,
      2,
    );
    sheet.write(hash, 8, faint, 7);
  }
  doc.getPages().forEach((page, index, all) => {
    const words = `${index + 1} of ${all.length}`;
    draw(page, face.line([{ text: words }]), WIDTH - MARGIN - face.width(words) * 8, 32, 8, faint);
  });
  return savePdf(doc, now);
}

type Colour = Parameters<PDFPage['drawText']>[1] extends infer O
  ? NonNullable<O> extends { color?: infer C }
    ? C
    : never
  : never;

function draw(page: PDFPage, line: SetLine, x: number, y: number, size: number, color: Colour): void {
  let at = x;
  for (const { text, font, width } of line.glyphRuns) {
    page.drawText(text, { x: at, y, size, font, color });
    at += width * size;
  }
}

/** Writes downwards, on as many pages as it takes. */
class CertificateWriter {
  #page: PDFPage;
  #y = HEIGHT - MARGIN;

  constructor(
    readonly newPage: () => PDFPage,
    readonly face: Typesetter,
  ) {
    this.#page = newPage();
  }

  write(words: string, size: number, color: Colour, after: number, x = MARGIN): void {
    const measure = (line: string) => this.face.width(line);
    const { lines } = fitBlock(words, WIDTH - MARGIN - x, HEIGHT * 4, measure, size);
    for (const line of lines) {
      this.#room(size * 1.35);
      draw(this.#page, this.face.line([{ text: line }], false), x, this.#y, size, color);
    }
    this.#y -= after;
  }

  pair(label: string, value: string, ink: Colour, faint: Colour): void {
    this.#room(0);
    const y = this.#y;
    this.write(value, 10, ink, 3, MARGIN + 84);
    if (this.#y < y) draw(this.#page, this.face.line([{ text: label }]), MARGIN, y - 13.5, 10, faint);
  }

  heading(words: string, ink: Colour, rule: Colour): void {
    this.#y -= 14;
    this.#room(40);
    this.#y += 20;
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y },
      end: { x: WIDTH - MARGIN, y: this.#y },
      thickness: 0.5,
      color: rule,
    });
    this.#y -= 4;
    this.write(words, 12, ink, 6);
  }

  /** Goes down by `height`, to a new page where there is none left. */
  #room(height: number): void {
    this.#y -= height;
    if (this.#y >= BOTTOM) return;
    this.#page = this.newPage();
    this.#y = HEIGHT - MARGIN - height;
  }
}

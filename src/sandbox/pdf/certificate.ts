import type { Color, PDFPage } from '@cantoo/pdf-lib';
import { formatInstant } from '../kernel/time/format-instant.js';
import { fitBlock } from '../../domain/index.js';
import { createPdf, loadPdfLib, savePdf } from './document/pdf-lib.js';
import { drawLine, Typesetter, type FontFile } from './text/typesetter.js';

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

const hashNote =
  'The hash of each event is SHA-256 over the event as JSON with sorted members, without white space, in UTF-8, together with ' +
  'the hash of the event before. The last event contains the SHA-256 hashes of the signed files. The script verify.py in the ' +
  'evidence ZIP checks all of them offline.';

/** Points: A4, and where the text ends at the foot. */
const [width, height, margin, bottom] = [595.28, 841.89, 56, 64];

/** A moment for a reader, to the second; the audit trail keeps the exact text that its hashes cover. */
const inUtc = (instant: string) => formatInstant(instant, 'UTC', "d MMMM yyyy 'at' HH:mm:ss 'UTC'");

/** A certificate of completion: who signed what and when, with the hashes that prove it. */
export async function certificatePdf(
  facts: CertificateFacts,
  { fonts = [], now }: { fonts?: readonly FontFile[]; now: number },
): Promise<Uint8Array> {
  const { rgb } = await loadPdfLib();
  const doc = await createPdf();
  doc.setTitle(`Certificate of completion: ${facts.subject}`);
  doc.setCreationDate(new Date(now));
  const typesetter = await Typesetter.create(doc, fonts, JSON.stringify(facts));
  const [ink, faint] = [rgb(0.1, 0.12, 0.18), rgb(0.42, 0.45, 0.52)];
  const writer = new CertificateWriter(() => doc.addPage([width, height]), typesetter);

  writer.write('Certificate of completion', 20, ink, 12);
  writer.write(facts.subject, 13, ink, 16);
  writer.pair('Envelope', facts.envelopeId, ink, faint);
  writer.pair('Sent by', facts.sender, ink, faint);
  writer.pair('Completed', inUtc(facts.completedAt), ink, faint);
  writer.pair('SHA-256', facts.merged, ink, faint);

  writer.heading('Signers', ink, faint);
  for (const { name, email, signedAt, viewedAt } of facts.signers) {
    writer.write(`${name} <${email}>`, 11, ink, 2);
    writer.write(`${viewedAt ? `opened ${inUtc(viewedAt)}, ` : ''}signed ${inUtc(signedAt)}`, 9, faint, 8);
  }
  writer.heading('Documents', ink, faint);
  for (const { name, sha256 } of facts.documents) {
    writer.write(name, 11, ink, 2);
    writer.write(`SHA-256 ${sha256}`, 9, faint, 8);
  }
  writer.heading('Audit trail', ink, faint);
  writer.write(hashNote, 9, faint, 8);
  for (const { timestamp, type, who, hash } of facts.events) {
    writer.write(
      `${timestamp}  ${type.toLowerCase().replaceAll('_', ' ')}${who ? `, ${who}` : ''}`,
      10,
      ink,
      2,
    );
    writer.write(hash, 8, faint, 7);
  }
  doc.getPages().forEach((page, index, all) => {
    const text = `${index + 1} of ${all.length}`;
    drawLine(page, typesetter.line([{ text }]), {
      ...{ x: width - margin - typesetter.width(text) * 8, y: 32 },
      ...{ size: 8, color: faint },
    });
  });
  return savePdf(doc, now);
}

/** Writes down as many pages as needed. Smaller than `PageWriter`: no runs, tables or images, but colour. */
class CertificateWriter {
  #page: PDFPage;
  #y = height - margin;

  constructor(
    readonly newPage: () => PDFPage,
    readonly typesetter: Typesetter,
  ) {
    this.#page = newPage();
  }

  write(text: string, size: number, color: Color, after: number, x = margin): void {
    const measure = (line: string) => this.typesetter.width(line);
    const { lines } = fitBlock(text, width - margin - x, height * 4, measure, size);
    for (const line of lines) {
      this.#moveDown(size * 1.35);
      drawLine(this.#page, this.typesetter.line([{ text: line }], false), { x, y: this.#y, size, color });
    }
    this.#y -= after;
  }

  pair(label: string, value: string, ink: Color, faint: Color): void {
    this.#moveDown(0);
    const y = this.#y;
    this.write(value, 10, ink, 3, margin + 84);
    if (this.#y < y)
      drawLine(this.#page, this.typesetter.line([{ text: label }]), {
        ...{ x: margin, y: y - 13.5 },
        ...{ size: 10, color: faint },
      });
  }

  heading(text: string, ink: Color, rule: Color): void {
    this.#y -= 14;
    this.#moveDown(40);
    this.#y += 20;
    this.#page.drawLine({
      start: { x: margin, y: this.#y },
      end: { x: width - margin, y: this.#y },
      thickness: 0.5,
      color: rule,
    });
    this.#y -= 4;
    this.write(text, 12, ink, 6);
  }

  /** Moves down by `distance`, to a new page if this one is full. */
  #moveDown(distance: number): void {
    this.#y -= distance;
    if (this.#y >= bottom) return;
    this.#page = this.newPage();
    this.#y = height - margin - distance;
  }
}

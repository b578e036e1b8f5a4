import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { createPdf, embedFont, loadPdfLib, savePdf } from '../document/pdf-lib.js';
import { fitBlock } from '../../../domain/index.js';

/** A constant date, so that the file is always the same. */
const writtenAt = Date.UTC(2026, 0, 5);

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 64;

const title = 'Service agreement';
const parties = [
  'This agreement is made between Hart & Vale, 12 Quay Street, Bristol ("we"), and the client named on the last page ("you").',
];
const clauses: [string, string][] = [
  [
    '1  The work',
    'We keep your books, prepare the statutory accounts and the returns that follow from them, and answer the questions that come up in between. Work outside this list is agreed in writing before it starts.',
  ],
  [
    '2  What we need from you',
    'Complete records by the tenth day of the month that follows. What reaches us later may move the dates in the schedule; we tell you when it does.',
  ],
  [
    '3  Fees',
    'A fixed monthly fee as set out in the schedule, payable within fourteen days of the invoice. The fee is reviewed once a year and never changes without your consent.',
  ],
  [
    '4  Confidence',
    'What we learn about your affairs stays with us, except where the law obliges us to disclose it. The same holds for those who work for us.',
  ],
  [
    '5  Ending it',
    'Either side may end this agreement with one month of notice. Work done until then is paid for; records are handed over within a week.',
  ],
];
const schedule: [string, string, string][] = [
  ['Bookkeeping', 'every month, by the 20th', '£250.00'],
  ['VAT return', 'every quarter, by the 30th', 'included'],
  ['Statutory accounts', 'once a year, by 30 September', '£900.00'],
  ['Corporation tax return', 'once a year, by 31 October', '£350.00'],
];

/**
 * A sample document: an agreement of three pages, the second stored sideways (Rotate 90) as scanners do, the last with a
 * block for signature, name and date.
 */
export async function samplePdf(font?: Uint8Array): Promise<Uint8Array> {
  const lib = await loadPdfLib();
  const { degrees, rgb } = lib;
  const doc = await createPdf();
  doc.setTitle(title);
  doc.setCreationDate(new Date(writtenAt));
  const face = await (font ? embedFont(doc, font) : doc.embedFont(lib.StandardFonts.Helvetica));
  const ink = rgb(0.1, 0.12, 0.18);
  const faint = rgb(0.45, 0.48, 0.54);

  const text = (page: PDFPage, words: string, x: number, y: number, size: number, color = ink) =>
    page.drawText(words, { x, y, size, font: face, color });
  const rule = (page: PDFPage, x: number, y: number, length: number) =>
    page.drawLine({ start: { x, y }, end: { x: x + length, y }, thickness: 0.6, color: faint });
  const footer = (page: PDFPage, number: number, width: number) => {
    const words = `${title}, page ${number} of 3`;
    text(page, words, (width - face.widthOfTextAtSize(words, 8)) / 2, 32, 8, faint);
  };

  const first = doc.addPage([WIDTH, HEIGHT]);
  text(first, title, MARGIN, HEIGHT - 96, 22);
  let y = paragraph(first, face, parties[0] as string, HEIGHT - 134, text);
  for (const [heading, words] of clauses) {
    text(first, heading, MARGIN, y - 14, 12);
    y = paragraph(first, face, words, y - 34, text);
  }
  footer(first, 1, WIDTH);

  // Drawn in the reader's axes, which are turned against the page's.
  const second = doc.addPage([WIDTH, HEIGHT]);
  second.setRotation(degrees(90));
  second.pushOperators(lib.pushGraphicsState(), lib.concatTransformationMatrix(0, 1, -1, 0, WIDTH, 0));
  text(second, 'Schedule', MARGIN, WIDTH - 96, 18);
  text(second, 'What we do, when, and for how much', MARGIN, WIDTH - 118, 11, faint);
  schedule.forEach(([what, when, fee], row) => {
    const top = WIDTH - 170 - row * 40;
    rule(second, MARGIN, top + 24, HEIGHT - 2 * MARGIN);
    text(second, what, MARGIN, top, 12);
    text(second, when, MARGIN + 240, top, 12);
    text(second, fee, HEIGHT - MARGIN - face.widthOfTextAtSize(fee, 12), top, 12);
  });
  rule(second, MARGIN, WIDTH - 170 - schedule.length * 40 + 24, HEIGHT - 2 * MARGIN);
  text(second, 'Initials', HEIGHT - MARGIN - 190, 88, 10, faint);
  rule(second, HEIGHT - MARGIN - 140, 84, 140);
  footer(second, 2, HEIGHT);
  second.pushOperators(lib.popGraphicsState());

  const third = doc.addPage([WIDTH, HEIGHT]);
  text(third, 'Signature', MARGIN, HEIGHT - 96, 18);
  paragraph(third, face, 'By signing below you accept this agreement and its schedule.', HEIGHT - 126, text);
  const block: [string, number][] = [
    ['Signature', HEIGHT - 240],
    ['Name', HEIGHT - 310],
    ['Date', HEIGHT - 380],
  ];
  for (const [label, line] of block) {
    rule(third, MARGIN, line, 260);
    text(third, label, MARGIN, line - 14, 10, faint);
  }
  footer(third, 3, WIDTH);
  return savePdf(doc, writtenAt);
}

function paragraph(
  page: PDFPage,
  face: PDFFont,
  words: string,
  top: number,
  text: (page: PDFPage, words: string, x: number, y: number, size: number) => void,
): number {
  const measure = (line: string) => face.widthOfTextAtSize(line, 1);
  const { lines } = fitBlock(words, WIDTH - 2 * MARGIN, HEIGHT, measure, 11);
  lines.forEach((line, index) => text(page, line, MARGIN, top - index * 16, 11));
  return top - lines.length * 16 - 10;
}

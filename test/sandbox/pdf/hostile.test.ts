import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { PdfError } from '../../../src/sandbox/pdf/document/pdf-error.js';
import { preparePdf } from '../../../src/sandbox/pdf/document/prepare-pdf.js';

const now = Date.UTC(2026, 0, 1);

/** A file of the given objects, numbered from 1; the first is the catalogue. */
function pdfOf(...objects: string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

const refused = (bytes: Uint8Array, message: RegExp) =>
  assert.rejects(
    () => preparePdf(bytes, now),
    (error: Error) => error instanceof PdfError && message.test(error.message),
  );

/** Each of 40 levels lists the next one twice: 2^40 pages. */
const branching = pdfOf(
  '<</Type/Catalog/Pages 2 0 R>>',
  ...Array.from({ length: 40 }, (_, i) => `<</Type/Pages/Kids[${i + 3} 0 R ${i + 3} 0 R]/Count 2>>`),
  '<</Type/Page/Parent 41 0 R/MediaBox[0 0 100 100]>>',
);

test('a page tree that lists the same branches again is refused at once', { timeout: 20_000 }, async () => {
  await refused(branching, /the same pages again/);
});

test('a document that lists one page 20,000 times is refused', { timeout: 20_000 }, async () => {
  const kids = '3 0 R '.repeat(20_000);
  const bytes = pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count 20000>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  );
  await refused(bytes, /more than 10000 pages/);
});

/** A page whose forms share one list of resources. `content` says what the form at `at` draws. */
async function forms(count: number, content: (at: number) => string): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const { context } = doc;
  const shared = context.obj({});
  for (let at = 0; at < count; at++)
    shared.set(
      PDFName.of(`F${at}`),
      context.register(
        context.flateStream(content(at), { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }),
      ),
    );
  const page = doc.addPage([100, 100]);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: context.register(shared) }));
  return doc.save();
}

const all = Array.from({ length: 1_500 }, (_, at) => `/F${at} Do`);
const hostileForms: Record<string, () => Promise<Uint8Array>> = {
  'of 1,500 each draws all that follow': () => forms(1_500, (at) => all.slice(at + 1).join(' ')),
  'of 1,500 each draws all': () => forms(1_500, () => all.join(' ')),
  'decode to 100 MB': () => forms(1, () => `/F0 Do${' '.repeat(100_000_000)}`),
  '1,000 are nested': async () => {
    const doc = await PDFDocument.create();
    const { context } = doc;
    let inner: PDFRef | undefined;
    for (let at = 0; at < 1_000; at++)
      inner = context.register(
        context.stream('/F Do', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 9, 9],
          Resources: { XObject: inner ? { F: inner } : {} },
        }),
      );
    const page = doc.addPage([100, 100]);
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { F: inner! } }));
    return doc.save();
  },
};
for (const [name, make] of Object.entries(hostileForms)) {
  test(`forms are refused within seconds: ${name}`, { timeout: 20_000 }, async () => {
    await refused(await make(), /nested too deeply/);
  });
}

test('200 forms that draw each other in a circle are still repaired', async () => {
  const { notice } = await preparePdf(await forms(200, (at) => `/F${(at + 1) % 200} Do`), now);
  assert.match(notice ?? '', /contained itself/);
});

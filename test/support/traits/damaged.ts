import { PDFName, PDFDocument, type PDFStream } from '@cantoo/pdf-lib';
import { content, pageWith, type Trait } from './support.js';

const twoPages = () =>
  pageWith((doc, page) => {
    page.drawText('Clause 1', { x: 40, y: 250, size: 12 });
    doc.addPage([400, 300]).drawText('Clause 2', { x: 40, y: 250, size: 12 });
  });

/** One letter for each byte; in browsers `latin1` is Windows-1252, which is not. */
const text = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (file: string) => Uint8Array.from(file, (letter) => letter.charCodeAt(0));
const changed = async (change: (file: string) => string) => bytesOf(change(text(await twoPages())));

/** Forms that draw the next one, the last the first. */
const circle = (count: number) =>
  pageWith((doc, page) => {
    page.drawText('Clause 1', { x: 40, y: 250, size: 12 });
    const forms = Array.from({ length: count }, () =>
      doc.context.stream('q 0.5 0 0 0.5 9 9 cm /Next Do Q 0 0.6 0 rg 50 50 40 40 re f', {
        ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 300] },
      }),
    ) as PDFStream[];
    const refs = forms.map((form) => doc.context.register(form));
    forms.forEach((form, i) =>
      form.dict.set(PDFName.of('Resources'), doc.context.obj({ XObject: { Next: refs[(i + 1) % count]! } })),
    );
    page.node.setXObject(PDFName.of('Next'), refs[0]!);
    content(page, '/Next Do');
  });

async function locked(userPassword: string): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await twoPages());
  doc.encrypt({ ownerPassword: 'bank', ...(userPassword ? { userPassword } : {}), permissions: {} });
  return doc.save({ useObjectStreams: false });
}

/** Files that other readers open. */
export const readable: readonly Trait[] = [
  { name: 'no startxref', build: () => changed((file) => file.replace(/startxref[^]*$/, '')) },
  { name: 'its end cut off within the last line', build: () => changed((file) => file.slice(0, -5)) },
  { name: 'a header after two kilobytes', build: () => changed((file) => 'Mime: mail\n'.repeat(200) + file) },
  { name: 'a form that draws itself', build: () => circle(1) },
  { name: 'three forms that draw each other', build: () => circle(3) },
  { name: 'an owner’s password', build: () => locked('') },
];

/** A file that every reader opens as it is. */
export const tolerated: readonly Trait[] = [
  {
    name: 'a startxref that points nowhere',
    build: () => changed((file) => file.replace(/startxref\s+\d+/, 'startxref\n7')),
  },
];

/** Files that nothing can complete, and what is said about them. */
export const refused: readonly (Trait & { because: RegExp })[] = [
  { name: 'a password to open it', build: () => locked('secret'), because: /needs a password/ },
  {
    name: 'its last page cut off',
    build: () => changed((file) => file.slice(0, file.lastIndexOf('stream') - 60)),
    because: /incomplete/,
  },
  { name: 'only its header', build: () => changed((file) => file.slice(0, 40)), because: /incomplete/ },
  {
    name: 'pages that only an XFA reader has',
    build: () => pageWith((doc) => doc.catalog.set(PDFName.of('NeedsRendering'), doc.context.obj(true))),
    because: /Adobe Acrobat/,
  },
];

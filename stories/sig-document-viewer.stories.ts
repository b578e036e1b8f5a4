import { PDFDocument, PDFName, PDFString, StandardFonts, degrees, type PDFRef } from '@cantoo/pdf-lib';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { allByRole, DocumentViewerDriver, maybeByRole, nameOf, until } from 'sig-widgets/testing';
import 'sig-widgets/define/sig-document-viewer';
import 'sig-widgets/define/sig-provider';
import { taggedPdf } from './tagged-pdf.js';
import { says } from './sentences.js';

interface Args {
  file: 'agreement' | 'linked' | 'parts' | 'tagged' | 'mixed' | 'protected' | 'scan' | 'damaged' | 'empty';
  zoom: string;
  page: number;
}

const a4: [number, number] = [595.28, 841.89];
const sentence =
  'The client shall pay the fees set out in the schedule within thirty days of the invoice. The firm shall keep the ' +
  'client’s affairs confidential and act with reasonable skill and care. ';

/** An agreement of some pages; `shape` may make one of them something else. */
async function agreement(pages: number, shape: (index: number) => [number, number] = () => a4) {
  const doc = await PDFDocument.create();
  const [font, bold] = [
    await doc.embedFont(StandardFonts.Helvetica),
    await doc.embedFont(StandardFonts.HelveticaBold),
  ];
  for (let index = 0; index < pages; index++) {
    const [width, height] = shape(index);
    const page = doc.addPage([width, height]);
    page.drawText(`${index + 1}. Terms of the engagement`, { x: 60, y: height - 96, size: 20, font: bold });
    page.drawText(sentence.repeat(9), {
      x: 60,
      y: height - 136,
      size: 11,
      lineHeight: 17,
      maxWidth: width - 120,
      font,
    });
    page.drawText('Signed', { x: 60, y: 84, size: 10, font });
    page.drawLine({ start: { x: 60, y: 76 }, end: { x: 260, y: 76 } });
  }
  return doc;
}

/** Adds a link to the web, one to the last page, and a table of contents. */
async function withLinks(doc: PDFDocument) {
  const { context } = doc;
  const pages = doc.getPages();
  const link = (y: number, target: Record<string, unknown>) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [60, y, 260, y + 16],
        Border: [0, 0, 0],
        ...target,
      } as never),
    );
  const [first, last] = [pages[0]!, pages.at(-1)!];
  for (const [y, words] of [
    [330, 'Our fees on the web'],
    [300, 'See the last page'],
  ] as const)
    first.drawText(words, { x: 62, y: y + 4, size: 11 });
  first.node.addAnnot(link(330, { A: { S: 'URI', URI: PDFString.of('https://example.com/fees') } }));
  first.node.addAnnot(link(300, { Dest: [last.ref, 'Fit'] }));
  const outline = context.nextRef();
  const refs: PDFRef[] = pages.map(() => context.nextRef());
  refs.forEach((ref, index) =>
    context.assign(
      ref,
      context.obj({
        ...{ Title: PDFString.of(`${index + 1}. Terms of the engagement`), Parent: outline },
        ...{ Dest: [pages[index]!.ref, 'Fit'], ...(refs[index + 1] ? { Next: refs[index + 1] } : {}) },
      } as never),
    ),
  );
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }),
  );
  doc.catalog.set(PDFName.of('Outlines'), outline);
  return doc;
}

/** Adds page labels, attachments and layers: a stamp that is off, and two languages of a note, of which one is shown. */
async function withParts(doc: PDFDocument) {
  const { context, catalog } = doc;
  const page = doc.getPage(0);
  catalog.set(
    PDFName.of('PageLabels'),
    context.obj({ Nums: [0, { S: 'r' }, 2, { S: 'D' }, 5, { S: 'D', P: PDFString.of('A-') }] } as never),
  );
  const text = (words: string) => new TextEncoder().encode(words);
  await doc.attach(text('item,fee\nAdvice,1200.00\n'), 'fees 2026.csv', { description: 'Schedule of fees' });
  await doc.attach(new Uint8Array(2_400_000), 'Site plan, ground floor and first floor.dwg');
  await doc.attach(text('<xml/>'), '../../factur-x.xml', { description: 'Invoice for machines' });
  const layer = (name: string) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
  const [stamp, english, german] = [layer('Draft stamp'), layer('English'), layer('Deutsch')];
  const content = (name: string, operators: string) =>
    page.node.addContentStream(context.register(context.stream(`/OC /${name} BDC q ${operators} Q EMC`)));
  page.node
    .Resources()!
    .set(PDFName.of('Properties'), context.obj({ S: stamp, E: english, G: german } as never));
  content('S', '0.75 0.1 0.1 RG 4 w 360 600 170 60 re S');
  content('E', '0.1 0.35 0.75 rg 60 140 180 24 re f');
  content('G', '0.1 0.5 0.25 rg 60 140 240 24 re f');
  const members = {
    OCGs: [stamp, english, german],
    D: {
      Order: [stamp, [PDFString.of('Language of the note'), english, german]],
      ...{ ON: [english], OFF: [stamp, german], RBGroups: [[english, german]] },
    },
  };
  catalog.set(PDFName.of('OCProperties'), context.obj(members as never));
  return doc;
}

const files: Record<Args['file'], () => Promise<Uint8Array>> = {
  agreement: async () => (await agreement(12)).save(),
  linked: async () => (await withLinks(await agreement(6))).save(),
  tagged: taggedPdf,
  parts: async () => (await withParts(await agreement(7))).save(),
  mixed: async () => {
    const doc = await agreement(6, (index) => (index % 2 === 1 ? [841.89, 595.28] : a4));
    doc.getPage(4).setRotation(degrees(90));
    return doc.save();
  },
  protected: async () => {
    const doc = await agreement(2);
    // AES-256 takes seconds to prepare in script.
    doc.encrypt({ userPassword: 'secret', ownerPassword: 'owner', algorithm: 'AES-128' });
    return doc.save({ useObjectStreams: false });
  },
  scan: async () => {
    const doc = await PDFDocument.create();
    doc.addPage(a4).drawRectangle({ x: 120, y: 300, width: 300, height: 160 });
    return doc.save();
  },
  damaged: async () => new TextEncoder().encode('%PDF-1.7\nnothing else'),
  empty: async () => new Uint8Array(),
};

const meta: Meta<Args> = {
  id: 'sig-document-viewer',
  title: 'sig-document-viewer',
  tags: ['autodocs'],
  component: 'sig-document-viewer',
  args: { file: 'agreement', zoom: 'fit', page: 1 },
  argTypes: {
    file: { control: 'select', options: Object.keys(files) },
    zoom: { control: 'select', options: ['fit', 'fit-page', '0.5', '1', '2', '4'] },
  },
  loaders: [async ({ args }) => ({ data: await files[args.file]() })],
  render: ({ zoom, page }, { loaded }) => html`
    <sig-document-viewer
      zoom=${zoom}
      page=${page}
      .data=${(loaded as { data: Uint8Array }).data}
    ></sig-document-viewer>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = async (canvas: HTMLElement) => {
  const viewer = canvas.querySelector('sig-document-viewer');
  if (!viewer) throw new Error('no viewer');
  const driver = await new DocumentViewerDriver(viewer).ready();
  await driver.drawn(viewer.page);
  return driver;
};

export const Agreement: Story = {
  play: async ({ canvasElement }) => void (await driverOf(canvasElement)),
};

export const Thumbnails: Story = {
  args: { page: 3 },
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).press('thumbs'),
};

/** Links within the document and to the web, and its table of contents. */
export const Linked: Story = {
  args: { file: 'linked' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await until(() => maybeByRole(driver.element, 'button', 'outline'), 'the outline');
    await driver.press('outline');
  },
};

/** A tagged document: screen readers hear its headings, list, table and the words for its picture. */
export const Tagged: Story = {
  args: { file: 'tagged' },
  play: async ({ canvasElement }) => {
    const { element } = await driverOf(canvasElement);
    await until(() => maybeByRole(element, 'table'), 'the table');
    const count = (role: string) => allByRole(element, role).length;
    const found = { cells: count('cell'), rows: count('row'), items: count('listitem') };
    const picture = nameOf(await until(() => maybeByRole(element, 'img', /^Bar chart/), 'the picture'));
    if (found.rows !== 3 || found.items < 3 || !picture.includes('three years'))
      throw new Error(`the structure is not as tagged: ${JSON.stringify({ ...found, picture })}`);
  },
};

const openPanel = (act: 'attachments' | 'layers'): Story['play'] =>
  async function ({ canvasElement }) {
    const driver = await driverOf(canvasElement);
    await until(() => maybeByRole(driver.element, 'button', act), act);
    await driver.press(act);
    await until(() => maybeByRole(driver.element, 'listitem'), 'the list');
  };

/** Files inside the document, for download only. */
export const Attachments: Story = { args: { file: 'parts' }, play: openPanel('attachments') };

/** Layers of the document: boxes, and radio buttons where one of several is shown. */
export const Layers: Story = {
  args: { file: 'parts' },
  play: async (context) => {
    await openPanel('layers')!(context);
    const box = await until(() => maybeByRole(context.canvasElement, 'checkbox', 'Draft stamp'), 'the box');
    box.click();
  },
};

/** For the sender: whether a screen reader can read the document, and what would help. */
export const AccessibilityReport: Story = {
  args: { file: 'scan' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.element.setAttribute('accessibility-check', '');
    await until(() => maybeByRole(driver.element, 'button', 'report'), 'the button');
    await driver.press('report');
    await until(() => says(driver.text, 'panels.reportBad'), 'the report');
  },
};

/** Pages that the document calls i, ii, 1, 2, 3, A-1 and A-2. */
export const Labelled: Story = {
  args: { file: 'parts' },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await until(() => driver.pageField === 'i', 'the labels');
    await driver.press('thumbs');
    await driver.goTo('A-1');
  },
};

export const Found: Story = {
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).find('thirty days'),
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).find('forty days'),
};

/** Portrait, landscape and a turned page; fitted is the page that is looked at. */
export const MixedPages: Story = {
  args: { file: 'mixed', zoom: 'fit-page' },
  play: async ({ canvasElement }) => void (await driverOf(canvasElement)),
};

export const Rotated: Story = {
  play: async ({ canvasElement }) => (await driverOf(canvasElement)).press('rotate'),
};

/** Bytes behind its end make a file large; a second pointer to its cross-reference table keeps it valid. */
async function large(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await (await agreement(4)).save({ useObjectStreams: false });
  const [, table] = /startxref\s+(\d+)/.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  const end = new TextEncoder().encode(`%${' '.repeat(5_000_000)}\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(await new Blob([bytes, end]).arrayBuffer());
}

/** A server that has sent four tenths of a file, and answers requests for parts of it. */
const slowServer =
  (bytes: Uint8Array<ArrayBuffer>): typeof fetch =>
  (_input, init) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const headers = { etag: '"story"', 'accept-ranges': 'bytes', 'content-length': String(bytes.length) };
    if (from !== undefined && to !== undefined) {
      const range = `bytes ${from}-${to}/${bytes.length}`;
      const part = bytes.slice(Number(from), Number(to) + 1);
      return Promise.resolve(new Response(part, { status: 206, headers: { 'content-range': range } }));
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, bytes.length * 0.4)),
    });
    return Promise.resolve(new Response(body, { headers }));
  };

/** A large file is shown while it arrives, where its server sends parts of it on request. */
export const Arriving: Story = {
  loaders: [async () => ({ data: await large() })],
  render: (_args, { loaded }) =>
    html`<sig-provider .fetch=${slowServer((loaded as { data: Uint8Array<ArrayBuffer> }).data)}>
      <sig-document-viewer src="/files/large.pdf"></sig-document-viewer>
    </sig-provider>`,
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await until(() => maybeByRole(driver.element, 'progressbar'), 'the progress');
  },
};

/** A page to sign in, or that of a hotel's network, came instead of the file: another try may bring it. */
export const WebPageInstead: Story = {
  render: () =>
    html`<sig-provider
      .fetch=${() =>
        Promise.resolve(
          new Response('<!doctype html><title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } }),
        )}
    >
      <sig-document-viewer src="/files/agreement.pdf"></sig-document-viewer>
    </sig-provider>`,
  play: async ({ canvasElement }) => {
    const viewer = canvasElement.querySelector('sig-document-viewer')!;
    await until(() => maybeByRole(viewer, 'button'), 'the way on');
  },
};

/** The password is "secret". */
export const Protected: Story = { args: { file: 'protected' } };

export const WrongPassword: Story = {
  args: { file: 'protected' },
  play: async ({ canvasElement }) =>
    new DocumentViewerDriver(canvasElement.querySelector('sig-document-viewer')!).unlock('sesame'),
};

/** A page without text says so to those who hear it. */
export const Scan: Story = {
  args: { file: 'scan' },
  play: async ({ canvasElement }) => void (await driverOf(canvasElement)),
};

export const Damaged: Story = { args: { file: 'damaged' } };

export const Empty: Story = { args: { file: 'empty' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => void (await driverOf(canvasElement)),
};

import { contract } from '../pages/site.js';
import { comparisons as peersOf, type Peer } from '../peers/peers.js';
import { prepareEnvelope } from '../bytes/uses.js';
import type { Comparison, Subject } from './subjects.types.js';

const peer = (tag: string, name: string): Peer => {
  const found = peersOf[tag]?.peers.find((one) => one.name.startsWith(name));
  if (!found) throw new Error(`${tag} has no peer ${name}`);
  return found;
};

const ourCode = (tag: string) => `import 'sig-widgets/define/${tag}';`;

type Measured = Pick<Subject, 'usable' | 'act' | 'code'>;

/** A peer as its bytes are measured, unless `measured` has a script of its own. */
function beside(tag: string, name: string, measured: Omit<Measured, 'code'> & Partial<Measured>): Subject {
  const { code, styles, installed, name: full } = peer(tag, name);
  return { name: full, code, peer: { installed, styles }, ...measured };
}

const text = (path: string) => `find('${path}')?.textContent.trim()`;

const picker: Comparison = {
  title: 'sig-booking-picker',
  usable: 'the days of the month are painted',
  answered: 'the days with times are painted',
  act: 'turn a month',
  note:
    'The peers ask no service: beside days with times stand their days. Turning a month, ours also asks for its times and shows them. ' +
    'React is counted with the peers that need it. The target is 1.2 times the work of cally.',
  limit: { peer: 'cally', times: 1.2 },
  ours: {
    name: 'sig-booking-picker',
    code: ourCode('sig-booking-picker'),
    markup: (_, { scene: { host } }) =>
      `<sig-booking-picker server-url="/sig" handle="${host.handle}" slug="${host.slug}"></sig-booking-picker>`,
    usable: `find('sig-booking-picker >> button.day')`,
    answered: `find('sig-booking-picker >> button.day.available')`,
    act: {
      kind: 'press',
      at: 'sig-booking-picker >> [data-act=next]',
      changed: text('sig-booking-picker >> .bar .h2'),
    },
  },
  peers: [
    beside('sig-booking-picker', 'cally', {
      usable: `find('calendar-month >> table button')`,
      act: {
        kind: 'press',
        at: 'calendar-date >> [part~=next]',
        changed: text('calendar-date >> [part~=heading] div'),
      },
    }),
    beside('sig-booking-picker', 'react-day-picker', {
      usable: `find('table button')`,
      act: { kind: 'press', at: '.rdp-button_next', changed: text('.rdp-caption_label') },
    }),
    beside('sig-booking-picker', 'react-aria-components', {
      usable: `find('.react-aria-CalendarCell')`,
      act: { kind: 'press', at: '[slot=next]', changed: text('header h2') },
    }),
  ],
};

const pages = 10;

/** Fields in rows of five, as many on each page. */
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const nth = Math.floor(index / pages);
    const [column, row] = [nth % 5, Math.floor(nth / 5)];
    return {
      pageNumber: (index % pages) + 1,
      x: 0.06 + 0.18 * column,
      y: 0.05 + 0.09 * row,
      width: 0.15,
      height: 0.04,
    };
  });

const designerCode = (count: number) => `import { text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
const basePdf = new Uint8Array(await (await fetch('/long.pdf')).arrayBuffer());
const schemas = Array.from({ length: ${pages} }, () => []);
${JSON.stringify(fieldsOf(count))}.forEach(({ pageNumber, x, y, width, height }, index) => {
  schemas[pageNumber - 1].push({
    name: 'f' + index, type: 'text', content: 'Text',
    position: { x: x * 210, y: y * 297 }, width: width * 210, height: height * 297,
  });
});
const domContainer = document.querySelector('main');
domContainer.style.height = '880px';
new Designer({ domContainer, template: { basePdf, schemas }, plugins: { text } });`;

const place = (path: string) =>
  `(({ left, top }) => left + ' ' + top)(find('${path}').getBoundingClientRect())`;

const placerWith = (count: number): Comparison => ({
  title: `sig-field-placer, ${count} fields`,
  usable: 'the first page is painted with its fields',
  act: 'drag a field',
  note: `A document of ${pages} pages. Ours reads document and fields from the service.`,
  ours: {
    name: 'sig-field-placer',
    code: ourCode('sig-field-placer'),
    async markup(page, { url }) {
      const { documentId, envelopeId } = await prepareEnvelope(page, url, await contract(pages));
      const fields = fieldsOf(count).map((field) => ({ ...field, type: 'TEXT' }));
      const path = `/sig/v1/documents/${documentId}/fields/bulk?envelopeId=${envelopeId}`;
      const answer = await page.request.post(url + path, { headers: { origin: url }, data: { fields } });
      if (!answer.ok())
        throw new Error(`the fields were answered ${answer.status()}: ${await answer.text()}`);
      return `<sig-field-placer server-url="/sig" document-id="${documentId}" envelope-id="${envelopeId}"></sig-field-placer>`;
    },
    usable: `find('sig-field-placer >> .sheet canvas.drawn') && find('sig-field-placer >> .fld')`,
    act: {
      kind: 'drag',
      selects: true,
      at: 'sig-field-placer >> .fld',
      changed: place('sig-field-placer >> .fld'),
    },
  },
  peers: [
    beside('sig-field-placer', '@pdfme/ui', {
      code: designerCode(count),
      usable: `find('.selectable')?.closest('[style*="background-image"]')`,
      act: { kind: 'drag', selects: true, at: '.selectable', changed: place('.selectable') },
    }),
  ],
});

/** The least with which pages can be read: a canvas for each, drawn when it comes into view. */
const barePdfCode = `import * as pdfjs from 'pdfjs-dist';
pdfjs.GlobalWorkerOptions.workerSrc = '/bare.worker.min.mjs';
const main = document.querySelector('main');
main.style.cssText = 'display: block; height: 880px; overflow: auto';
const file = await pdfjs.getDocument('/long.pdf').promise;
const draw = async (canvas) => {
  const page = await file.getPage(Number(canvas.dataset.page));
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (794 / natural.width) * devicePixelRatio });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  canvas.className = 'drawn';
};
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    draw(target);
  }
}, { root: main });
for (let page = 1; page <= file.numPages; page += 1) {
  const canvas = document.createElement('canvas');
  canvas.dataset.page = page;
  canvas.style.cssText = 'display: block; width: 794px; height: 1123px; margin: 24px auto';
  main.append(canvas);
  seen.observe(canvas);
}`;

const wheel = (at: string, pictures: string) =>
  ({ kind: 'wheel', at, by: 3000, changed: `pictureAt('${pictures}', 640, 450)` }) as const;

const viewer: Comparison = {
  title: 'sig-document-viewer',
  usable: 'the first page is painted',
  act: 'scroll 3,000 px',
  note:
    `A document of ${pages} pages. Bare pdf.js draws a page on a canvas when it comes into view, without text to select or find. ` +
    'The snippet also edits annotations; it shows a page at 588 px, the others at about 800.',
  ours: {
    name: 'sig-document-viewer',
    code: ourCode('sig-document-viewer'),
    markup: () => '<sig-document-viewer src="/long.pdf" style="height: 880px"></sig-document-viewer>',
    usable: `find('sig-document-viewer >> .sheet canvas.drawn')`,
    act: wheel('sig-document-viewer', 'sig-document-viewer >> .sheet canvas.drawn'),
  },
  peers: [
    {
      name: 'pdf.js, bare',
      packages: 'own',
      code: barePdfCode,
      usable: `find('canvas.drawn')`,
      act: wheel('main', 'canvas.drawn'),
    },
    beside('sig-document-viewer', '@embedpdf/snippet', {
      code: peer('sig-document-viewer', '@embedpdf/snippet').code.replace('/sample.pdf', '/long.pdf'),
      usable: `find('embedpdf-container >> img[src^="blob:"]')?.complete`,
      act: wheel('embedpdf-container', 'embedpdf-container >> img[src^="blob:"]'),
    }),
  ],
};

const pad: Comparison = {
  title: 'sig-signature-pad',
  usable: 'a stroke can be drawn',
  act: 'draw a stroke',
  note: 'Bare signature_pad is a canvas: it has no undo, no typed name and no size that follows the page. When the pen rests, ours also makes the PNG that a form submits.',
  ours: {
    name: 'sig-signature-pad',
    code: ourCode('sig-signature-pad'),
    markup: () => '<sig-signature-pad></sig-signature-pad>',
    usable: `find('sig-signature-pad >> canvas')`,
    act: { kind: 'drag', selects: false, at: 'sig-signature-pad >> canvas' },
  },
  peers: [
    {
      name: 'signature_pad, bare',
      packages: 'own',
      code: `import SignaturePad from 'signature_pad';
const canvas = document.querySelector('canvas');
new SignaturePad(canvas);
canvas.className = 'ready';`,
      markup: () => '<canvas width="560" height="249"></canvas>',
      usable: `find('canvas.ready')`,
      act: { kind: 'drag', selects: false, at: 'canvas.ready' },
    },
  ],
};

/** By the names under which `TIMES` chooses them. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  picker,
  'placer-50': placerWith(50),
  'placer-500': placerWith(500),
  viewer,
  pad,
};

/** How many pages `/long.pdf` has. */
export const longPages = pages;

/** What our tags are measured beside: packages that do the same job in a host's page. */

/** A folder with a `package.json` and a lock file of its own, and where it is installed below `.cache`. */
export interface Installation {
  readonly source: string;
  readonly folder: string;
}

const peers: Installation = { source: 'test/bench/peers', folder: 'bench-peers' };
const calcom: Installation = { source: 'test/bench/peers/calcom', folder: 'bench-calcom' };
const pdfme: Installation = { source: 'test/bench/pdfme', folder: 'bench-pdfme' };

/** Where Rollup's plugin for packages that are no modules is installed. */
export const withCommonjsPlugin = peers;

export interface Peer {
  readonly name: string;
  readonly installed: Installation;
  /** A host's script that shows it in `main`. `/sample.pdf` is a document, `/blank.html` a page to frame. */
  readonly code: string;
  /** Style sheets that its documentation has a host load. */
  readonly styles?: readonly string[];
  /** Whether it needs React, which is counted with it, and once without. */
  readonly react?: true;
  /** A selector of what is visible as soon as it can be used, also in open shadow roots; or why that cannot be measured. */
  readonly usable: string | { readonly missing: string };
}

const inReact = (imports: string, element: string) =>
  `${imports}
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('main')).render(${element});`;

const cally: Peer = {
  name: 'cally',
  installed: peers,
  code: `import 'cally';
document.querySelector('main').innerHTML = '<calendar-date><calendar-month></calendar-month></calendar-date>';`,
  usable: 'calendar-month table button',
};

const dayPicker: Peer = {
  name: 'react-day-picker',
  installed: peers,
  code: inReact(
    `import { DayPicker } from 'react-day-picker';`,
    `createElement(DayPicker, { mode: 'single' })`,
  ),
  styles: ['react-day-picker/src/style.css'],
  react: true,
  usable: 'table button',
};

const reactAria: Peer = {
  name: 'react-aria-components, Calendar',
  installed: peers,
  code: inReact(
    `import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components';`,
    `createElement(Calendar, { 'aria-label': 'Date' },
  createElement('header', null,
    createElement(Button, { slot: 'previous' }, '<'),
    createElement(Heading),
    createElement(Button, { slot: 'next' }, '>')),
  createElement(CalendarGrid, null, (date) => createElement(CalendarCell, { date })))`,
  ),
  react: true,
  usable: '.react-aria-CalendarCell',
};

const booker: Peer = {
  name: '@calcom/atoms, Booker',
  installed: calcom,
  code: inReact(
    `import { Booker, CalProvider } from '@calcom/atoms';`,
    `createElement(CalProvider, { clientId: 'id', options: { apiUrl: '/service', refreshUrl: '/refresh' } },
  createElement(Booker, { eventSlug: 'call', username: 'amelia' }))`,
  ),
  styles: ['@calcom/atoms/globals.min.css'],
  react: true,
  usable: { missing: 'it needs an account of Cal’s service' },
};

/** Its file holds a React of its own, which no page can share. */
const designer: Peer = {
  name: '@pdfme/ui, Designer',
  installed: pdfme,
  code: `import { text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
const basePdf = new Uint8Array(await (await fetch('/sample.pdf')).arrayBuffer());
const field = { name: 'f', type: 'text', content: 'Text', position: { x: 20, y: 20 }, width: 40, height: 10 };
const domContainer = document.querySelector('main');
new Designer({ domContainer, template: { basePdf, schemas: [[field]] }, plugins: { text } });`,
  usable: '.selectable',
};

const embedPdf: Peer = {
  name: '@embedpdf/snippet',
  installed: peers,
  // Without a height it draws no page.
  code: `import EmbedPDF from '@embedpdf/snippet';
const target = document.querySelector('main');
target.style.height = '100vh';
EmbedPDF.init({ type: 'container', target, src: '/sample.pdf', wasmUrl: location.origin + '/pdfium.wasm' });`,
  usable: 'embedpdf-container img[src^="blob:"]',
};

/** What draws its pages, below `.cache`. It loads it from a public server unless it is given another address. */
export const engineOfEmbedPdf = `${peers.folder}/node_modules/@embedpdf/snippet/dist/pdfium.wasm`;

const helloSign: Peer = {
  name: 'hellosign-embedded',
  installed: peers,
  code: `import HelloSign from 'hellosign-embedded';
new HelloSign({ clientId: 'id' }).open(location.origin + '/blank.html', { skipDomainVerification: true });`,
  usable: 'iframe',
};

const documenso: Peer = {
  name: '@documenso/embed-react',
  installed: peers,
  code: inReact(
    `import { EmbedSignDocument } from '@documenso/embed-react';`,
    `createElement(EmbedSignDocument, { host: location.origin, token: 'token' })`,
  ),
  react: true,
  usable: 'iframe',
};

const docuseal: Peer = {
  name: '@docuseal/react',
  installed: peers,
  code: inReact(
    `import { DocusealForm } from '@docuseal/react';`,
    `createElement(DocusealForm, { src: '/blank.html' })`,
  ),
  react: true,
  usable: { missing: 'its form is a script of its own server' },
};

interface Comparison {
  readonly peers: readonly Peer[];
  readonly why: string;
}

/** Which peers do the job of which tag. A tag that is not here has none. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  'sig-booking-picker': {
    peers: [cally, dayPicker, reactAria, booker],
    why: 'Booker has the same steps: day, time, form. The others are its first step alone, a calendar.',
  },
  'sig-field-placer': {
    peers: [designer],
    why: 'Both place fields on the pages of a PDF.',
  },
  'sig-document-viewer': {
    peers: [embedPdf],
    why: 'Both show a PDF to be read and searched. The snippet also edits annotations.',
  },
  'sig-signing-frame': {
    peers: [helloSign, documenso, docuseal],
    why: 'Each shows a signing page of its service in a frame. Ours also confirms the outcome with the service.',
  },
};

/** What a page with React has already. */
export const reactModules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

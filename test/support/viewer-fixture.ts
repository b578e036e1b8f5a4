import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { fixture, html } from '@open-wc/testing';
import '../../src/elements/sig-document-viewer/sig-document-viewer.define.js';
import { DocumentViewerDriver } from '../../src/testing/document-viewer.driver.js';

export const a4: [number, number] = [595.28, 841.89];

/** A document with a heading and a few lines on each page. */
export async function pdfOf(
  pages: number,
  shape: (page: PDFPage, index: number, doc: PDFDocument) => void = () => undefined,
  size: (index: number) => [number, number] = () => a4,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let index = 0; index < pages; index++) {
    const page = doc.addPage(size(index));
    const high = page.getHeight();
    page.drawText(`Clause ${index + 1}`, { x: 40, y: high - 60, size: 20 });
    page.drawText('The fees are due within thirty', { x: 40, y: high - 90, size: 12 });
    page.drawText('days of the invoice.', { x: 40, y: high - 106, size: 12 });
    shape(page, index, doc);
  }
  return doc.save();
}

export async function lockedPdf(password: string): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage(a4);
  // AES-256 takes seconds to prepare in script.
  doc.encrypt({ userPassword: password, ownerPassword: 'owner', algorithm: 'AES-128' });
  return doc.save({ useObjectStreams: false });
}

interface Options {
  lang?: 'en' | 'de';
  dir?: 'ltr' | 'rtl';
  attributes?: Record<string, string>;
}

/** The element in a page with a heading, 900 px wide, and the events that it has fired. */
export async function mountViewer(data: Uint8Array | undefined, options: Options = {}) {
  const { lang = 'en', dir = 'ltr', attributes = {} } = options;
  const main = await fixture<HTMLElement>(html`<main lang=${lang} dir=${dir}><h1>Agreement</h1></main>`);
  main.style.setProperty('--sig-viewer-height', '600px');
  const element = document.createElement('sig-document-viewer');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (data) element.data = data;
  const events: { type: string; detail: unknown }[] = [];
  for (const type of ['sig-ready', 'sig-error', 'sig-page-change']) {
    element.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }));
  }
  main.append(element);
  return { main, element, events, driver: new DocumentViewerDriver(element, lang) };
}

/** Counts the page's running workers until `end`. */
export function countWorkers(): { readonly running: number; end(): void } {
  const own = globalThis.Worker;
  let running = 0;
  globalThis.Worker = class extends own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      running++;
    }
    override terminate() {
      running--;
      super.terminate();
    }
  };
  return {
    get running() {
      return running;
    },
    end: () => void (globalThis.Worker = own),
  };
}

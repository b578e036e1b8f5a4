import { expect } from '@open-wc/testing';
import { setPdfWorkerUrl } from '../../../src/elements/shared/pdf/worker.js';
import { until } from '../../../src/testing/query.js';
import { mountViewer, pdfOf } from '../../support/viewer-fixture.js';

/** What pdf.js's usual build calls and Safari 17, Chrome 118 and Firefox 120 do not have. */
const newer: [owner: string, member: string][] = [
  ['Map.prototype', 'getOrInsert'],
  ['Map.prototype', 'getOrInsertComputed'],
  ['WeakMap.prototype', 'getOrInsertComputed'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['URL', 'parse'],
  ['Uint8Array', 'fromBase64'],
  ['Uint8Array.prototype', 'toBase64'],
  ['Uint8Array.prototype', 'toHex'],
  ['Math', 'sumPrecise'],
];
const removal = newer.map(([owner, member]) => `delete ${owner}.${member};`).join('\n');

describe('sig-document-viewer in a browser of 2023', () => {
  before(() => {
    for (const [owner, member] of newer) {
      const [name = '', prototype] = owner.split('.');
      const held = (globalThis as unknown as Record<string, Record<string, object>>)[name]!;
      Reflect.deleteProperty(prototype ? held[prototype]! : held, member);
    }
    const worker = `${removal}\nawait import('${location.origin}/pdf.worker.min.mjs');`;
    setPdfWorkerUrl(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })));
  });

  it('shows a document, and finds its text', async () => {
    const { element, driver, events } = await mountViewer(await pdfOf(3));
    await driver.ready();
    await driver.drawn(1);
    await driver.find('Clause 2');
    await until(() => element.page === 2, 'the page of the match');
    expect(events.filter(({ type }) => type === 'sig-error')).to.deep.equal([]);
  });
});

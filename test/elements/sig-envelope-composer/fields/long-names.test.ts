import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, upload } from '../support/fixture.js';

/** The words that stand on more than one line. */
const brokenWords = (label: Element): string[] => {
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    for (const { index, 0: word } of data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
};

describe('sig-envelope-composer: a recipient without a name in the fields', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => setViewport({ width: 800, height: 600 }));

  it('has an address that breaks after its @ or before a dot, and not within a word', async () => {
    await setViewport({ width: 1280, height: 800 });
    const world = await composerWorld();
    const email = 'clara@client.example';
    const { id: envelopeId } = await world.ask<{ id: string }>('/v1/envelopes', {
      method: 'POST',
      body: JSON.stringify({
        ...{ subject: 'Lease', documentIds: [world.scene.documents.ready] },
        recipients: [{ email, name: email, role: 'SIGNER' }],
      }),
    });
    const { element } = await setup(world, { envelopeId, startStep: 'fields' });
    const name = await until(
      () =>
        element.shadowRoot!.querySelector('sig-field-placer')?.shadowRoot?.querySelector('.role-name > span'),
      'the recipient',
    );
    expect(name.textContent).to.equal(email);
    const range = document.createRange();
    range.selectNodeContents(name);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    expect(tops.size, 'lines').to.be.above(1);
    expect(brokenWords(name)).to.deep.equal([]);
  });
});

describe('sig-envelope-composer: a document with a long name in the fields', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => setViewport({ width: 800, height: 600 }));

  it('leaves the words of the label beside it whole on a phone and on a desktop', async () => {
    const world = await composerWorld();
    const documents = [
      await upload(world, `${'Agreement on the lease of the mill and its outbuildings '.repeat(4)}.pdf`),
      world.scene.documents.ready,
    ];
    const { id: envelopeId } = await world.ask<{ id: string }>('/v1/envelopes', {
      method: 'POST',
      body: JSON.stringify({
        ...{ subject: 'Lease', documentIds: documents },
        recipients: [{ name: 'Clara Client', email: 'clara@example.com', role: 'SIGNER' }],
      }),
    });
    const { element } = await setup(world, { envelopeId, startStep: 'fields' });
    const placer = () => element.shadowRoot!.querySelector('sig-field-placer')?.shadowRoot;
    await until(() => placer()?.querySelector('#document'), 'the choice of a document');
    for (const width of [375, 1280]) {
      await setViewport({ width, height: 800 });
      const labels = [...placer()!.querySelectorAll('label > span')];
      expect(labels.map(({ textContent }) => textContent?.trim())).to.include('Document');
      expect(labels.flatMap(brokenWords), `${width} px`).to.deep.equal([]);
    }
  });
});

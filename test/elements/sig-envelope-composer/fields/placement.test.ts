import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, upload } from '../support/fixture.js';

const clara = { name: 'Clara Client', email: 'clara@example.com', role: 'SIGNER', recipientRole: 'Signer 1' };
const place = { pageNumber: 1, width: 0.3, height: 0.05, x: 0.1, required: true, recipientRole: 'Signer 1' };

/** A draft whose second document is never opened, with these fields. */
async function draftOf(fields: object[]) {
  const world = await composerWorld();
  const ids = [world.scene.documents.ready, await upload(world, 'Annex.pdf')] as const;
  const { id: envelopeId } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({ subject: 'Tenancy', documentIds: ids, recipients: [clara] }),
  });
  const add = (id: string, list: object[]) =>
    world.call(`/v1/documents/${id}/fields/bulk?envelopeId=${envelopeId}`, {
      method: 'POST',
      body: JSON.stringify({ fields: list }),
    });
  await add(ids[0], [{ ...place, y: 0.1, type: 'SIGNATURE' }]);
  await add(ids[1], fields);
  return { world, ids, envelopeId };
}

const overlapping = [
  { ...place, y: 0.5, type: 'TEXT', pageNumber: 2 },
  { ...place, y: 0.505, type: 'TEXT', pageNumber: 2 },
];

describe('sig-envelope-composer: the fields of all documents', () => {
  beforeEach(() => sessionStorage.clear());

  it('are checked before sending, also in a document that was never opened: the last step leads to its page', async () => {
    const { world, ids, envelopeId } = await draftOf(overlapping);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    const words = 'Annex.pdf, page 2: Two fields overlap.';
    await until(() => driver.text().includes(words), 'the warning');
    expect(driver.canSend()).to.equal(true);
    await expect(element).to.be.accessible();
    driver.press('Show page 2');
    const placer = await until(() => element.shadowRoot!.querySelector('sig-field-placer'), 'the placer');
    await until(() => placer.documentId === ids[1] && placer.page === 2, 'the page of the other document');
    await until(
      () => placer.shadowRoot?.activeElement?.getAttribute('part')?.includes('field') === true,
      'focus on the field',
    );
    expect(driver.findings().join()).to.include(words);
  });

  it('are named with what is wrong: a text that does not fit, rules that conflict, an empty list', async () => {
    const { world, envelopeId } = await draftOf([
      { ...place, y: 0.1, type: 'TEXT', validation: { minLength: 9, maxLength: 2 } },
      {
        ...place,
        y: 0.3,
        width: 0.06,
        height: 0.012,
        type: 'TEXT',
        placeholder: 'Your full name and address',
      },
      { ...place, y: 0.5, type: 'DROPDOWN' },
    ]);
    const { driver } = await setup(world, { envelopeId, startStep: 'fields' });
    await until(() => driver.findings().length === 3, 'the findings');
    const found = driver.findings().join(' ');
    for (const words of [
      'Annex.pdf, page 1: The validation rules conflict.',
      'Annex.pdf, page 1: A usual answer doesn’t fit this field in a readable size.',
      'Annex.pdf, page 1: A drop-down has no options.',
    ])
      expect(found).to.include(words);
  });
});

import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable } from '../support/fixture.js';

/** What the last step says of a draft with two fields. */
async function reviewed(settings: object = {}) {
  const world = await composerWorld();
  const envelopeId = await signable(world);
  const page = await setup(world, { envelopeId, startStep: 'send', ...settings });
  await until(() => page.driver.canSend(), 'the button');
  const summary = () => page.element.shadowRoot!.querySelector('[part~=summary]')!;
  const { documents } = await world.ask<{ documents: { name: string }[] }>(`/v1/envelopes/${envelopeId}`);
  return { ...page, summary, name: documents[0]!.name };
}

describe('sig-envelope-composer: what is reviewed before sending', () => {
  beforeEach(() => sessionStorage.clear());

  it('names the documents and counts the fields that were placed, with the way to them', async () => {
    const { driver, element, summary, name } = await reviewed();
    expect(summary().textContent?.replace(/\s+/g, ' ')).to.contain('1 document · 2 fields');
    expect(summary().querySelector('bdi')?.textContent).to.equal(name);
    await expect(element).to.be.accessible();
    driver.press('Go to the fields');
    await until(() => driver.isAt('fields'), 'the step');
  });

  it('has no way to the fields where the host leaves out their step', async () => {
    const { driver, summary } = await reviewed({ steps: 'documents recipients send' });
    expect(summary().textContent?.replace(/\s+/g, ' ')).to.contain('1 document · 2 fields');
    expect(driver.buttons()).not.to.include('Go to the fields');
  });
});

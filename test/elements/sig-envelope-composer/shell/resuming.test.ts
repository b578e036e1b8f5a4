import { expect } from '@open-wc/testing';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type World } from '../support/fixture.js';

const draftOf = async (world: World, recipients: readonly object[]): Promise<string> => {
  const body = { subject: 'Tenancy', documentIds: [world.scene.documents.ready], recipients };
  const init = { method: 'POST', body: JSON.stringify(body) };
  return (await world.ask<{ id: string }>('/v1/envelopes', init)).id;
};
const clara = { name: 'Clara Client', email: 'clara@example.com', role: 'SIGNER' };

/** The steps that show a tick. */
const complete = (element: SigEnvelopeComposer) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('[data-act^=step-]')]
    .filter(({ textContent }) => textContent?.includes('(complete)'))
    .map(({ dataset }) => dataset['act']);

describe('sig-envelope-composer: a draft that is opened again', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the step where the person was in this tab, and ticks at what is complete', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const first = await setup(world, { envelopeId });
    await first.driver.goTo('recipients');
    first.element.remove();

    const { driver, element } = await setup(world, { envelopeId });
    expect(driver.isAt('recipients')).to.equal(true);
    await until(() => complete(element).join() === 'step-documents,step-fields', 'the ticks');
    await driver.goTo('send');
    await driver.goTo('documents');
    const others = 'step-recipients,step-fields';
    await until(
      () => complete(element).join() === others,
      'none at the last step, which is over when it is sent',
    );
  });

  it('shows that step also where the page had no id for the draft yet', async () => {
    const world = await composerWorld();
    const settings = {
      ...{ subject: 'Tenancy', documents: [world.scene.documents.ready] },
      recipients: [{ email: 'clara@example.com' }],
    };
    const first = await setup(world, settings);
    await until(() => first.details('sig-created').length === 1, 'the draft');
    const { envelopeId } = first.details('sig-created')[0] as { envelopeId: string };
    await first.driver.goTo('fields');
    first.element.remove();

    const unnamed = await setup(world, settings);
    expect(unnamed.driver.isAt('fields')).to.equal(true);
    unnamed.element.remove();

    const named = await setup(world, { envelopeId });
    expect(named.driver.isAt('fields')).to.equal(true);
  });

  it('shows the first step that is incomplete in a tab that does not know it', async () => {
    const world = await composerWorld();
    const steps = [];
    for (const envelopeId of [await draftOf(world, [clara]), await signable(world)])
      steps.push((await setup(world, { envelopeId })).driver.step());
    expect(steps).to.deep.equal(['Fields', 'Review and send']);
  });

  it('shows the host’s step, and no step that the host does not offer', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const first = await setup(world, { envelopeId });
    await first.driver.goTo('recipients');
    first.element.remove();
    const wanted = await setup(world, { envelopeId, startStep: 'documents' });
    expect(wanted.driver.isAt('documents')).to.equal(true);
    wanted.element.remove();
    const limited = await setup(world, { envelopeId, steps: 'fields send' });
    expect(limited.driver.isAt('send')).to.equal(true);
  });

  it('opens at the step that says so when its fields can’t be read', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    world.state.instead = (_request, path) =>
      path.includes('/fields') ? Promise.resolve(Response.json({}, { status: 400 })) : undefined;
    const { driver } = await setup(world, { envelopeId });
    expect(driver.isAt('fields')).to.equal(true);
  });

  it('begins at the first step after a draft was discarded in this tab', async () => {
    const world = await composerWorld();
    const { driver, details, element } = await setup(world, {
      ...{ subject: 'Tenancy', documents: [world.scene.documents.ready] },
      recipients: [{ email: 'clara@example.com' }],
    });
    await until(() => details('sig-created').length === 1, 'the draft');
    await driver.goTo('fields');
    driver.press('Discard draft');
    await until(() => driver.headings().includes('Discard this draft?'), 'the question');
    driver.press(/^Discard$/);
    await until(() => details('sig-discarded').length === 1 && driver.isAt('documents'), 'a new draft');
    element.remove();
    const { driver: again } = await setup(world);
    expect(again.isAt('documents')).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable } from '../support/fixture.js';

const focusOf = (element: Element) => element.shadowRoot!.activeElement?.getAttribute('data-focus');

describe('sig-envelope-composer: discarding', () => {
  beforeEach(() => sessionStorage.clear());

  it('says that it was sent already, and does not offer to discard it again (W6)', async () => {
    const world = await composerWorld((request) =>
      request.method === 'DELETE'
        ? Promise.resolve(Response.json({ statusCode: 409, message: 'Already sent.' }, { status: 409 }))
        : undefined,
    );
    const envelopeId = await signable(world);
    const { driver, element, details } = await setup(world, { envelopeId });
    driver.press('Discard draft');
    await until(() => driver.headings().includes('Discard this draft?'), 'the question');
    driver.press(/^Discard$/);
    await until(() => driver.text().includes('It has been sent already. Withdraw it instead.'), 'the words');
    await until(() => focusOf(element) === 'discard', 'focus');
    expect(driver.buttons()).not.to.include('Discard');
    expect(details('sig-discarded')).to.deep.equal([]);
    await expect(element).to.be.accessible();
    driver.press(/^Close$/);
    await until(() => focusOf(element) === 'discard-button', 'focus back');
  });

  it('leaves no draft behind when the answer that named it was lost', async () => {
    let isLost = true;
    const world = await composerWorld((request, path, call) =>
      isLost && request.method === 'POST' && path === '/v1/envelopes'
        ? call().then(() => Promise.reject(new TypeError('lost')))
        : undefined,
    );
    const { driver, element, details } = await setup(world, {
      ...{ documents: [world.scene.documents.ready], recipients: [{ email: 'clara@example.com' }] },
      subject: 'Unheard of',
    });
    const made = async () =>
      (await world.ask<{ items: unknown[] }>('/v1/envelopes?search=Unheard%20of')).items.length;
    await until(() => driver.buttons().includes('Save now'), 'the lost answer');
    expect(await made()).to.equal(1);
    isLost = false;
    // What follows is no draft that could be saved.
    element.documents = [];
    driver.press('Discard draft');
    await until(() => driver.headings().includes('Discard this draft?'), 'the question');
    driver.press(/^Discard$/);
    await until(() => details('sig-discarded').length === 1, 'discarded');
    expect(await made()).to.equal(0);
  });

  it('leads to the empty draft afterwards', async () => {
    const world = await composerWorld();
    const { driver, element, details } = await setup(world, {
      ...{ startStep: 'recipients', recipients: [{ email: 'clara@example.com' }] },
    });
    driver.press('Discard draft');
    await until(() => driver.headings().includes('Discard this draft?'), 'the question');
    driver.press(/^Discard$/);
    await until(() => details('sig-discarded').length === 1, 'discarded');
    await until(() => focusOf(element) === 'step', 'focus on the step');
  });
});

describe('sig-envelope-composer: focus', () => {
  beforeEach(() => sessionStorage.clear());

  it('moves on when the pressed button goes away with what it was in', async () => {
    const world = await composerWorld();
    const first = await setup(world, { startStep: 'recipients' });
    first.driver.press('Add a recipient');
    await until(() => first.driver.buttons().some((name) => name.startsWith('Remove')), 'the row');
    first.driver.type(/^Name/, 'Lena');
    first.element.remove();
    for (const name of ['Close', 'Start a new one']) {
      const { driver, element } = await setup(world, { startStep: 'recipients' });
      await until(() => driver.buttons().includes(name), 'the draft that was found');
      driver.press(name);
      await until(() => focusOf(element) === 'step', `focus after ${name}`);
      expect(driver.buttons()).not.to.include(name);
      element.remove();
    }
  });

  it('moves to the draft that could not be read at first, and to what is wrong when it still cannot', async () => {
    let isDown = true;
    const world = await composerWorld();
    const envelopeId = await signable(world);
    world.state.instead = (_, path) =>
      isDown && path === `/v1/envelopes/${envelopeId}` ? Promise.reject(new TypeError('offline')) : undefined;
    const { driver, element } = await setup(world, { envelopeId });
    await until(() => driver.buttons().includes('Try again'), 'the problem');
    driver.press('Try again');
    await until(() => focusOf(element) === 'unread', 'focus on the problem');
    isDown = false;
    driver.press('Try again');
    await until(() => focusOf(element) === 'step', 'focus on the draft');
  });

  it('moves to the step when a save is repeated, and to the row when its upload is', async () => {
    let isDown = true;
    const world = await composerWorld();
    const envelopeId = await signable(world);
    world.state.instead = (request, path) =>
      isDown && (request.method === 'PATCH' || (path === '/v1/documents' && request.method === 'POST'))
        ? Promise.resolve(new Response('', { status: 503 }))
        : undefined;
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    driver.type(/^Subject/, 'Tenancy 2026');
    expect(await element.save()).to.equal(false);
    await until(() => driver.buttons().includes('Save now'), 'the notice');
    driver.press('Save now');
    await until(() => focusOf(element) === 'step', 'focus on the step');
    await driver.goTo(/^Documents/);
    driver.choose([new File(['%PDF-1.4'], 'Plan.pdf', { type: 'application/pdf' })]);
    await until(() => driver.documents().join().includes('interrupted'), 'interrupted');
    driver.press(/^Try again ?: Plan/);
    await until(() => focusOf(element)?.startsWith('remove-') === true, 'focus on the row');
    isDown = false;
  });
});

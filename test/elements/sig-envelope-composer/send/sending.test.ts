import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type Instead, type World } from '../support/fixture.js';

const isSend = (request: Request, path: string) => request.method === 'POST' && path.endsWith('/send');

/** A draft that can be sent, at its last step. */
async function readyToSend(instead?: Instead, settings: object = {}) {
  const world = await composerWorld(instead);
  const envelopeId = await signable(world);
  return { world, envelopeId, ...(await composerOf(world, envelopeId, settings)) };
}

async function composerOf(world: World, envelopeId: string, settings: object = {}) {
  const page = await setup(world, { envelopeId, startStep: 'send', ...settings });
  await until(() => page.driver.canSend(), 'the button');
  return page;
}

const mailsIn = async (world: World) => (await world.outbox()).map(({ to }) => to);

describe('sig-envelope-composer: sending', () => {
  beforeEach(() => sessionStorage.clear());

  it('sends once, however often the button is pressed, and shows the links of those who get no email', async () => {
    const { world, driver, details, envelopeId } = await readyToSend();
    driver.press('Send');
    driver.press('Send');
    await until(() => driver.text().includes('1 recipient notified.'), 'sent');
    expect(details('sig-sent')).to.deep.equal([{ envelopeId }]);
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
    expect(driver.links().map((link) => link.split(' Copy')[0])).to.deep.equal(['Lena Link']);
    driver.press('Mark as delivered');
    await until(() => driver.links()[0]!.includes('Link delivered'), 'delivered');
  });

  it('asks which version counts when another person has changed what was saved, and sends none before', async () => {
    const { world, driver, envelopeId } = await readyToSend();
    const message = async () =>
      (await world.ask<{ message?: string | null }>(`/v1/envelopes/${envelopeId}`)).message;
    const change = { method: 'PATCH', body: JSON.stringify({ message: 'Theirs.' }) };
    expect((await world.call(`/v1/envelopes/${envelopeId}`, change)).ok).to.equal(true);
    driver.press('Send');
    await until(
      () => driver.notices().join().includes('Somebody else has changed this draft: message.'),
      'the question',
    );
    expect(await mailsIn(world)).to.deep.equal([]);
    driver.press('Keep mine');
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.text().includes('1 recipient notified.'), 'sent');
    expect((await message()) ?? '').to.equal('');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('asks what became of a request whose answer was lost, and gets the links', async () => {
    let isLost = true;
    const { world, driver, details } = await readyToSend((request, path, call) =>
      isLost && isSend(request, path) ? call().then(() => Promise.reject(new TypeError('lost'))) : undefined,
    );
    driver.press('Send');
    await until(() => driver.text().includes('We don’t know yet whether it was sent.'), 'unclear');
    isLost = false;
    driver.press('Check now');
    await until(() => driver.links().length === 1, 'the link');
    expect(details('sig-sent').length).to.equal(1);
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('gets the links after a reload, too', async () => {
    let isLost = true;
    const { world, driver, element, envelopeId } = await readyToSend((request, path, call) =>
      isLost && isSend(request, path) ? call().then(() => Promise.reject(new TypeError('lost'))) : undefined,
    );
    driver.press('Send');
    await until(() => driver.text().includes('We don’t know yet whether it was sent.'), 'unclear');
    element.remove();
    isLost = false;
    const again = await setup(world, { envelopeId });
    await until(() => again.driver.links().length === 1, 'the link');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('says that it was not sent when the request never arrived, and sends then', async () => {
    let isLost = true;
    const { world, driver } = await readyToSend((request, path) =>
      isLost && isSend(request, path) ? Promise.reject(new TypeError('lost')) : undefined,
    );
    driver.press('Send');
    await until(() => driver.text().includes('We don’t know yet whether it was sent.'), 'unclear');
    isLost = false;
    driver.press('Check now');
    await until(() => driver.text().includes('It wasn’t sent: the request didn’t arrive.'), 'not sent');
    driver.press('Send');
    await until(() => driver.links().length === 1, 'the link');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('does not send a draft that cannot be read first, says so, and sends it at the next press', async () => {
    const { world, driver, element, envelopeId } = await readyToSend();
    world.state.instead = (request, path) =>
      request.method === 'GET' && path === `/v1/envelopes/${envelopeId}`
        ? Promise.resolve(Response.json({ message: 'Down' }, { status: 503 }))
        : undefined;
    driver.press('Send');
    await until(() => driver.alerts().some((one) => one.startsWith('It wasn’t sent')), 'the answer');
    expect(driver.alerts().join(' ')).to.include('We’re having trouble connecting.');
    expect(driver.text()).to.not.include('Your changes aren’t saved.');
    expect(world.count(/POST .*\/send$/)).to.equal(0);
    await expect(element).to.be.accessible();
    world.state.instead = undefined;
    driver.press('Send');
    await until(() => driver.links().length === 1, 'the link');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('says that a draft is gone which was discarded before it is sent', async () => {
    const { world, driver, envelopeId } = await readyToSend();
    await world.call(`/v1/envelopes/${envelopeId}`, { method: 'DELETE' });
    driver.press('Send');
    await until(() => driver.headings().includes('This draft is no longer available'), 'the answer');
    expect(world.count(/POST .*\/send$/)).to.equal(0);
  });

  it('says that a draft is gone when its fields cannot be checked for that reason', async () => {
    const { world, element, driver, envelopeId } = await readyToSend();
    await world.call(`/v1/envelopes/${envelopeId}`, { method: 'DELETE' });
    element.goTo('recipients');
    await until(() => driver.headings().includes('Recipients'), 'another step');
    element.goTo('send');
    await until(() => driver.headings().includes('This draft is no longer available'), 'the answer');
  });

  it('checks the fields again once the service answers, by itself or when asked', async () => {
    let isAway = true;
    const away: Instead = (_request, path) =>
      isAway && path.endsWith('/fields') ? Promise.resolve(new Response('', { status: 503 })) : undefined;
    const world = await composerWorld(away);
    const { element, driver } = await setup(world, {
      envelopeId: await signable(world),
      startStep: 'send',
    });
    await until(() => driver.text().includes('The fields couldn’t be checked.'), 'the failure');
    expect(driver.canSend()).to.equal(false);
    isAway = false;
    driver.press('Check now');
    await until(() => driver.canSend(), 'the check that was asked for');

    isAway = true;
    element.remove();
    const again = await setup(world, { envelopeId: element.envelopeId, startStep: 'send' });
    await until(() => again.driver.text().includes('The fields couldn’t be checked.'), 'the failure');
    isAway = false;
    again.driver.type(/^Subject/, 'Tenancy, second draft');
    await until(() => again.driver.canSend(), 'the check after saving');
  });

  it('does not send what the host prevents, nor a draft without a required field', async () => {
    const { world, driver, root, envelopeId } = await readyToSend();
    let isPrevented = false;
    root.addEventListener('sig-send', (event) => (event.preventDefault(), (isPrevented = true)), {
      once: true,
    });
    driver.press('Send');
    await until(() => isPrevented && driver.canSend(), 'the button again');
    expect(world.count(/POST .*\/send$/)).to.equal(0);
    await world.call(`/v1/documents/${world.scene.documents.ready}/fields/replace`, {
      method: 'POST',
      body: JSON.stringify({ envelopeId, fields: [] }),
    });
    driver.press('Send');
    await until(() => driver.text().includes('Place at least one required field.'), 'what is missing');
    expect(world.count(/POST .*\/send$/)).to.equal(0);
    expect(await mailsIn(world)).to.deep.equal([]);
  });

  it('says which signer has nothing to sign, leads there, and sends all the same', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const signature = { pageNumber: 1, x: 0.1, y: 0.2, width: 0.2, height: 0.05, type: 'SIGNATURE' };
    await world.call(`/v1/documents/${world.scene.documents.ready}/fields/replace`, {
      method: 'POST',
      body: JSON.stringify({
        envelopeId,
        fields: [
          { ...signature, required: true, recipientRole: 'Signer 1' },
          { ...signature, y: 0.5, required: false, recipientRole: 'Signer 2' },
        ],
      }),
    });
    const { driver } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.text().includes('Check first:'), 'the warning');
    expect(driver.text()).to.match(/Service agreement: Lena Link has fields, but no required signature\./);
    driver.press('Go to the fields');
    await until(() => driver.headings().includes('Fields'), 'the fields');
    driver.press('Review and send');
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.links().length === 1, 'the link');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('is read-only when another page has sent it', async () => {
    const { world, driver, envelopeId } = await readyToSend();
    await world.call(`/v1/envelopes/${envelopeId}/send`, { method: 'POST' });
    driver.press('Send');
    await until(() => driver.headings().includes('Already sent'), 'already sent');
    expect(await mailsIn(world)).to.deep.equal(['clara@example.com']);
  });

  it('finds out that another page has sent it, also when the first look after an interruption fails', async () => {
    let looks = 0;
    let isAway = false;
    const away: Instead = (request, path) => {
      if (!isAway || request.method !== 'GET' || !/^\/v1\/envelopes\/[^/]+$/.test(path)) return undefined;
      looks += 1;
      // Longer than a request waits for by itself.
      return Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': '60' } }));
    };
    const world = await composerWorld(away);
    const envelopeId = await signable(world);
    const { driver } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'a complete check');
    isAway = true;
    await world.call(`/v1/envelopes/${envelopeId}/send`, { method: 'POST' });
    dispatchEvent(new Event('online'));
    await until(() => looks > 0, 'the first look');
    expect(driver.headings()).not.to.include('Already sent');
    isAway = false;
    await until(() => driver.headings().includes('Already sent'), 'the next look');
  });
});

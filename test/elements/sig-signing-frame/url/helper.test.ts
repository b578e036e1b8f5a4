import { expect } from '@open-wc/testing';
import { Helper, mountHelper } from '../helper.js';
import { body, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame with a helper', () => {
  it('reads the status when the event stream wakes it, and closes the stream in a final state', async () => {
    const helper = new Helper();
    const { driver, events, main } = await mountHelper(helper);
    await shown(driver);
    await waitUntil(() => helper.stream);
    helper.status = body('COMPLETED', 'signed');
    helper.stream!.enqueue(new TextEncoder().encode('event: chan'));
    helper.stream!.enqueue(new TextEncoder().encode('ged\ndata: {"envelopeId":"env1"}\n\n'));
    await driver.says('Completed');
    expect(events).to.deep.equal(['sig-signed', 'sig-completed']);
    await waitUntil(() => helper.stream === undefined, 'the stream is ended');
    await expect(main).to.be.accessible();
  });

  it('reads the status again when the stream wakes it during a read, whose answer may be old', async () => {
    const helper = new Helper();
    const { events, driver } = await mountHelper(helper);
    await driver.in('signing');
    await waitUntil(() => helper.stream);
    const { answer } = helper;
    let finish = (_: Response): void => {};
    helper.answer = () => new Promise((resolve) => (finish = resolve));
    const wake = () => helper.stream!.enqueue(new TextEncoder().encode('event: changed\n\n'));
    const before = helper.count('/status');
    wake();
    await waitUntil(() => helper.count('/status') > before, 'the status is read');
    wake();
    await helper.clock.advance(0);
    const old = await answer();
    helper.status = body('COMPLETED', 'signed');
    helper.answer = answer;
    finish(old);
    await helper.clock.advance(1000);
    await driver.in('completed');
    expect(events).to.include('sig-completed');
  });

  it('reconnects to a lost stream and checks whether it missed a change', async () => {
    const helper = new Helper();
    const { driver } = await mountHelper(helper);
    await shown(driver);
    await waitUntil(() => helper.stream);
    helper.stream!.error(new Error('lost'));
    await helper.clock.advance(4000);
    await waitUntil(() => helper.count('/events') === 2);
  });

  it('reconnects no sooner than a helper that stops asks for, and checks whether it missed a change', async () => {
    const helper = new Helper();
    const { driver } = await mountHelper(helper);
    await shown(driver);
    await waitUntil(() => helper.stream);
    helper.stream!.enqueue(new TextEncoder().encode('retry: 9000\n\n'));
    helper.stream!.close();
    await helper.clock.advance(8000);
    expect(helper.count('/events')).to.equal(1);
    helper.status = body('COMPLETED', 'signed');
    await helper.clock.advance(2000);
    await waitUntil(() => helper.count('/events') === 2);
    await driver.in('completed');
  });

  for (const [status, code, words] of [
    [403, 'plan-required', 'You can’t sign on this page'],
    [403, 'origin-refused', 'Something is wrong with this page'],
    [404, 'not-found', 'This document or signer was not found'],
    [429, 'rate-limited', 'We’re busy'],
    [502, 'upstream', 'We’re having trouble connecting'],
    [504, 'timeout', 'We’re having trouble connecting'],
  ] as const)
    it(`says “${words}” when the helper answers ${status} ${code}`, async () => {
      const helper = new Helper();
      helper.embed = () => Response.json({ error: { code, message: 'x', retryable: false } }, { status });
      const { driver, events } = await mountHelper(helper);
      await driver.says(words);
      expect(events).to.deep.equal(['sig-error']);
    });

  it('an HTML page instead of an answer is shown as “not answering”', async () => {
    const helper = new Helper();
    helper.embed = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { driver } = await mountHelper(helper);
    await driver.says('We’re having trouble connecting');
  });

  it('a helper that says only that others sign first is believed, without a status that says so', async () => {
    const helper = new Helper();
    helper.embed = () =>
      Response.json(
        { error: { code: 'conflict', message: 'not for people', reason: 'waiting' } },
        { status: 409 },
      );
    const { driver } = await mountHelper(helper);
    await driver.says('Waiting for others to sign first');
    expect(driver.buttons).to.deep.equal(['Check again']);
    expect(driver.text).not.to.include('not for people');
  });

  it('after a 409 it reads the status and shows it', async () => {
    const helper = new Helper();
    helper.embed = () => Response.json({ error: { code: 'conflict', message: 'x' } }, { status: 409 });
    helper.status = body('VOIDED');
    const { driver, events } = await mountHelper(helper);
    await driver.says('Withdrawn by the sender');
    expect(events).to.deep.equal([]);
  });

  it('a clock that is ten minutes ahead does not make an envelope expire: the helper’s clock decides', async () => {
    const helper = new Helper();
    helper.status = body('SENT', 'pending', { expiresAt: '2026-03-02T09:59:00Z' });
    const { driver } = await mountHelper(helper);
    await shown(driver);
    await driver.element.check();
    expect(driver.element.state).to.equal('signing');
  });

  it('sends the host’s grant, and asks for another one once when the helper answers 401', async () => {
    const helper = new Helper();
    const { embed } = helper;
    let grants = 0;
    helper.embed = () =>
      helper.bearers.at(-1) === 'Bearer grant-1' ? new Response('', { status: 401 }) : embed();
    const { driver } = await mountHelper(helper, async () => `grant-${++grants}`);
    await shown(driver);
    expect([...new Set(helper.bearers)]).to.deep.equal(['Bearer grant-1', 'Bearer grant-2']);
    expect(grants).to.equal(2);
  });
});

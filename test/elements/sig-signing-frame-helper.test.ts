import { expect, fixture, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../src/elements/sig-provider/sig-provider.define.js';
import '../../src/elements/sig-signing-frame/sig-signing-frame.define.js';
import { SigningFrameDriver } from '../../src/testing/signing-frame.driver.js';
import { body, FakeClock, page, shown } from './sig-signing-frame.support.js';

/** A helper as `PROTOCOL.md` describes it, with a stream that a test can write to. */
class Helper {
  readonly clock = new FakeClock();
  readonly asked: string[] = [];
  readonly bearers: (string | null)[] = [];
  status: unknown = body('SENT');
  /** How the status is answered. */
  answer = () => Response.json(this.status);
  embed: () => Response = () =>
    Response.json({ url: `${page}?token=CANARY`, expiresAt: '2026-03-02T10:05:00Z' }, { status: 201 });
  merged: () => Response = () => new Response('', { status: 404 });
  stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/sig', '');
    this.asked.push(`${request.method} ${path}`);
    this.bearers.push(request.headers.get('authorization'));
    if (path === '/embed') return this.embed();
    if (path.endsWith('/status')) return this.answer();
    if (path.endsWith('/signed-merged')) return this.merged();
    if (path.endsWith('/events'))
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            this.stream = controller;
            request.signal.addEventListener('abort', () => (this.stream = undefined));
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    return new Response('', { status: 404 });
  };
  count = (what: string) => this.asked.filter((one) => one.includes(what)).length;
}

async function mount(helper: Helper, getGrant?: () => Promise<string>) {
  const main = await fixture<HTMLElement>(
    html`<main>
      <h1>Portal</h1>
      <sig-provider .clock=${helper.clock} .fetch=${helper.fetch} .getGrant=${getGrant} server-url="/sig">
        <sig-signing-frame allow-same-origin envelope-id="env1" recipient-id="rec1"></sig-signing-frame>
      </sig-provider>
    </main>`,
  );
  const events: string[] = [];
  for (const type of ['sig-signed', 'sig-completed', 'sig-error'])
    main.addEventListener(type, (event) => events.push(event.type));
  return { main, events, driver: new SigningFrameDriver(main.querySelector('sig-signing-frame')!) };
}

describe('sig-signing-frame with a helper', () => {
  it('is woken by the event stream, reads the status, and ends its stream at the end', async () => {
    const helper = new Helper();
    const { driver, events, main } = await mount(helper);
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

  it('comes back to a stream that was lost, and looks whether it missed something', async () => {
    const helper = new Helper();
    const { driver } = await mount(helper);
    await shown(driver);
    await waitUntil(() => helper.stream);
    helper.stream!.error(new Error('lost'));
    await helper.clock.advance(3000);
    await waitUntil(() => helper.count('/events') === 2);
  });

  for (const [status, code, words] of [
    [403, 'plan-required', 'Signing inside this page is not part of the plan'],
    [403, 'origin-refused', 'This part of the page is not set up correctly.'],
    [404, 'not-found', 'This document or signer was not found'],
    [429, 'rate-limited', 'Too many requests.'],
    [502, 'upstream', 'The service is not answering.'],
    [504, 'timeout', 'The service is not answering.'],
  ] as const)
    it(`says “${words}” when the helper answers ${status} ${code}`, async () => {
      const helper = new Helper();
      helper.embed = () => Response.json({ error: { code, message: 'x', retryable: false } }, { status });
      const { driver, events } = await mount(helper);
      await driver.says(words);
      expect(events).to.deep.equal(['sig-error']);
    });

  it('a page instead of an answer is “not answering”', async () => {
    const helper = new Helper();
    helper.embed = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { driver } = await mount(helper);
    await driver.says('The service is not answering.');
  });

  it('409 reads the status and says what it is', async () => {
    const helper = new Helper();
    helper.embed = () => Response.json({ error: { code: 'conflict', message: 'x' } }, { status: 409 });
    helper.status = body('VOIDED');
    const { driver, events } = await mount(helper);
    await driver.says('Withdrawn by the sender');
    expect(events).to.deep.equal([]);
  });

  it('a clock that is ten minutes ahead does not make an envelope expire: the helper counts', async () => {
    const helper = new Helper();
    helper.status = body('SENT', 'pending', { expiresAt: '2026-03-02T09:59:00Z' });
    const { driver } = await mount(helper);
    await shown(driver);
    await driver.element.check();
    expect(driver.element.state).to.equal('signing');
  });

  it('saves the signed document; while it is being prepared it says so and tries once more (R115)', async () => {
    const helper = new Helper();
    const { driver, main } = await mount(helper);
    await shown(driver);
    helper.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.says('Completed');
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      driver.press('Download the signed document');
      await waitUntil(() => driver.text.includes('The signed document is being prepared.'));
      await expect(main).to.be.accessible();
      helper.merged = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      await helper.clock.advance(5000);
      await waitUntil(() => saved.length === 1);
      expect(saved).to.deep.equal(['Lease.pdf']);
      await driver.element.updateComplete;
      helper.merged = () => new Response('', { status: 404 });
      driver.press('Download the signed document');
      await waitUntil(async () => {
        await helper.clock.advance(1000);
        return driver.text.includes('is not ready yet');
      });
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  /** Completed, with the download pressed; answers what was saved so far. */
  async function downloading(helper: Helper) {
    const mounted = await mount(helper);
    const { driver } = mounted;
    await shown(driver);
    helper.status = body('COMPLETED', 'signed');
    await driver.element.check();
    await driver.says('Completed');
    driver.press('Download the signed document');
    return mounted;
  }

  it('saves a document that takes a minute to come, and gives one up that stops coming', async () => {
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      for (const whole of [true, false]) {
        const helper = new Helper();
        let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
        helper.merged = () =>
          new Response(
            new ReadableStream<Uint8Array>({ start: (controller) => void (pieces = controller) }),
            {
              headers: { 'content-type': 'application/pdf' },
            },
          );
        const { driver, main } = await downloading(helper);
        await waitUntil(() => pieces);
        for (let piece = 0; piece < 6; piece += 1) {
          pieces!.enqueue(new TextEncoder().encode('%PDF-'));
          await helper.clock.advance(10_000);
        }
        expect(saved).to.deep.equal([]);
        if (whole) {
          pieces!.close();
          await waitUntil(() => saved.length === 1);
          saved.pop();
        } else {
          await helper.clock.advance(25_000);
          await waitUntil(() => driver.text.includes('could not be downloaded'));
          // Another document says nothing of it.
          helper.status = body('PARTIALLY_SIGNED', 'signed');
          driver.element.envelopeId = 'env2';
          await driver.says('You have already signed');
          expect(driver.text).not.to.include('could not be downloaded');
        }
        main.remove();
      }
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('asks for a URL no earlier than it was told to, and counts down meanwhile', async () => {
    const helper = new Helper();
    const { embed } = helper;
    helper.embed = () =>
      Response.json(
        { error: { code: 'rate-limited', message: 'x', retryable: true } },
        { status: 429, headers: { 'Retry-After': '7' } },
      );
    const { driver, main } = await mount(helper);
    await driver.says('Too many requests.');
    expect(driver.text).to.include('You can try again in 7 seconds.');
    await expect(main).to.be.accessible();
    helper.embed = embed;
    driver.press('Try again');
    await driver.element.start();
    expect(helper.count('/embed')).to.equal(1);
    expect(driver.announced).to.equal('You can try again in 7 seconds.');
    await helper.clock.advance(4000);
    await driver.element.updateComplete;
    expect(driver.text).to.include('You can try again in 3 seconds.');
    expect(driver.button('Try again').getAttribute('aria-disabled')).to.equal('true');
    await helper.clock.advance(3000);
    await driver.element.updateComplete;
    expect(driver.button('Try again').getAttribute('aria-disabled')).to.equal(null);
    driver.press('Try again');
    await shown(driver);
    expect(helper.count('/embed')).to.equal(2);
  });

  it('reads the status no earlier than it was told to, whatever hints at an end', async () => {
    const helper = new Helper();
    const { driver } = await mount(helper);
    await shown(driver);
    helper.answer = () =>
      Response.json(
        { error: { code: 'rate-limited', message: 'x', retryable: true } },
        { status: 429, headers: { 'Retry-After': '30' } },
      );
    driver.press('I have finished');
    await driver.says('Checking your signature');
    const reads = helper.count('/status');
    helper.answer = () => Response.json(body('COMPLETED', 'signed'));
    await helper.clock.advance(29_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await driver.element.check();
    expect(helper.count('/status')).to.equal(reads);
    await helper.clock.advance(20_000);
    await driver.in('completed');
  });

  it('comes back to its stream no earlier than it was told to', async () => {
    const helper = new Helper();
    const real = helper.fetch;
    helper.fetch = async (input, init) => {
      const answer = await real(input, init);
      return String(input).includes('/events')
        ? new Response('', { status: 429, headers: { 'Retry-After': '40' } })
        : answer;
    };
    const { driver } = await mount(helper);
    await shown(driver);
    await waitUntil(() => helper.count('/events') === 1);
    await helper.clock.advance(39_000);
    expect(helper.count('/events')).to.equal(1);
    await helper.clock.advance(2000);
    await waitUntil(() => helper.count('/events') === 2);
  });

  it('carries the host’s grant, and asks for another one once when the helper says 401', async () => {
    const helper = new Helper();
    const { embed } = helper;
    let grants = 0;
    helper.embed = () =>
      helper.bearers.at(-1) === 'Bearer grant-1' ? new Response('', { status: 401 }) : embed();
    const { driver } = await mount(helper, async () => `grant-${++grants}`);
    await shown(driver);
    expect([...new Set(helper.bearers)]).to.deep.equal(['Bearer grant-1', 'Bearer grant-2']);
    expect(grants).to.equal(2);
  });
});

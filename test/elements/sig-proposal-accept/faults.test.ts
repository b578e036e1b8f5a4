import { expect } from '@open-wc/testing';
import { loadSanitiser, type Sanitise } from '../../../src/elements/shared/sanitise/sanitise.js';
import { SigProposalAccept } from '../../../src/elements/sig-proposal-accept/sig-proposal-accept.js';
import { byStatus, offer } from '../../../stories/proposals.js';
import { gate, open, person, settle, signAsClient } from './support.js';
import { waitUntil } from '../../support/wait.js';

const reads = (calls: readonly string[]) => calls.filter((call) => call === 'GET /').length;
const path = (request: Request) => new URL(request.url).pathname;
const isReading = (request: Request) => request.method === 'GET' && /\/public\/[^/]+$/.test(path(request));
const refusal = (seconds: number) =>
  Response.json({ message: 'slow down' }, { status: 429, headers: { 'Retry-After': String(seconds) } });

/** Holds the answer to the next read until `release()`; it answers with the state at the time of the request. */
function slowReading() {
  let hold = false;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    holdNext: () => (hold = true),
    release,
    between: async (request: Request, next: typeof fetch) => {
      if (!hold || !isReading(request)) return next(request);
      hold = false;
      const answer = await next(request);
      await released;
      return answer;
    },
  };
}

describe('sig-proposal-accept: stale answers', () => {
  it('a read that began before declining changes nothing when it arrives', async () => {
    const slow = slowReading();
    const { driver, clock, calls, names } = await open({ between: slow.between });
    slow.holdNext();
    clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await waitUntil(() => reads(calls) === 2);
    await driver.decline();
    await driver.shows('You have declined this proposal.');
    slow.release();
    await settle();
    expect(driver.text).to.include('You have declined this proposal.');
    expect(driver.can('accept') || driver.can('decline')).to.equal(false);
    clock.pass(5000);
    await driver.element.reload();
    await settle();
    expect(names().filter((name) => name === 'sig-declined')).to.have.length(1);
  });

  it('an older price never replaces a newer one', async () => {
    let now = offer({ paymentTerms: 'At once' });
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let slow = false;
    const { driver, clock, calls, element } = await open({
      between: async (request, next) => {
        if (!isReading(request)) return next(request);
        const answer = Response.json(now);
        if (slow) {
          slow = false;
          await released;
        }
        return answer;
      },
    });
    slow = true;
    clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await waitUntil(() => reads(calls) === 2);
    now = offer({ paymentTerms: 'In a month' });
    await element.reload();
    await driver.shows('In a month Was: At once');
    release();
    await settle();
    expect(driver.text).to.include('In a month Was: At once');
  });

  it('a page that reloads in its listener of sig-error gets the proposal, which is not read a third time', async () => {
    let isDown = true;
    const again = (event: Event) => {
      isDown = false;
      void (event.target as SigProposalAccept).reload();
    };
    document.addEventListener('sig-error', again, { once: true });
    const { clock, calls } = await open({
      between: async (request, next) => (isDown && isReading(request) ? refusal(3) : next(request)),
    });
    expect(reads(calls)).to.equal(2);
    clock.pass(3000);
    await settle();
    expect(reads(calls), 'the planned attempt').to.equal(2);
  });

  it('sig-accepted fires once, even if a later answer is older', async () => {
    let status = 'ACCEPTED';
    const own = () => (status === 'ACCEPTED' ? byStatus.ACCEPTED : byStatus.SIGNING);
    status = 'SIGNING';
    const { element, names, driver } = await open({ change: () => ({ ...own() }) });
    for (const next of ['ACCEPTED', 'SIGNING', 'ACCEPTED']) {
      status = next;
      await element.reload();
      await settle();
    }
    await driver.shows('Accepted on');
    expect(names().filter((name) => name === 'sig-accepted')).to.have.length(1);
  });
});

describe('sig-proposal-accept: declining', () => {
  it('is sent once, however often it is pressed and however slow the network', async () => {
    const held = gate('/decline');
    const { driver, calls, names } = await open({ between: held.between });
    await driver.decline('Too dear');
    await held.reached();
    driver.press('decline');
    held.release();
    await driver.shows('You have declined this proposal.');
    expect(calls.filter((call) => call === 'POST /decline')).to.have.length(1);
    expect(names().filter((name) => name === 'sig-decline')).to.have.length(1);
    expect(names()).not.to.include('sig-error');
  });

  for (const [fault, answer] of [
    ['the line breaks', () => Promise.reject<Response>(new TypeError('failed to fetch'))],
    [
      'a proxy answers with a page',
      async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['the gateway gives up', async () => Response.json({ message: 'gateway' }, { status: 504 })],
  ] as const) {
    it(`succeeded although ${fault}: the proposal is read again, and that shows`, async () => {
      const { driver, names, element } = await open({
        between: async (request, next) => {
          const done = await next(request);
          return path(request).endsWith('/decline') ? answer() : done;
        },
      });
      await driver.decline();
      await driver.shows('You have declined this proposal.');
      expect(element.shadowRoot!.querySelector('.notice.error')).to.equal(null);
      expect(names().filter((name) => name === 'sig-declined')).to.have.length(1);
    });
  }

  it('failed: says so, and keeps the reason', async () => {
    const { driver } = await open({
      between: async (request, next) =>
        path(request).endsWith('/decline')
          ? Response.json({ message: 'gateway' }, { status: 504 })
          : next(request),
    });
    await driver.decline('Too dear');
    await driver.shows('We’re having trouble connecting.');
    expect(driver.input('reason').value).to.equal('Too dear');
    expect(driver.can('decline')).to.equal(true);
  });
});

describe('sig-proposal-accept: an acceptance whose answer is lost', () => {
  for (const [fault, answer] of [
    ['the line breaks', () => Promise.reject<Response>(new TypeError('failed to fetch'))],
    ['the answer is empty', async () => new Response('', { status: 200 })],
    ['it names no address', async () => Response.json({ signingUrl: '' })],
  ] as const) {
    it(`${fault}: the proposal is read again, and signing can be continued (R170)`, async () => {
      let lose = true;
      const { driver, scene, sandbox, names } = await open({
        between: async (request, next) => {
          const done = await next(request);
          return lose && path(request).endsWith('/accept') ? answer() : done;
        },
      });
      await driver.accept(person);
      await driver.shows('We couldn’t start signing.');
      await driver.shows('You have started signing');
      expect(names()).to.include('sig-error');
      expect(names()).not.to.include('sig-signing-started');
      lose = false;
      driver.press('accept');
      await waitUntil(() => driver.frame);
      const answered = await sandbox.fetch(
        `http://127.0.0.1:4010/v1/proposals/${scene.proposals.sent!.id}/events`,
        { headers: { Authorization: `Bearer ${scene.apiKeys.full}` } },
      );
      const { items } = (await answered.json()) as { items: { type: string }[] };
      expect(items.filter(({ type }) => type === 'SIGNING_STARTED')).to.have.length(1);
    });
  }
});

describe('sig-proposal-accept: too many requests (G3)', () => {
  it('loading counts down and repeats by itself, not before Retry-After', async () => {
    let refuse = true;
    const { driver, clock, calls, element } = await open({
      between: async (request, next) => (refuse && isReading(request) ? refusal(25) : next(request)),
    });
    await driver.shows('Too many requests. Trying again in 25 seconds.');
    await expect(element).to.be.accessible();
    for (let second = 0; second < 10; second++) clock.pass(1000);
    await driver.shows('Trying again in 15 seconds.');
    await element.reload();
    expect(reads(calls)).to.equal(1);
    refuse = false;
    for (let second = 0; second < 15; second++) clock.pass(1000);
    await driver.shows('Letter of engagement');
    expect(reads(calls)).to.equal(2);
  });

  for (const act of ['accept', 'decline'] as const) {
    it(`${act}: the button is disabled until Retry-After, what was typed is kept, and then it works`, async () => {
      let refuse = true;
      const { driver, clock, calls, names, element } = await open({
        between: async (request, next) =>
          refuse && path(request).endsWith(`/${act}`) ? refusal(40) : next(request),
      });
      await (act === 'accept' ? driver.accept(person) : driver.decline('Too dear'));
      await driver.shows('Too many requests. Try again in 40 seconds.');
      expect(driver.can(act)).to.equal(false);
      driver.press(act);
      await settle();
      expect(calls.filter((call) => call === `POST /${act}`)).to.have.length(1);
      for (let second = 0; second < 39; second++) clock.pass(1000);
      await driver.shows('Try again in one second.');
      expect(driver.can(act)).to.equal(false);
      await expect(element).to.be.accessible();
      refuse = false;
      clock.pass(1000);
      await waitUntil(() => driver.can(act));
      await driver.shows('You can try again now.');
      if (act === 'accept') expect(driver.input('authority').value).to.equal(person.authority);
      else expect(driver.input('reason').value).to.equal('Too dear');
      driver.press(act);
      await waitUntil(() =>
        names().some((name) => name === 'sig-signing-started' || name === 'sig-declined'),
      );
    });
  }
});

describe('sig-proposal-accept: the sanitiser does not load', () => {
  it('says so, and the letter appears after trying again', async () => {
    const own = SigProposalAccept.prototype as unknown as { sanitiser(): Promise<Sanitise> };
    const real = own.sanitiser;
    own.sanitiser = () => Promise.reject(new TypeError('failed to fetch'));
    try {
      const { driver, events, element } = await open();
      await driver.shows('We couldn’t load the whole letter');
      expect(driver.can('accept')).to.equal(false);
      const error = events.find(({ type }) => type === 'sig-error');
      expect(error?.detail).to.include({ code: 'offline', retryable: true });
      await expect(element).to.be.accessible();
      own.sanitiser = loadSanitiser;
      driver.press('again');
      await driver.shows('What we do for you');
      await waitUntil(() => driver.can('accept'));
      expect(driver.text).not.to.include('could not be loaded');
      expect(driver.text).not.to.include('has changed');
    } finally {
      own.sanitiser = real;
    }
  });
});

describe('sig-proposal-accept: signing', () => {
  it('the frame opens the first URL once and requests another one after that (R170)', async () => {
    const { driver, calls, signingUrls } = await open();
    await driver.accept(person);
    await waitUntil(() => driver.frame);
    const frame = driver.frame as HTMLElement & {
      getEmbedUrl(signal: AbortSignal): Promise<{ url: string }>;
    };
    await waitUntil(() => frame.shadowRoot?.querySelector('iframe'), 'the ceremony');
    expect(calls.filter((call) => call === 'POST /accept')).to.have.length(1);
    const { url } = await frame.getEmbedUrl(new AbortController().signal);
    expect(calls.filter((call) => call === 'POST /accept')).to.have.length(2);
    expect(signingUrls).to.have.length(2);
    expect(url).to.equal(signingUrls[1]);
  });

  it('“I’ve signed – check now” answers: not yet, could not be read, or done', async () => {
    let fail = false;
    const { driver, element, sandbox, signingUrls, names, events } = await open({
      signing: 'event',
      between: async (request, next) =>
        fail && isReading(request) ? Response.json({ message: 'no' }, { status: 503 }) : next(request),
    });
    await driver.accept(person);
    await driver.shows('You are signing on another page.');
    driver.press('finished');
    await driver.shows('You haven’t finished signing.');
    await expect(element).to.be.accessible();
    fail = true;
    driver.press('finished');
    await waitUntil(() => element.shadowRoot!.querySelector('[aria-disabled]'), 'is busy');
    await driver.shows('We’re having trouble connecting.');
    expect(events.at(-1)?.detail).to.include({ operation: 'getPublicProposal' });
    fail = false;
    await signAsClient(sandbox, signingUrls[0]!);
    driver.press('finished');
    await driver.shows('Thank you!');
    expect(names().filter((name) => name === 'sig-accepted')).to.have.length(1);
  });
});

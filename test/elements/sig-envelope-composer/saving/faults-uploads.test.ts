import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.define.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import { createSigServer, forSending } from '../../../../src/server/index.js';
import { EnvelopeComposerDriver } from '../../../../src/testing/composer/envelope-composer.driver.js';
import { pdfFile, withOrigin } from '../support/fixture.js';
import { movedClock, nextTask, observedService, randomOf, settle, type ObservedService } from './support.js';

const runs = 60;
const me = 'anna@example.com';
const session = 'session-of-anna-9d41c7';

/** The helper in front of the service. Started again, it knows no envelope and no document any more. */
function helperOf({ sandbox, scene }: ObservedService) {
  return createSigServer({
    baseUrl: 'https://sandbox.test',
    apiKey: scene.apiKeys.full,
    origins: [location.origin],
    authorize: (_request, { operation }) =>
      forSending.has(operation) ? { actingUser: scene.actingUser, session } : null,
    fetch: (input, init) => {
      const request = new Request(input, init);
      // The sandbox has no sign-in: the key stands for the session, in the person's name (R35).
      if (request.headers.get('Authorization') === `Bearer ${session}`) {
        request.headers.set('Authorization', `Bearer ${scene.apiKeys.full}`);
        request.headers.set('X-Acting-User', scene.actingUser);
      }
      return sandbox.fetch(request);
    },
  });
}

/** The way from the page to the service: a network that fails as the seed says, in front of a helper that is started again. */
function wayOf(service: ObservedService, random: () => number) {
  let helper = helperOf(service);
  const way = { isFaulty: true, isOffline: false, busy: 0, restart: () => void (helper = helperOf(service)) };
  const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
    Response.json({ error: { code, message: 'A fault.', retryable: status !== 413 } }, { status, headers });
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isUpload = request.method === 'POST' && request.url.endsWith('/v1/documents');
    way.busy++;
    try {
      if (way.isOffline) throw new TypeError('offline');
      const dice = way.isFaulty ? random() : 1;
      if (dice < 0.06) throw new TypeError('lost on the way');
      if (dice < 0.14) {
        await helper.fetch(withOrigin(request));
        throw new TypeError('the answer is lost');
      }
      if (dice < 0.17) return refusal(429, 'rate-limited', { 'Retry-After': '5' });
      if (dice < 0.2) return refusal(503, 'upstream');
      if (dice < 0.35 && isUpload) return refusal(413, 'too-large');
      if (dice < 0.42) for (let turn = 0; turn < 5; turn++) await nextTask();
      return await helper.fetch(withOrigin(request));
    } finally {
      way.busy--;
    }
  };
  return Object.assign(way, { through });
}

/** The page with the composer; opened again, it finds what the tab keeps. */
async function open(
  way: ReturnType<typeof wayOf>,
  clock: ReturnType<typeof movedClock>['clock'],
  settings: Partial<SigEnvelopeComposer>,
) {
  const root = await fixture<HTMLElement>(
    html`<main lang="en-GB">
      <sig-provider server-url="/sig" .fetch=${way.through} .clock=${clock}></sig-provider>
    </main>`,
  );
  const element = Object.assign(document.createElement('sig-envelope-composer'), settings);
  root.querySelector('sig-provider')!.append(element);
  const driver = await new EnvelopeComposerDriver(element).ready();
  return { root, element, driver };
}

interface Sent {
  id: string;
  status: string;
  subject: string;
  source?: string;
  documents: { id: string }[];
  recipients: { email: string }[];
}

async function run(service: ObservedService, seed: number): Promise<{ seen: string[] }> {
  sessionStorage.clear();
  const random = randomOf(seed);
  const { clock, move } = movedClock();
  const way = wayOf(service, random);
  const isAlone = seed % 4 === 0;
  const email = isAlone ? me : `s@seed${seed}.example.com`;
  const subject = `Uploads of ${seed}`;
  const settings: Partial<SigEnvelopeComposer> = {
    ...{ subject, recipients: [{ name: 'Sam', email }], actions: '', links: true },
    ...(isAlone ? { selfSigner: me } : {}),
  };
  const seen: string[] = [];
  const failedIds = new Set<string>();
  let page = await open(way, clock, settings);
  /** Nothing is asked any more, and no part of the page is at work; what waits for the clock waits on. */
  const calm = async () => {
    let turns = 0;
    const isAtWork = () =>
      page.element.shadowRoot?.querySelector('[aria-busy=true]') ||
      page.driver.buttons().some((name) => /^(Sending|Checking|One moment)…/.test(name));
    await settle(() => way.busy > 0 || Boolean(isAtWork() && turns++ < 3000));
  };
  const read = async <T>(path: string) => (await (await service.ask(path)).json()) as T;
  const own = async () => {
    const lists = await Promise.all(
      ['', '&source=SELF_SIGN'].map((more) =>
        read<{ items: Sent[] }>(`/v1/envelopes?search=${encodeURIComponent(subject)}&limit=50${more}`),
      ),
    );
    const all = new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one]));
    return [...all.values()].filter((one) => one.subject === subject);
  };
  const isEnded = () =>
    page.driver.headings().some((one) => /^(Sent|Already sent|Ready for you to sign)$/.test(one));
  const add = (name: string, isDamaged = false) => {
    if (!page.element.shadowRoot?.querySelector('input[type=file]')) return;
    page.driver.choose([
      isDamaged
        ? new File(['%PDF-1.4 nothing of a page'], name, { type: 'application/pdf' })
        : pdfFile(name, `${name} ${seed}`),
    ]);
  };
  const press = (name: RegExp) => {
    const found = page.driver.buttons().find((one) => name.test(one));
    if (found) page.driver.press(found);
    return found !== undefined;
  };
  /** A signature in each document that the service has of the draft: the fields are not what this is about. */
  const place = async () => {
    for (const { id, status } of await own()) {
      if (status !== 'DRAFT') continue;
      const { documents } = await read<Sent>(`/v1/envelopes/${id}`);
      const field = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, type: 'SIGNATURE' };
      for (const { id: documentId } of documents)
        await service.ask(`/v1/documents/${documentId}/fields/replace`, {
          method: 'POST',
          body: JSON.stringify({
            envelopeId: id,
            fields: [{ ...field, required: true, recipientRole: 'Signer 1' }],
            gridGroups: [],
          }),
        });
    }
  };
  /** The service fails at a document of the draft that was ready and may have fields. */
  const failLate = async () => {
    const draft = (await own()).find(({ status }) => status === 'DRAFT');
    if (!draft) return;
    const { documents } = await read<Sent>(`/v1/envelopes/${draft.id}`);
    const failed = documents[Math.floor(random() * documents.length)];
    if (!failed) return;
    await service.sandbox.fetch(
      new Request('https://sandbox.test/sandbox/conditions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ failedDocuments: [failed.id] }),
      }),
    );
    seen.push('failed late');
    failedIds.add(failed.id);
  };
  /** As a person who reads what is asked: what cannot be sent is removed, a lost answer is looked for. */
  const answerWhatIsAsked = async () => {
    if (press(/^Try again/)) await calm();
    for (const row of page.driver.documents()) {
      const name = /[abcz]\d*\.pdf/.exec(row)?.[0];
      expect(row, `seed ${seed}: no document is lost`).to.not.match(/no longer/i);
      if (name && /too large|Only PDF|could not be processed/i.test(row)) {
        seen.push(/too large/i.test(row) ? '413' : 'damaged');
        press(new RegExp(`^Remove “${name.replace(/[.]/g, '\\.')}”`));
      }
    }
    if (page.driver.buttons().includes('It isn’t there')) {
      seen.push('self-sign unclear');
      const isThere = (await own()).some(({ source }) => source === 'SELF_SIGN');
      if (!isThere) page.driver.press('It isn’t there');
      else if (press(/^Discard draft/)) {
        await calm();
        press(/^Discard$/);
        await calm();
        return true;
      }
    }
    return false;
  };
  const submit = async () => {
    press(/^Review and send/);
    await calm();
    if (isAlone ? press(/^Create and sign/) : false) return;
    void page.element.send();
  };

  add('a.pdf');
  for (let turn = 0; turn < 8 && !isEnded(); turn++) {
    const dice = random();
    if (dice < 0.2) add(`b${turn}.pdf`);
    else if (dice < 0.3) add(`c${turn}.pdf`, true);
    else if (dice < 0.45) (way.restart(), seen.push('restart'));
    else if (dice < 0.6) {
      way.isOffline = !way.isOffline;
      seen.push('offline');
      if (!way.isOffline) dispatchEvent(new Event('online'));
    } else if (dice < 0.68) {
      page.root.remove();
      page = await open(way, clock, settings);
      seen.push('reload');
    } else if (dice < 0.76) {
      await place();
      await failLate();
    } else {
      await place();
      if (!isAlone || random() < 0.5) await submit();
    }
    if (random() < 0.7) await calm();
    move(1000 + Math.floor(random() * 9000));
    await calm();
  }

  way.isFaulty = way.isOffline = false;
  dispatchEvent(new Event('online'));
  let hasEnded = isEnded();
  for (let turn = 0; turn < 100 && !hasEnded; turn++) {
    move(70_000);
    await calm();
    press(/^Documents/);
    await calm();
    if (await answerWhatIsAsked()) break;
    if (page.driver.documents().length === 0) add(`z${turn}.pdf`);
    await calm();
    move(70_000);
    await calm();
    await page.element.save();
    await place();
    await submit();
    await calm();
    hasEnded = isEnded();
  }
  if (press(/^Delete the draft/)) await calm();
  const left = (await own()).map(({ status, source }) => [status, source]);
  const shown = JSON.stringify([
    page.driver.headings(),
    page.driver.notices(),
    page.driver.documents(),
    left,
  ]);
  const out = (await own()).filter(({ status }) => status !== 'DRAFT');
  expect(out.length, `seed ${seed}: one envelope went out; ${shown}`).to.equal(1);
  const envelope = await read<Sent>(`/v1/envelopes/${out[0]!.id}`);
  const isSelfSigned = out[0]!.source === 'SELF_SIGN' || envelope.source === 'SELF_SIGN';
  if (isSelfSigned) seen.push('self-sign');
  expect(await service.timesSent(out[0]!.id), `seed ${seed}: sent once; ${shown}`).to.deep.equal({
    audit: 1,
    webhook: isSelfSigned ? 0 : 1,
  });
  const drafts = (await own()).filter(({ status }) => status === 'DRAFT');
  expect(drafts.length, `seed ${seed}: no draft is left; ${shown}`).to.equal(0);
  const ids = envelope.documents.map(({ id }) => id);
  expect(new Set(ids).size, `seed ${seed}: no document twice`).to.equal(ids.length);
  expect(ids.length, `seed ${seed}: documents`).to.be.above(0);
  const sentFailed = ids.filter((id) => failedIds.has(id));
  expect(sentFailed, `seed ${seed}: no failed document went out; ${shown}`).to.deep.equal([]);
  const answer = await service.sandbox.fetch(new Request('https://sandbox.test/sandbox/outbox'));
  const { items } = (await answer.json()) as { items: { to: string; subject: string }[] };
  const mails = items.filter((one) => one.to === email && one.subject.endsWith(subject));
  expect(mails.length, `seed ${seed}: mails`).to.equal(isSelfSigned ? 0 : 1);
  page.root.remove();
  return { seen };
}

describe('sig-envelope-composer: 60 random runs with uploads, restarts of the helper and signing alone', () => {
  const ownRandom = Math.random;
  before(() => {
    // The client's own retries follow at once.
    Math.random = () => 0;
  });
  after(() => {
    Math.random = ownRandom;
    sessionStorage.clear();
  });

  it('sends each draft once, with what its person saw, and leaves none behind', async function () {
    this.timeout(240_000);
    const service = await observedService();
    const seen = new Set<string>();
    for (let seed = 1; seed <= runs; seed++) for (const one of (await run(service, seed)).seen) seen.add(one);
    // Each of these has happened.
    expect([...seen]).to.include.members([
      ...['413', 'damaged', 'failed late', 'restart', 'offline', 'reload', 'self-sign'],
    ]);
  });
});

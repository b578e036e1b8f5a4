import { expect } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Composer } from '../../../../src/elements/sig-envelope-composer/composer.controller.js';
import {
  emptyDraft,
  type DraftRecipient,
} from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import { sessionStore } from '../../../../src/elements/sig-envelope-composer/saving/draft-store.js';
import { FocusController } from '../../../../src/elements/shared/focus/focus-controller.js';
import { Strings } from '../../../../src/elements/shared/i18n/strings.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import type { SigElement } from '../../../../src/elements/shared/element/sig-element.js';
import { common } from '../../../../src/locales/en/common.js';
import {
  movedClock,
  nextTask,
  observedService,
  randomOf,
  runsOf,
  settle,
  type ObservedService,
} from './support.js';

const runs = runsOf(40);
const firm = 'example.com';

customElements.define('composer-host', class extends LitElement {});

/** What a tab keeps; a duplicated tab begins with a copy. */
function storageOf(entries: Iterable<[string, string]> = []) {
  const map = new Map(entries);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
  return { map, storage };
}

interface Mail {
  to: string;
  subject: string;
}

/** The sandbox behind a network that fails as the seed says. */
function world({ sandbox, scene, ask }: ObservedService, seed: number) {
  const random = randomOf(seed);
  const read = async <T>(path: string): Promise<T> => (await (await ask(path)).json()) as T;
  const network = { isFaulty: true, busy: 0 };
  const refusal = (status: number, headers: Record<string, string> = {}) =>
    Response.json({ statusCode: status, message: 'A fault.', error: 'Fault' }, { status, headers });
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const path = new URL(request.url).pathname.replace('/sig', '');
    const body = method === 'GET' ? undefined : await request.text();
    const key = request.headers.get('Idempotency-Key');
    const send = () =>
      ask(path, { method, body: body || undefined, headers: key ? { 'Idempotency-Key': key } : {} });
    network.busy++;
    try {
      const dice = network.isFaulty ? random() : 1;
      if (dice < 0.1) throw new TypeError('lost on the way');
      if (dice < 0.22) {
        await send();
        throw new TypeError('the answer is lost');
      }
      if (dice < 0.27) return refusal(429, { 'Retry-After': '5' });
      if (dice < 0.32) return refusal(503);
      if (dice < 0.35 && method !== 'GET') return refusal(409);
      if (dice < 0.45) for (let turn = 0; turn < 5; turn++) await nextTask();
      return await send();
    } finally {
      network.busy--;
    }
  };
  const envelopes = async () =>
    (await read<{ items: { id: string }[] }>('/v1/envelopes?limit=100')).items.map(({ id }) => id);
  const mails = async () => {
    const answer = await sandbox.fetch(new Request('https://sandbox.test/sandbox/outbox'));
    const { items } = (await answer.json()) as { items: Mail[] };
    return items.filter(({ to }) => to.endsWith(`seed${seed}.${firm}`));
  };
  return { random, scene, ask, read, network, through, envelopes, mails };
}

/** One tab with the draft. */
async function open(
  { through }: ReturnType<typeof world>,
  storage: Storage,
  clock: ReturnType<typeof movedClock>['clock'],
) {
  let isOpen = true;
  const element = document.createElement('composer-host') as unknown as SigElement;
  document.body.append(element);
  await element.updateComplete;
  const composer = new Composer(
    {
      element,
      common: new Strings(element, 'common', common),
      focus: new FocusController(element),
      clock: () => clock,
      helperUrl: () => `${location.origin}/sig`,
      getGrant: () => undefined,
      fetch: () => through,
      hasOwnFetch: () => true,
      announce: () => undefined,
      clearAnnouncement: () => undefined,
      fail: (error) => toDetail(error),
      level: () => 2,
      start: () => emptyDraft,
      steps: () => ['send'],
      firstStep: () => undefined,
      locked: () => [],
      givenId: () => undefined,
      showsLinks: () => true,
      urlOf: () => undefined,
      open: () => true,
      hasAccessCodes: () => true,
      isHidden: () => false,
      actions: () => [],
      consentVersion: () => undefined,
      selfSigner: () => undefined,
    },
    sessionStore(() => {
      if (!isOpen) throw new Error('the page is gone');
      return storage;
    }),
  );
  await composer.begin();
  const close = () => {
    // The page is gone: nothing runs on, and nothing is flushed or kept.
    isOpen = false;
    element.remove();
    composer.saver.suspend();
    composer.saver.reset({ createKey: '' });
    composer.submission.sender.reset();
  };
  return { composer, close };
}

const row = (seed: number, n: number): DraftRecipient => ({
  ...{ key: `row-${n}`, name: `Signer ${n}`, email: `s${n}@seed${seed}.${firm}`, role: 'SIGNER', order: n },
  recipientRole: `Signer ${n}`,
  delivery: n % 3 === 0 ? 'link' : 'email',
});

async function run(service: ObservedService, seed: number): Promise<{ wasSentMidway: boolean }> {
  const the = world(service, seed);
  const { random, network } = the;
  const before = new Set(await the.envelopes());
  const { clock, move } = movedClock();
  const { map, storage } = storageOf();
  let tab = await open(the, storage, clock);
  const calm = () => settle(() => network.busy > 0);
  const documentId = the.scene.documents.ready;
  const edit = (change: object) => tab.composer.edit(change);
  let subject = `Subject 0 of ${seed}`;
  let count = 1;
  edit({
    documents: [{ id: documentId, name: 'Agreement', state: 'ready' }],
    recipients: [row(seed, 1)],
    subject,
  });

  const place = async () => {
    const id = tab.composer.envelopeId;
    if (id === undefined) return;
    const roles = Array.from({ length: count }, (_, index) => `Signer ${index + 1}`);
    const fields = roles.map((recipientRole, index) => ({
      ...{
        pageNumber: 1,
        x: 0.1,
        y: 0.05 * (index + 1),
        width: 0.2,
        height: 0.04,
        type: 'SIGNATURE',
        required: true,
      },
      recipientRole,
    }));
    await the.ask(`/v1/documents/${documentId}/fields/replace`, {
      method: 'POST',
      body: JSON.stringify({ envelopeId: id, fields, gridGroups: [] }),
    });
  };
  const isEnded = () => tab.composer.saver.isClosed || tab.composer.submission.sender.state.kind === 'sent';
  // Also by a duplicated tab, which this one does not know of yet.
  const isOut = async () => {
    const [draft] = (await the.envelopes()).filter((id) => !before.has(id));
    return (
      draft !== undefined && (await the.read<{ status: string }>(`/v1/envelopes/${draft}`)).status !== 'DRAFT'
    );
  };
  /** What was written since the last idle moment: a slow page may send what it had several turns ago. */
  let since: { subject: string; count: number }[] = [];
  /** What was written when it went out. */
  let written: { subject: string; count: number }[] | undefined;
  for (let turn = 0; turn < 10; turn++) {
    if (isEnded()) break;
    if (network.busy === 0 && tab.composer.submission.sender.state.kind === 'idle') since = [];
    since.push({ subject, count });
    const dice = random();
    if (dice < 0.35) edit({ subject: (subject = `Subject ${turn + 1} of ${seed}`) });
    else if (dice < 0.5 && count < 4)
      edit({ recipients: [...tab.composer.draft.recipients, row(seed, ++count)] });
    else if (dice < 0.6) {
      const { recipients } = tab.composer.draft;
      edit({ recipients: recipients.map((one) => ({ ...one, accessCode: `code ${turn}` })) });
    } else if (dice < 0.78) {
      tab.close();
      tab = await open(the, storage, clock);
      const stored = tab.composer.draft;
      if (!isEnded()) {
        expect(stored.subject, `seed ${seed}: the subject after a reload`).to.equal(subject);
        expect(stored.recipients.length, `seed ${seed}: the rows after a reload`).to.equal(count);
      }
    } else if (dice < 0.86) {
      // A duplicated tab saves and perhaps sends, too.
      const other = await open(the, storageOf(map).storage, clock);
      if (random() < 0.5) void other.composer.save();
      else void other.composer.submission.sender.send();
      await calm();
      other.close();
    } else {
      await place();
      void tab.composer.submission.sender.send();
      if (random() < 0.5) void tab.composer.submission.sender.send();
    }
    if (random() < 0.6) await calm();
    move(1000 + Math.floor(random() * 9000));
    if (random() < 0.6) await calm();
    if (!written && (await isOut())) written = [...since, { subject, count }];
  }
  await calm();
  if (!written && (await isOut())) written = [{ subject, count }];
  const wasSentMidway = written !== undefined;
  written ??= [{ subject, count }];

  network.isFaulty = false;
  for (let turn = 0; turn < 20 && !isEnded(); turn++) {
    move(70_000);
    await calm();
    if (tab.composer.saver.remote) await tab.composer.saver.keepMine();
    await tab.composer.save();
    await place();
    await tab.composer.submission.sender.send();
    await calm();
  }
  expect(
    isEnded(),
    `seed ${seed}: it was sent; ${JSON.stringify([tab.composer.saver.state, tab.composer.submission.sender.state, tab.composer.envelopeId, tab.composer.draft])}`,
  ).to.equal(true);

  const made = (await the.envelopes()).filter((id) => !before.has(id));
  expect(made.length, `seed ${seed}: one envelope`).to.equal(1);
  const envelope = await the.read<{
    status: string;
    subject: string;
    recipients: { email: string; authMethod?: string }[];
  }>(`/v1/envelopes/${made[0]}`);
  expect(envelope.status, `seed ${seed}`).to.equal('SENT');
  expect(
    written.map((one) => one.subject),
    `seed ${seed}: the subject that went out`,
  ).to.include(envelope.subject);
  const emails = written.map((one) =>
    Array.from({ length: one.count }, (_, index) => row(seed, index + 1).email).join(),
  );
  expect(emails, `seed ${seed}: the recipients`).to.include(
    envelope.recipients.map(({ email }) => email).join(),
  );
  const expected = envelope.recipients
    .filter(({ authMethod }) => authMethod !== 'LINK_ONLY')
    .map(({ email }) => email);
  const got = (await the.mails()).map(({ to }) => to);
  expect(got.sort(), `seed ${seed}: one mail for each`).to.deep.equal(expected.sort());
  expect(await service.timesSent(made[0]!), `seed ${seed}: sent once`).to.deep.equal({
    audit: 1,
    webhook: 1,
  });
  const { state } = tab.composer.submission.sender;
  if (state.kind === 'sent')
    expect(state.answer?.signingLinks.length, `seed ${seed}: links`).to.equal(envelope.recipients.length);
  tab.close();
  map.clear();
  return { wasSentMidway };
}

describe(`sig-envelope-composer: ${runs} random runs of saving and sending over a bad network`, () => {
  const ownRandom = Math.random;
  before(() => {
    // The client's own retries follow at once.
    Math.random = () => 0;
  });
  after(() => {
    Math.random = ownRandom;
  });

  it('sends nothing twice, and loses nothing', async function () {
    this.timeout(runs * 3000);
    let midway = 0;
    const service = await observedService();
    for (let seed = 1; seed <= runs; seed++) midway += Number((await run(service, seed)).wasSentMidway);
    // Both ways were taken.
    expect(midway).to.be.within(runs / 8, (runs * 7) / 8);
  });
});

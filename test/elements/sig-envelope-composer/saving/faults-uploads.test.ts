import { expect } from '@open-wc/testing';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import { envelopesOf, othersBox, type Envelope, type Field } from './faulty-envelopes.js';
import { copyTab, forgetTab, openPage, otherMount } from './faulty-page.js';
import { signablePdf, wayOf } from './faulty-way.js';
import { movedClock, observedService, randomOf, runsOf, settle, type ObservedService } from './support.js';

const runs = runsOf(60);
const me = 'anna@example.com';
const steps = {
  documents: /^Documents/,
  fields: /^Fields/,
  recipients: /^Recipients/,
  send: /^Review and send/,
};
const ends = /^(Sent|Already sent|Ready for you to sign)$/;
/** Each of these must happen in some runs. */
const faults = [
  ...['an upload was interrupted', 'the answer of an upload was lost', 'the answer of sending was lost'],
  ...['413', '429', '409: it was sent already', 'the helper restarted', 'a damaged file', 'a reload'],
  ...['a document failed after its fields were placed', 'another tab sent', 'another tab wrote'],
  ...['a version was chosen'],
  ...['offline at documents', 'offline at recipients', 'offline at send', 'signing alone'],
  ...['fields that the composer found', 'fields that others placed'],
];

/** What a person has written, and which documents must be in what goes out. */
interface Version {
  subject: string;
  message: string;
  name: string;
  documents: readonly string[];
}

/** Where a field is. One that got its signer in the editor has a new id, and its fractions are rounded. */
const placeOf = ({ type, pageNumber, x, y }: Field) =>
  JSON.stringify([type, pageNumber, x.toFixed(4), y.toFixed(4)]);

async function run(service: ObservedService, seed: number, seen: Set<string>): Promise<boolean> {
  sessionStorage.clear();
  const random = randomOf(seed);
  const { clock, move } = movedClock();
  const way = wayOf(service, seed, seen);
  const isAlone = seed % 8 === 0;
  const email = isAlone ? me : `s@seed${seed}.example.com`;
  const title = `Faults of ${seed},`;
  const mine = { subject: `${title} first`, message: '', name: 'Sam' };
  const settings: Partial<SigEnvelopeComposer> = {
    ...{ subject: mine.subject, recipients: [{ name: mine.name, email }], actions: '', links: true },
    ...(isAlone ? { selfSigner: me } : {}),
  };
  const removed = new Set<string>();
  const failed = new Set<string>();
  const { read, own, fieldsOf, place, placed, failLate } = envelopesOf(service, title, isAlone);
  let page = await openPage(way, clock, settings);
  const at = (what: string) => `seed ${seed}: ${what}`;

  /** Nothing is asked any more, and no part of a page is at work; what waits for the clock waits on. */
  const calm = async (pages = [page]) => {
    let turns = 0;
    await settle(() => way.busy > 0 || (pages.some((one) => one.isAtWork()) && turns++ < 3000));
  };
  /** What goes out is what was there when it went out, in one of these versions. */
  let versions: readonly Version[] | undefined;
  /** The answer was lost, and the person has found the envelope: what is begun after that is another one. */
  let isFound = false;
  const isEnded = () => isFound || page.driver.headings().some((one) => ends.test(one));
  /** What is placed in the draft. */
  let fields: ReadonlyMap<string, readonly Field[]> = new Map();
  const placeRest = async () => {
    const all = await place();
    if (all.size > 0) fields = all;
  };
  /** Documents that the page knows to be ready, and that are still meant to go out. */
  const accepted = () =>
    [...way.documents].flatMap(([id, { name, isReady }]) =>
      isReady && !failed.has(id) && !removed.has(name) ? [name] : [],
    );
  const version = (): Version => ({ ...mine, documents: accepted() });
  const add = (name: string, isDamaged = false) => {
    page.press(steps.documents);
    return page.element.updateComplete.then(() => {
      if (!page.element.shadowRoot?.querySelector('input[type=file]')) return;
      if (isDamaged) seen.add('a damaged file');
      const file = isDamaged
        ? new File(['%PDF-1.4 nothing of a page'], name, { type: 'application/pdf' })
        : signablePdf(name, `${name} ${seed}`);
      page.driver.choose([file]);
    });
  };
  const write = async (turn: number) => {
    const isOfRecipient = !isAlone && random() < 0.3;
    page.press(isOfRecipient ? steps.recipients : steps.send);
    await calm();
    if (isOfRecipient) {
      const name = `Sam ${turn}`;
      if (page.write('[id^=name-]', name)) mine.name = name;
      return;
    }
    const [subject, message] = [`${title} version ${turn}`, `Message ${turn}`];
    if (page.write('#subject', subject)) mine.subject = subject;
    if (page.write('#message', message)) mine.message = message;
  };
  /** As a person who reads what is asked: what cannot be sent is removed, a lost answer is looked for. */
  const answerWhatIsAsked = async (): Promise<void> => {
    if (page.press(/^Try again/)) await calm();
    for (const row of page.driver.documents()) {
      const name = /[abcz]\d*\.pdf/.exec(row)?.[0];
      expect(row, at('no document is lost')).to.not.match(/no longer/i);
      if (name && /too large|Only PDF|could not be processed/i.test(row)) {
        removed.add(name);
        page.press(new RegExp(`^Remove “${name.replace('.', '\\.')}”`));
      }
    }
    if (!page.driver.buttons().includes('It isn’t there')) return;
    const isThere = (await own()).some(({ source }) => source === 'SELF_SIGN');
    if (!isThere) page.press(/^It isn’t there/);
    else if (page.press(/^Discard draft/)) {
      await calm();
      page.press(/^Discard$/);
      await calm();
      isFound = true;
    }
  };

  const submit = async () => {
    page.press(steps.documents);
    await calm();
    await answerWhatIsAsked();
    if (isFound) return;
    page.press(steps.send);
    await calm();
    // Which version counts is for the person to decide.
    if (page.press(/^Keep mine/)) {
      seen.add('a version was chosen');
      await calm();
    }
    // A field that was found may have been left without its signer, when an answer was lost.
    if (/nobody who signs/.test(page.driver.text())) {
      page.press(steps.fields);
      await calm();
      page.press(/^Give to /);
      await calm();
      page.press(steps.send);
      await calm();
    }
    if (isAlone && page.press(/^Create and sign/)) return;
    void page.element.send();
  };
  /** A duplicated tab writes something else, or sends. */
  const useOtherTab = async (turn: number): Promise<Version> => {
    copyTab();
    const other = await openPage(way, clock, settings, otherMount);
    await calm([page, other]);
    const theirs = version();
    if (random() < 0.7) {
      await placeRest();
      // Faults keep it from sending, too.
      for (let tries = 0; tries < 5 && !seen.has('another tab sent'); tries++)
        if (await other.element.send()) seen.add('another tab sent');
    } else {
      other.press(steps.send);
      await calm([page, other]);
      if (other.write('#message', `Theirs ${turn}`)) {
        theirs.message = `Theirs ${turn}`;
        if (await other.element.save()) seen.add('another tab wrote');
      }
    }
    await calm([page, other]);
    other.root.remove();
    await calm();
    forgetTab();
    return theirs;
  };
  const goOnline = () => {
    way.isOffline = false;
    dispatchEvent(new Event('online'));
  };
  const goOffline = async () => {
    const name = (['documents', 'recipients', 'send'] as const)[Math.floor(random() * 3)]!;
    page.press(steps[name]);
    await calm();
    way.isOffline = true;
    seen.add(`offline at ${name}`);
  };

  const watch = async (turn: () => Promise<Version | void>) => {
    const before = version();
    const theirs = await turn();
    if (versions) return;
    const there = await placed();
    if (there) {
      fields = there;
      return;
    }
    // A document that became ready in this turn may have been too late, and one that was removed or has failed is not missed.
    const now = accepted();
    const documents = before.documents.filter((name) => now.includes(name));
    versions = [before, version(), ...(theirs ? [theirs] : [])].map((one) => ({ ...one, documents }));
  };

  await add('a.pdf');
  for (let turn = 0; turn < 8 && !isEnded(); turn++)
    await watch(async () => {
      if (way.isOffline && random() < 0.7) goOnline();
      const dice = random();
      let theirs: Version | undefined;
      if (dice < 0.13) await add(`b${turn}.pdf`);
      else if (dice < 0.17) await add(`c${turn}.pdf`, true);
      else if (dice < 0.25) (way.restart(), seen.add('the helper restarted'));
      else if (dice < 0.36) await goOffline();
      else if (dice < 0.43) {
        page.root.remove();
        page = await openPage(way, clock, settings);
        seen.add('a reload');
      } else if (dice < 0.5) {
        await placeRest();
        const id = await failLate(random);
        if (id !== undefined) (seen.add('a document failed after its fields were placed'), failed.add(id));
      } else if (dice < 0.6) await write(turn);
      else if (dice < 0.72 && !isAlone) theirs = await useOtherTab(turn);
      else {
        await placeRest();
        if (!isAlone || random() < 0.5) await submit();
      }
      if (random() < 0.7) await calm();
      move(1000 + Math.floor(random() * 9000));
      await calm();
      return theirs;
    });
  const wasSentMidway = versions !== undefined;

  way.isFaulty = false;
  goOnline();
  let hasEnded = isEnded();
  for (let turn = 0; turn < 100 && !hasEnded; turn++)
    await watch(async () => {
      move(70_000);
      await calm();
      page.press(steps.documents);
      await calm();
      await answerWhatIsAsked();
      if (isFound) return void (hasEnded = true);
      const isEmpty = page.driver.documents().length === 0;
      // Another tab has sent it, and this page has begun a new envelope since: what goes out then is another one.
      if (isEmpty && versions) return void (hasEnded = true);
      if (isEmpty) await add(`z${turn}.pdf`);
      await calm();
      move(70_000);
      await calm();
      await page.element.save();
      await placeRest();
      await submit();
      await calm();
      hasEnded = isEnded();
    });
  if (page.press(/^Delete the draft/)) await calm();

  const all = await own();
  const shown = JSON.stringify([
    ...[page.driver.headings(), page.driver.notices(), page.driver.documents()],
    all.map(({ status, source }) => [status, source]),
  ]);
  const sent = all.filter(({ status }) => status !== 'DRAFT');
  expect(sent.length, at(`one envelope went out; ${shown}`)).to.equal(1);
  expect(all.length, at(`no draft is left; ${shown}`)).to.equal(1);
  const envelope = await read<Envelope>(`/v1/envelopes/${sent[0]!.id}`);
  const isSelfSigned = sent[0]!.source === 'SELF_SIGN' || envelope.source === 'SELF_SIGN';
  if (isSelfSigned) seen.add('signing alone');

  // Nothing twice.
  expect(await service.timesSent(envelope.id), at(`sent once; ${shown}`)).to.deep.equal({
    audit: 1,
    webhook: isSelfSigned ? 0 : 1,
  });
  const answer = await service.sandbox.fetch(new Request('https://sandbox.test/sandbox/outbox'));
  const { items } = (await answer.json()) as { items: { to: string; subject: string }[] };
  const mails = items.filter((one) => one.to === email && one.subject.includes(title));
  expect(mails.length, at('mails')).to.equal(isSelfSigned ? 0 : 1);
  const names = envelope.documents.map(({ name }) => name);
  expect(new Set(names).size, at(`no document twice: ${names.join()}`)).to.equal(names.length);

  // Nothing lost, and nothing that was taken out.
  const known: readonly Version[] = versions ?? [];
  const has = {
    subject: envelope.subject,
    message: envelope.message ?? '',
    name: envelope.recipients[0]?.name,
  };
  const said = JSON.stringify({ has, names, known, shown });
  expect(names, at(`the documents; ${said}`)).to.include.members([...known[0]!.documents]);
  expect(
    names.filter((name) => removed.has(name)),
    at(`removed documents; ${said}`),
  ).to.deep.equal([]);
  expect(
    envelope.documents.filter(({ id }) => failed.has(id)),
    at(`failed ones; ${said}`),
  ).to.deep.equal([]);
  for (const member of ['subject', 'message', 'name'] as const) {
    // Signed alone, it has no message, and its signer is named as the account names them.
    if (isSelfSigned && member !== 'subject') continue;
    expect(
      known.map((one) => one[member]),
      at(`the ${member}; ${said}`),
    ).to.include(has[member]);
  }
  if (!isSelfSigned) {
    expect(
      envelope.recipients.map((one) => one.email),
      at('the recipients'),
    ).to.deep.equal([email]);
    for (const { id } of envelope.documents) {
      const now = await fieldsOf(id, envelope.id);
      const places = now.map(placeOf);
      for (const { x } of now) {
        const isOfOthers = Math.abs(x - othersBox.x) < 0.001;
        seen.add(isOfOthers ? 'fields that others placed' : 'fields that the composer found');
      }
      expect(places, at('the fields')).to.include.members((fields.get(id) ?? []).map(placeOf));
      expect(new Set(places).size, at('no field twice')).to.equal(places.length);
    }
  }
  page.root.remove();
  return wasSentMidway;
}

describe(`sig-envelope-composer: ${runs} random runs with all faults`, () => {
  const ownRandom = Math.random;
  before(() => {
    // The client's own retries follow at once.
    Math.random = () => 0;
  });
  after(() => {
    Math.random = ownRandom;
    sessionStorage.clear();
  });

  it('sends each draft once, as its person saw it, with every document and field, and leaves none behind', async function () {
    this.timeout(runs * 5500);
    const service = await observedService();
    const counts = new Map<string, number>();
    let midway = 0;
    for (let seed = 1; seed <= runs; seed++) {
      const seen = new Set<string>();
      try {
        midway += Number(await run(service, seed, seen));
      } catch (cause) {
        throw new Error(`The run of seed ${seed} failed: ${(cause as Error).message}`, { cause });
      }
      for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    const missing = faults.filter((one) => !counts.has(one));
    expect(missing, JSON.stringify([...counts])).to.deep.equal([]);
    // All go out in the end; enough do so while there are faults, and enough only after them.
    expect(midway).to.be.within(runs / 10, (runs * 9) / 10);
  });
});

import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { delayAfterFailuresMs } from '../../../src/elements/shared/saving/save-retry.controller.js';
import { until } from '../../../src/testing/query.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

const refusal = (status: number, message: string) => ({
  status,
  body: { statusCode: status, message, error: 'Refused' },
});

/** A clock that a test moves, with every wait on it. */
function movedClock() {
  let now = 0;
  const waits = new Set<{ at: number; run: () => void }>();
  return {
    clock: {
      now: () => now,
      after: (ms: number, run: () => void) => {
        const wait = { at: now + ms, run };
        waits.add(wait);
        return () => void waits.delete(wait);
      },
    },
    move(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = [...waits].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waits.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

describe('sig-field-placer: refused saves', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  const writes = () => world.seen.filter(({ path }) => /\/fields\/(replace|bulk)/.test(path)).length;

  const cases: [name: string, answer: object, says: string[], saysNot: string[], canRetry: boolean][] = [
    [
      'a sentence without a member',
      refusal(400, 'A template has at most 40 fields.'),
      ['A template has at most 40 fields.', 'Correct this, then save again.'],
      [],
      false,
    ],
    ['a conflict', refusal(409, 'The envelope is being sent.'), ['The envelope is being sent.'], [], false],
    [
      'more than one request carries',
      refusal(413, 'request entity too large'),
      ['Remove fields or shorten their texts'],
      ['This file is too large'],
      false,
    ],
    [
      'the sender’s plan',
      refusal(403, 'Upgrade to Business.'),
      ['You can’t do this here.'],
      ['Upgrade'],
      false,
    ],
    [
      'a failure',
      refusal(500, 'NullPointerException'),
      ['We’re having trouble connecting.'],
      ['NullPointer'],
      true,
    ],
    ['a pause', { status: 503 }, ['We’re having trouble connecting.'], [], true],
    ['a lost session', refusal(401, 'token'), ['Sign in to continue.'], ['token'], true],
  ];
  for (const [name, answer, says, saysNot, canRetry] of cases)
    it(`says what happened and what helps: ${name} (R47)`, async () => {
      const { element, driver, main } = await emptyDraft(world);
      await driver.place('Signature');
      await world.fault('bulkCreateDocumentFields', answer, 4);
      expect(await element.save()).to.equal(false);
      await element.updateComplete;
      const panel = driver.named('alert', /./);
      expect(panel.textContent).to.include('Couldn’t save. Your changes are still here.');
      for (const words of says) expect(panel.textContent).to.include(words);
      for (const words of saysNot) expect(driver.text).not.to.include(words);
      expect(driver.has('Try again')).to.equal(canRetry);
      expect(element.fields).to.have.length(1);
      await expect(main).to.be.accessible();
    });

  it('repeats a failed autosave after growing waits, until it is saved', async () => {
    expect([1, 2, 3, 6, 20].map(delayAfterFailuresMs)).to.deep.equal([2000, 4000, 8000, 60_000, 60_000]);
    const { clock, move } = movedClock();
    const { driver, element } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    await world.fault('bulkCreateDocumentFields', { status: 503 }, 2);
    await driver.place('Signature');
    let failed = oneEvent(element, 'sig-error');
    move(2000);
    await failed;
    await until(() => driver.text.includes('Trying again in 2 seconds'), 'the countdown');
    failed = oneEvent(element, 'sig-error');
    move(2000);
    await failed;
    await until(() => driver.text.includes('Trying again in 4 seconds'), 'a longer wait');
    await driver.press('ArrowLeft');
    const before = writes();
    move(3000);
    expect(writes(), 'a change does not cut the wait short').to.equal(before);
    const saved = oneEvent(element, 'sig-saved');
    move(1000);
    await saved;
    expect(driver.text).not.to.include('Couldn’t save');
  });

  it('repeats it at once when the device is online again', async () => {
    const { clock, move } = movedClock();
    const { driver, element } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    await world.fault('bulkCreateDocumentFields', { status: 503 });
    await driver.place('Signature');
    const failed = oneEvent(element, 'sig-error');
    move(2000);
    await failed;
    await until(() => driver.text.includes('Trying again in'), 'the countdown');
    const saved = oneEvent(element, 'sig-saved');
    window.dispatchEvent(new Event('online'));
    await saved;
  });

  it('does not repeat what a refusal forbids', async () => {
    const { clock, move } = movedClock();
    const { driver, element } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    await world.fault('bulkCreateDocumentFields', refusal(400, 'Not like this.'));
    await driver.place('Signature');
    const failed = oneEvent(element, 'sig-error');
    move(2000);
    await failed;
    await until(() => driver.text.includes('Not like this.'), 'the sentence');
    const before = writes();
    move(600_000);
    window.dispatchEvent(new Event('online'));
    await element.updateComplete;
    expect(writes()).to.equal(before);
  });
});

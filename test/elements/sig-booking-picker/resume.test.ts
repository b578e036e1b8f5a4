import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { Sandbox } from '../../../src/sandbox/index.js';
import { until } from '../../../src/testing/query.js';
import { ada, bookElsewhere, setup, type Setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const hours = (n: number) => n * 3_600_000;
const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** A picker whose later requests for times wait from `hold` to `letGo`. */
async function slow(more: Setup = {}) {
  let gate: Promise<void> | undefined;
  let letGo = () => {};
  let service: Sandbox;
  let beats = 0;
  let loads = 0;
  const { sandbox, driver, asked, element, detail } = await setup({
    ...more,
    clock: (one) => ({
      now: () => one.now(),
      after: (milliseconds: number, run: () => void) => {
        beats += 1;
        const id = setTimeout(run, milliseconds);
        return () => clearTimeout(id);
      },
    }),
    prepare: async (one) => void (service = one),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/slots')) return service.fetch(request);
      await gate;
      const response = await service.fetch(request);
      loads += 1;
      return response;
    },
  });
  await driver.ready();
  await until(() => beats > 0, 'what notices a sleep');
  const hold = () => {
    gate = new Promise((open) => (letGo = open));
  };
  return { sandbox, driver, asked, element, detail, hold, letGo: () => letGo(), loads: () => loads };
}

describe('sig-booking-picker after a sleep', () => {
  it('a sleep without any event is noticed within two seconds: past and taken times are no longer offered', async () => {
    const { sandbox, driver } = await slow();
    await driver.chooseDay('Wednesday 20 May');
    const [first] = driver.times();
    await bookElsewhere(sandbox, '2026-05-20T15:00:00.000Z');
    expect(driver.times()).to.include('16:00');
    await sandbox.advance(hours(3));
    await until(() => !driver.times().includes('16:00'), 'the taken time goes');
    expect(driver.times()).to.not.include(first).and.to.not.be.empty;
  });

  it('back from the browser’s history, past times disappear before any answer', async () => {
    const { sandbox, driver, hold, letGo } = await slow();
    await driver.chooseDay('Wednesday 20 May');
    const [first] = driver.times();
    await bookElsewhere(sandbox, '2026-05-20T15:00:00.000Z');
    await sandbox.advance(hours(5));
    hold();
    comesBack();
    await driver.settled();
    expect(driver.times()).to.include('16:00').and.to.not.include(first);
    letGo();
    await until(() => !driver.times().includes('16:00'), 'the taken time goes');
  });

  it('a month that was seen earlier is loaded again too', async () => {
    const { sandbox, driver } = await slow();
    expect(driver.days()).to.include('Thursday 21 May, 14 times');
    await driver.nextMonth();
    await until(() => driver.text().includes('June 2026'), 'June');
    await driver.settled();
    await sandbox.advance(hours(1));
    await bookElsewhere(sandbox, '2026-05-21T08:30:00.000Z');
    comesBack();
    driver.button(/previous month/i)!.click();
    await until(() => driver.text().includes('May 2026'), 'May');
    await until(
      () => driver.days().some((day) => /^Thursday 21 May, 1[0-3] times$/.test(day)),
      'the day without the time',
    );
  });

  it('over the end of the month, the new month is shown', async () => {
    const { sandbox, driver } = await slow({ at: '2026-05-29T08:00:00Z' });
    await driver.chooseDay('Friday 29 May');
    await sandbox.advance(hours(72));
    comesBack();
    await until(() => driver.days().some((day) => day.includes('1 June')), 'the days of June');
    expect(driver.text()).to.not.include('May 2026');
    const [heading] = driver.days();
    expect(driver.heading(heading!.split(',')[0])).to.exist;
  });

  it('a refresh that answers after the booking never reports the booked time as gone', async () => {
    const { sandbox, driver, asked, detail, hold, letGo, loads } = await slow();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    const before = asked.length;
    const loadsBefore = loads();
    await sandbox.advance(hours(1));
    hold();
    comesBack();
    await until(() => asked.length > before, 'the refresh is sent');
    await driver.book(ada);
    await driver.booked();
    letGo();
    await until(() => loads() > loadsBefore, 'the refresh is answered');
    // The answer is parsed and applied in later tasks.
    for (let turn = 0; turn < 5; turn++) await new Promise((next) => setTimeout(next));
    await driver.settled();
    expect(detail('sig-conflict')).to.equal(undefined);
    expect(driver.said()).to.not.match(/gone|taken|no longer/i);
  });

  it('what was typed and the chosen time stay, and nothing is booked', async () => {
    const { sandbox, driver, asked } = await slow();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    driver.fill('Name', ada.name);
    const before = asked.length;
    await sandbox.advance(hours(3));
    comesBack();
    await until(() => asked.length > before, 'times asked for');
    await driver.settled();
    expect(driver.field('Name').value).to.equal(ada.name);
    expect(driver.submitButton()!.textContent).to.include('Book 09:30');
    expect(asked.every(({ method }) => method === 'GET')).to.equal(true);
  });

  it('looked at again a moment later, it requests nothing', async () => {
    const { sandbox, driver, asked } = await slow();
    const before = asked.length;
    await sandbox.advance(20_000);
    comesBack();
    await driver.settled();
    expect(asked.length).to.equal(before);
  });
});

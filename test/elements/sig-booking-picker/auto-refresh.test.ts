import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { until } from '../../../src/testing/query.js';
import { ada, AwakeClock, bookElsewhere, fault, now, setup, type Setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

/** A picker on a page that stays awake, with a clock that the test advances. */
async function awake(more: Setup = {}) {
  const clock = new AwakeClock();
  const world = await setup({ ...more, clock: clock.of });
  await world.driver.ready();
  await until(() => clock.wanted, 'what keeps it up to date');
  const reads = () => world.asked.filter(({ path }) => path.includes('/slots')).length;
  /** Advances the clock until the times have been loaded again. */
  const reread = async () => {
    const before = reads();
    await clock.pass(6 * 60_000);
    await until(() => reads() > before, 'times asked for');
  };
  return { ...world, reads, reread, pass: (minutes: number) => clock.pass(minutes * 60_000) };
}

/** Times are offered until they begin: with notice, a refresh would remove them before the clock does. */
async function withoutNotice(sandbox: Sandbox): Promise<void> {
  const { host, apiKeys } = await sandbox.scene();
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKeys.full}` };
  const url = 'http://sandbox.test/v1/scheduling/event-types';
  const { items } = (await (await sandbox.fetch(url, { headers })).json()) as {
    items: { id: string; token: string }[];
  };
  const { id } = items.find(({ token }) => token === host.eventTypeToken)!;
  const body = JSON.stringify({ minimumNoticeMinutes: 0 });
  const answer = await sandbox.fetch(`${url}/${id}`, { method: 'PATCH', headers, body });
  expect(answer.status).to.equal(200);
}

const goes = (driver: { times(): string[] }, time: string) =>
  until(() => !driver.times().includes(time), `${time} goes`);

describe('sig-booking-picker: a page that stays open', () => {
  it('past times disappear at once, without a request', async () => {
    const { sandbox, driver, reads, pass } = await awake({ prepare: withoutNotice });
    await driver.chooseDay('Wednesday 20 May');
    const [first = '', second = ''] = driver.times();
    await pass((Date.parse(`2026-05-20T${first}:00+01:00`) - sandbox.now()) / 60_000 - 1);
    await until(() => driver.times()[0] === first, 'the time is still to come');
    const before = reads();
    await pass(1.5);
    await goes(driver, first);
    expect(driver.times()[0]).to.equal(second);
    expect(reads()).to.equal(before);
  });

  it('times that others book disappear within minutes; the day stays open and nothing is announced', async () => {
    const { sandbox, driver, reread } = await awake();
    await driver.chooseDay('Thursday 21 May');
    await bookElsewhere(sandbox, '2026-05-21T08:30:00.000Z');
    expect(driver.times()).to.include('09:30');
    await reread();
    await goes(driver, '09:30');
    expect(driver.heading('Thursday 21 May')).to.exist;
    expect(driver.said()).to.equal('');
  });

  it('refreshes at most every five minutes, and not in a hidden page', async () => {
    const { reads, pass } = await awake();
    const before = reads();
    await pass(4);
    expect(reads()).to.equal(before);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    try {
      await pass(60);
      expect(reads()).to.equal(before);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
    await pass(1);
    await until(() => reads() === before + 1, 'one question');
  });

  it('a refresh that fails removes nothing: it is reported to the page and repeated later', async () => {
    const { sandbox, driver, detail, reads, pass } = await awake();
    await driver.chooseDay('Thursday 21 May');
    const times = driver.times();
    await fault(sandbox, 'listPublicSlots', { status: 400 });
    const before = reads();
    await pass(6);
    await until(() => detail('sig-error'), 'the fault');
    await driver.settled();
    expect(driver.times()).to.deep.equal(times);
    expect(driver.button('Try again')).to.equal(undefined);
    expect(driver.said()).to.equal('');
    await pass(6);
    await until(() => reads() > before + 1, 'the next question');
  });

  it('over midnight the old day becomes past and the new one today', async () => {
    const { driver, pass } = await awake();
    const today = () =>
      driver.element.shadowRoot!.querySelector('[aria-current=date]')?.getAttribute('aria-label');
    expect(today()).to.match(/^Wednesday 20 May/);
    driver.day(/^Wednesday 20 May/).focus();
    await pass(15.1 * 60);
    await until(() => /^Thursday 21 May/.test(today() ?? ''), 'the next day');
    await until(() => /^Thursday 21 May/.test(driver.focused()), 'focus on the next day');
  });
});

describe('sig-booking-picker: focus on times that disappear', () => {
  for (const layout of ['month', 'list'] as const) {
    it(`${layout}: when the focused time is taken, focus moves to the nearest one left, and it is announced`, async () => {
      const { element, sandbox, driver, reread } = await awake({ attributes: { layout } });
      await driver.chooseDay(/^Thursday 21 May/);
      driver.button('10:00')!.focus();
      await bookElsewhere(sandbox, '2026-05-21T09:00:00.000Z');
      await reread();
      await until(() => driver.focused() === '09:30', 'focus on the nearest');
      expect(driver.said()).to.equal('10:00 on Thursday 21 May is no longer available');
      await expect(element).to.be.accessible();
    });

    it(`${layout}: when the last time of the day is past, focus moves to the day or the next one`, async () => {
      const { driver, pass } = await awake({ attributes: { layout }, prepare: withoutNotice });
      await driver.chooseDay(/^Wednesday 20 May/);
      driver.button(driver.times().at(-1)!)!.focus();
      await pass(10 * 60);
      const heir = layout === 'month' ? 'Wednesday 20 May, no times' : /^Thursday 21 May, \d+ times$/;
      await until(() => driver.focused().match(heir), 'focus on a day');
      // Beside the calendar, the next day's times are shown in their place.
      if (layout === 'month') expect(driver.heading('Thursday 21 May')).to.exist;
      else expect(driver.times()).to.deep.equal([]);
      expect(driver.said()).to.match(/on Wednesday 20 May is no longer available$/);
    });
  }

  it('focus stays on a time that is still offered, whatever disappears above it', async () => {
    const { sandbox, driver, reread } = await awake();
    await driver.chooseDay('Thursday 21 May');
    const button = driver.button('11:00')!;
    button.focus();
    await bookElsewhere(sandbox, '2026-05-21T08:30:00.000Z');
    await reread();
    await goes(driver, '09:30');
    expect(driver.focused()).to.equal('11:00');
    expect(driver.element.shadowRoot!.activeElement).to.equal(button);
    expect(driver.said()).to.equal('');
  });

  it('a refresh takes focus from nothing else on the page', async () => {
    const { element, sandbox, driver, reread } = await awake();
    await driver.chooseDay('Thursday 21 May');
    driver.button('10:00')!.focus();
    const own = document.createElement('input');
    element.before(own);
    own.focus();
    await bookElsewhere(sandbox, '2026-05-21T09:00:00.000Z');
    await reread();
    await goes(driver, '10:00');
    await driver.settled();
    expect(document.activeElement).to.equal(own);
    expect(driver.said()).to.equal('');
  });
});

describe('sig-booking-picker: a chosen time that is taken while the form is filled in', () => {
  async function filling(more: Setup = {}) {
    const world = await awake(more);
    const { driver } = world;
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('10:00');
    driver.fill('Name', ada.name);
    driver.field('Email').focus();
    return world;
  }

  it('a notice below the fields offers the nearest three; focus and everything typed stay (R216)', async () => {
    const { element, sandbox, driver, reread, detail } = await filling();
    const before = driver.field('Email').getBoundingClientRect().top;
    await bookElsewhere(sandbox, '2026-05-21T09:00:00.000Z');
    await reread();
    await until(() => driver.text().includes('10:00 on Thursday 21 May is no longer available'), 'the words');
    expect(driver.focused()).to.match(/^Email/);
    expect(driver.field('Email').getBoundingClientRect().top).to.equal(before);
    expect(driver.field('Name').value).to.equal(ada.name);
    expect(driver.said()).to.equal('10:00 on Thursday 21 May is no longer available');
    expect(detail('sig-conflict').alternatives).to.have.length(3);
    await expect(element).to.be.accessible();
    driver.fill('Email', ada.email);
    await driver.settled();
    driver.submit();
    await until(() => /no longer available/.test(driver.focused()), 'focus on what is offered instead');
    driver.button(/^09:30, Thursday/)!.click();
    await until(() => driver.submitButton()?.textContent?.includes('Book 09:30'), 'the other time');
    expect(driver.field('Name').value).to.equal(ada.name);
    driver.submit();
    await driver.booked();
  });

  it('back among the times it is in its place, marked as taken', async () => {
    const { sandbox, driver, reread } = await filling();
    await bookElsewhere(sandbox, '2026-05-21T09:00:00.000Z');
    await reread();
    await until(() => driver.button('All times'), 'the way back');
    driver.button('All times')!.click();
    await until(() => driver.button('10:00, taken'), 'the mark');
  });

  it('a time that is still free is booked however long the form was open', async () => {
    const { driver, reread } = await filling();
    driver.fill('Email', ada.email);
    await reread();
    await reread();
    expect(driver.submitButton()!.textContent).to.include('Book 10:00');
    driver.submit();
    await driver.booked();
  });

  it('an expired link does not remove the form before it is sent', async () => {
    const { sandbox, driver, detail, pass } = await filling();
    await fault(sandbox, 'listPublicSlots', { status: 404 });
    await pass(6);
    await until(() => detail('sig-error')?.code === 'not-found', 'the fault');
    await driver.settled();
    expect(driver.field('Name').value).to.equal(ada.name);
    expect(driver.focused()).to.match(/^Email/);
  });

  it('the booker’s own request in flight is not a conflict', async () => {
    let service: Sandbox = createSandbox({ now });
    let letGo = () => {};
    const gate = new Promise<void>((open) => (letGo = open));
    const { driver, reread, detail } = await filling({
      prepare: async (one) => void (service = one),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const answer = await service.fetch(request);
        if (request.method === 'POST') await gate;
        return answer;
      },
    });
    driver.fill('Email', ada.email);
    await driver.settled();
    driver.submit();
    await until(() => driver.text().includes('Booking 10:00'), 'the wait');
    await reread();
    await driver.settled();
    expect(detail('sig-conflict')).to.equal(undefined);
    letGo();
    await driver.booked();
  });
});

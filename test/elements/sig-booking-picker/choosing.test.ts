import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createSandbox } from '../../../src/sandbox/index.js';
import { until } from '../../../src/testing/query.js';
import { now, openOnly, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: choosing', () => {
  for (const [title, at, first, then] of [
    ['in one month', now, 'May 2026', 'May 2026'],
    // November has six weeks on a calendar, December five.
    ['when the month’s last day has no times left', '2026-11-30T17:30:00Z', 'November 2026', 'December 2026'],
  ] as const)
    it(`paints the empty month before any data, and nothing moves when the data arrives: ${title}`, async () => {
      let release = () => {};
      const gate = new Promise<void>((open) => (release = open));
      const sandbox = createSandbox({ now: at });
      const { element, driver } = await setup({
        at,
        fetch: async (input, init) => {
          await gate;
          return sandbox.fetch(input, init);
        },
      });
      expect(driver.text()).to.include(first);
      const frame = element.shadowRoot!.querySelector('table')!.getBoundingClientRect();
      const height = element.getBoundingClientRect().height;
      await expect(element).to.be.accessible();
      release();
      await driver.ready();
      expect(driver.text()).to.include(then);
      const after = element.shadowRoot!.querySelector('table')!.getBoundingClientRect();
      expect(after.top).to.equal(frame.top);
      expect(after.height).to.equal(frame.height);
      expect(Math.abs(element.getBoundingClientRect().height - height)).to.be.below(60);
    });

  it('names a day by weekday, date and number of times, and says when there are none', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    expect(driver.heading(/Introductory call/)).to.exist;
    expect(driver.days()).to.include('Thursday 21 May, 14 times');
    expect(driver.day('Saturday 23 May, no times').getAttribute('aria-disabled')).to.equal('true');
    expect((driver.day('Tuesday 19 May, no times') as HTMLButtonElement).disabled).to.equal(true);
    expect(driver.day(/^Wednesday 20 May/).getAttribute('aria-current')).to.equal('date');
    await expect(element).to.be.accessible();
  });

  it('loads a month and the next in one request of at most 62 days in the booker’s zone (R206)', async () => {
    const { asked, driver } = await setup();
    await driver.ready();
    const slots = asked.filter(({ path }) => path.includes('/slots'));
    expect(slots).to.have.length(1);
    const query = new URLSearchParams(slots[0]!.path.split('?')[1]);
    expect(query.get('from')).to.equal('2026-04-30T23:00:00.000Z');
    expect(query.get('to')).to.equal('2026-06-30T23:00:00.000Z');
  });

  it('choosing a day moves focus to its times, with a button back', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await until(() => driver.focused() === 'Thursday 21 May', 'focus on the heading');
    expect(driver.times()[0]).to.equal('09:00');
    await expect(element).to.be.accessible();
    driver.press('Escape');
    await until(() => driver.focused().startsWith('Thursday 21 May, 14 times'), 'focus back on the day');
  });

  it('has one tab stop; arrows, Home, End and Page keys follow the date grid pattern', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    expect(element.shadowRoot!.querySelectorAll('table button[tabindex="0"]')).to.have.length(1);
    driver.day('Thursday 21 May').focus();
    const go = async (key: string, name: string, more?: KeyboardEventInit) => {
      driver.press(key, more);
      await until(() => driver.focused().startsWith(name), `${key} to ${name}`);
    };
    await go('ArrowRight', 'Friday 22 May');
    await go('ArrowDown', 'Friday 29 May');
    await go('Home', 'Monday 25 May');
    await go('End', 'Sunday 31 May');
    await go('ArrowRight', 'Monday 1 June');
    expect(driver.text()).to.include('June 2026');
    await go('PageDown', 'Wednesday 1 July');
    await go('PageUp', 'Monday 1 June');
    await go('PageUp', 'Wednesday 20 May', { shiftKey: true });
  });

  it('every key counts, also when keys arrive faster than renders', async () => {
    const { driver } = await setup();
    await driver.ready();
    driver.day('Thursday 21 May').focus();
    for (const key of ['PageDown', 'ArrowRight', 'ArrowRight']) driver.press(key);
    await until(() => driver.focused().startsWith('Tuesday 23 June'), 'three keys further');
  });

  it('a list of weekdays is as long before its days load as after: what follows the element does not move', async () => {
    let open = () => {};
    const gate = new Promise<void>((go) => (open = go));
    const service = createSandbox({ now });
    const { element, driver } = await setup({
      width: 340,
      attributes: { layout: 'list' },
      fetch: async (input, init) => {
        await gate;
        const answer = await service.fetch(input, init);
        // The length of a description is not known in advance.
        const body = (await answer.text()).replace(/"description":"[^"]*"/, '"description":""');
        return new Response(body, answer);
      },
    });
    const next = element.parentElement!.appendChild(document.createElement('footer'));
    const place = () => next.getBoundingClientRect().top;
    await until(() => driver.text().includes('May 2026'), 'the frame');
    const before = place();
    open();
    await driver.ready();
    await until(() => driver.heading('Introductory call'), 'the heading');
    expect(driver.days()).to.have.length(8);
    expect(place()).to.be.closeTo(before, 1);
  });

  it('announces how many days have times, and offers the next free time when none has', async () => {
    const { sandbox, element, driver } = await setup({ attributes: { month: '2026-05' } });
    await driver.ready();
    await driver.nextMonth();
    await until(() => driver.said().startsWith('June 2026'), 'the month is announced');
    await openOnly(sandbox, [{ date: '2026-07-07', startMinute: 600, endMinute: 660 }]);
    element.reload();
    await until(() => driver.text().includes('No availability in May'), 'the empty month');
    await expect(element).to.be.accessible();
    driver.button('Go to next available day')!.click();
    await until(() => driver.focused() === 'Tuesday 7 July, 2 times', 'the next free day has focus');
    expect(driver.text()).to.include('July 2026');
  });

  it('with text twice as large on a phone nothing is wider than the screen, and no line covers another', async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    try {
      for (const attributes of [{ month: '2026-09' }, { timeZone: 'America/Argentina/Buenos_Aires' }]) {
        const { element, driver } = await setup({
          width: 343,
          attributes,
          prepare: (sandbox) => openOnly(sandbox, [{ date: '2026-05-21', startMinute: 600, endMinute: 660 }]),
        });
        // The month is set while the event type is looked up, and its times are loaded all the same.
        await until(
          () => driver.days().length > 0 || driver.text().includes('No availability'),
          'the days or none',
        );
        const box = element.shadowRoot!.querySelector<HTMLElement>('.root')!;
        await until(() => !box.querySelector('table'), 'the list, where a month has no room');
        expect(box.scrollWidth).to.be.at.most(343);
        const zone = box.querySelector('.zone')!.lastElementChild!.getBoundingClientRect();
        expect(box.querySelector('.bar')!.getBoundingClientRect().top).to.be.at.least(zone.bottom);
      }
    } finally {
      root.style.fontSize = '';
    }
  });

  it('becomes a list where there is little room, and when the layout says so', async () => {
    const { element, driver } = await setup({ width: 320 });
    await driver.ready();
    await until(() => !element.shadowRoot!.querySelector('table'), 'the list');
    await driver.chooseDay('Thursday 21 May, 14 times');
    expect(driver.times()).to.have.length(14);
    expect(driver.day('Thursday 21 May').getAttribute('aria-expanded')).to.equal('true');
    await expect(element).to.be.accessible();
    expect(element.shadowRoot!.querySelector('.root')!.scrollWidth).to.be.at.most(320);
    const wide = await setup({ attributes: { layout: 'list' } });
    await wide.driver.ready();
    expect(Boolean(wide.element.shadowRoot!.querySelector('table'))).to.equal(false);
  });
});

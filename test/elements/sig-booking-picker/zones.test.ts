import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { fill, until } from '../../../src/testing/query.js';
import { openOnly, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: zones', () => {
  it('choosing a zone changes every time at once, and the host’s zone is shown beside it', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseZone('kolkata');
    await until(() => driver.text().includes('Kolkata (UTC+05:30)'), 'the zone');
    expect(driver.text()).to.include('Amelia Hart’s time zone: London (UTC+01:00)');
    await driver.chooseDay('Thursday 21 May');
    expect(driver.times()[0]).to.equal('13:30');
    await driver.chooseTime('13:30');
    expect(driver.text()).to.include('13:30 – 14:00 your time (Kolkata)');
    expect(driver.text()).to.include('09:00 in London (host)');
    await expect(element).to.be.accessible();
  });

  it('the zone search is a combobox for the keyboard, and Escape closes first the list, then the search', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    driver.button(/^Time zone/)!.click();
    await until(() => driver.focused() === 'Time zone', 'the search has focus');
    await expect(element).to.be.accessible();
    const search = driver.field('Time zone');
    expect(search.getAttribute('aria-activedescendant')).to.equal(null, 'no option is active at first');
    expect(element.shadowRoot!.querySelector('[role=option][aria-current]')!.textContent).to.include(
      'London',
    );
    driver.press('ArrowDown');
    await until(() => search.getAttribute('aria-activedescendant'), 'an active option');
    driver.press('Escape');
    await until(() => search.getAttribute('aria-expanded') === 'false', 'the list is closed');
    expect(driver.focused()).to.equal('Time zone', 'focus stays in the search');
    await expect(element).to.be.accessible();
    driver.press('ArrowDown');
    await until(() => search.getAttribute('aria-expanded') === 'true', 'the list is open again');
    driver.press('Escape');
    await until(() => search.getAttribute('aria-expanded') === 'false', 'the list is closed');
    driver.press('Escape');
    await until(() => driver.focused().startsWith('Time zone: London'), 'focus back on the button');
    await driver.chooseZone('utc');
    await until(() => driver.text().includes('UTC'), 'UTC, which V8 does not list');
  });

  it('Enter right after typing chooses the match, however slowly the list renders', async () => {
    const { driver } = await setup();
    await driver.ready();
    driver.button(/^Time zone/)!.click();
    await until(() => driver.focused() === 'Time zone', 'the search has focus');
    fill(driver.field('Time zone'), 'Kolkata');
    driver.press('Enter');
    await until(() => driver.button(/^Time zone: Kolkata/), 'the zone');
  });

  it('the list of zones shows the offsets of the chosen day, not of today', async () => {
    const { driver } = await setup({
      at: '2026-10-20T08:00:00Z',
      attributes: { timeZone: 'America/New_York' },
    });
    await driver.ready();
    await driver.nextMonth();
    await driver.chooseDay('Tuesday 10 November');
    driver.button(/^Time zone/)!.click();
    const offset = await until(
      () => /United States\s*(UTC\u2212\d\d:\d\d)/.exec(driver.text())?.[1],
      'the list',
    );
    expect(offset).to.equal('UTC\u221205:00');
  });

  it('an offset, a country’s code and the reader’s own name of a city find the zone', async () => {
    const { driver } = await setup();
    await driver.ready();
    await driver.chooseZone('+5:45');
    await until(() => driver.text().includes('Kathmandu (UTC+05:45)'), 'the zone of the offset');
    const german = await setup({ lang: 'de' });
    await german.driver.ready();
    await german.driver.chooseZone('nikosia');
    await until(() => german.driver.button(/^Zeitzone: Nikosia \(UTC\+03:00\)/), 'the city in German');
    await german.driver.chooseZone('münchen');
    await until(() => german.driver.button(/^Zeitzone: Berlin/), 'the zone of another city');
    await german.driver.chooseDay();
    await german.driver.chooseTime();
    expect(german.driver.text()).to.include('(Berlin)');
  });

  for (const [zone, dates, changed, other] of [
    ['Asia/Beirut', ['2026-03-28', '2026-03-29'], 'Sunday 29 March', 'Saturday 28 March'],
    ['America/Santiago', ['2026-09-06', '2026-09-07'], 'Sunday 6 September', 'Monday 7 September'],
    ['America/St_Johns', ['2010-11-06', '2010-11-07'], 'Saturday 6 November', 'Sunday 7 November'],
  ] as const) {
    it(`${zone}: where clocks change at midnight, the day on the right side of it says so`, async () => {
      const rules = dates.map((date) => ({ date, startMinute: 900, endMinute: 960 }));
      const { driver } = await setup({
        at: `${dates[0].slice(0, 8)}02T08:00:00Z`,
        attributes: { timeZone: zone },
        prepare: (sandbox) => openOnly(sandbox, rules),
      });
      await driver.ready();
      await driver.chooseDay(changed);
      expect(driver.text()).to.include('Clocks change on this day.');
      await driver.chooseDay(other);
      expect(driver.text()).to.not.include('Clocks change');
    });
  }

  it('a locked zone is shown and cannot be changed', async () => {
    const { driver } = await setup({ attributes: { timeZone: 'America/New_York', lockTimeZone: true } });
    await driver.ready();
    expect(driver.button(/^Time zone/)).to.equal(undefined);
    expect(driver.text()).to.include('New York (UTC\u221204:00)');
  });

  it('on the day London’s clocks go back each half past one carries its zone, with a note', async () => {
    const { sandbox, element, driver } = await setup({ at: '2026-10-20T08:00:00Z' });
    await driver.ready();
    await openOnly(sandbox, [{ date: '2026-10-25', startMinute: 30, endMinute: 150 }], 'UTC');
    element.reload();
    await until(() => driver.days().includes('Sunday 25 October, 4 times'), 'the day');
    await driver.chooseDay('Sunday 25 October');
    expect(driver.times()).to.deep.equal(['01:30 BST', '01:00', '01:30 GMT', '02:00']);
    expect(driver.text()).to.include('Clocks change on this day.');
  });
});

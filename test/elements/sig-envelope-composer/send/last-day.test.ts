import { expect } from '@open-wc/testing';
import {
  dayOfExpiry,
  endOfDay,
  withDay,
} from '../../../../src/elements/sig-envelope-composer/send/expiry.model.js';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable } from '../support/fixture.js';

const two = (n: number) => String(n).padStart(2, '0');
/** A day of this page's time zone, counted from today. */
function dayFromNow(days: number) {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return {
    day,
    end: new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59).toISOString(),
  };
}

describe('sig-envelope-composer: the last day to sign', () => {
  beforeEach(() => sessionStorage.clear());

  it('lasts until its end in the person’s time zone, is saved so, and can be taken away', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/_/g, ' ');
    expect(driver.text()).to.include(`Until the end of this day in your time zone (${zone}).`);
    const saved = async () => {
      expect(await element.save()).to.equal(true);
      const { expiresAt } = await world.ask<{ expiresAt?: string | null }>(`/v1/envelopes/${envelopeId}`);
      return expiresAt ? Date.parse(expiresAt) : undefined;
    };
    const { day, end } = dayFromNow(30);
    driver.chooseLastDay(day);
    await until(() => driver.lastDay() === day, 'the day');
    expect(await saved()).to.equal(Date.parse(end));
    driver.chooseLastDay('');
    await until(() => driver.lastDay() === '', 'no day');
    expect(await saved()).to.equal(undefined);
  });

  it('may be today, and keeps the draft from being sent once it is over', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    driver.chooseLastDay(dayFromNow(-1).day);
    await until(() => driver.text().includes('Choose a last day to sign that isn’t over.'), 'the problem');
    expect(driver.canSend()).to.equal(false);
    const day = element.shadowRoot!.querySelector('input[type=date]')!;
    expect(day.getAttribute('aria-invalid')).to.equal('true');
    const described = day.getAttribute('aria-describedby')!.split(' ').at(-1)!;
    expect(element.shadowRoot!.getElementById(described)!.textContent).to.include('isn’t over');
    await expect(element).to.be.accessible();
    driver.chooseLastDay(dayFromNow(0).day);
    await until(() => driver.canSend(), 'today');
    driver.press('Send');
    await until(() => driver.links().length === 1, 'the link');
    expect(world.count(/POST .*\/send$/)).to.equal(1);
  });

  it('is the same day in every time zone, also when clocks change, and keeps a time that was set elsewhere', () => {
    for (const [zone, end] of [
      ['UTC', '2026-03-29T23:59:59.000Z'],
      ['Europe/Berlin', '2026-03-29T21:59:59.000Z'],
      ['Pacific/Kiritimati', '2026-03-29T09:59:59.000Z'],
      ['America/Los_Angeles', '2026-03-30T06:59:59.000Z'],
    ] as const) {
      expect(endOfDay('2026-03-29', zone), zone).to.equal(end);
      expect(dayOfExpiry(end, zone), zone).to.equal('2026-03-29');
      expect(withDay('2026-03-29T12:00:00Z', '2026-03-29', zone), zone).to.equal(
        dayOfExpiry('2026-03-29T12:00:00Z', zone) === '2026-03-29' ? '2026-03-29T12:00:00Z' : end,
      );
    }
  });
});

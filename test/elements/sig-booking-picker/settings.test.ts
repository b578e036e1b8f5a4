import { expect } from '@open-wc/testing';
import { isRefreshDue, nearest } from '../../../src/elements/sig-booking-picker/refresh/refresh.model.js';
import { invalidSettings } from '../../../src/elements/sig-booking-picker/settings/settings.model.js';

describe('sig-booking-picker: settings that are not understood', () => {
  it('are named with their value and what is expected', () => {
    expect(
      invalidSettings({
        layout: 'table',
        month: '2026-13',
        timeZone: 'Mars/Olympus',
        hourCycle: 'h11',
        firstDay: 7,
        locale: 'not a tag',
        manageUrl: 'https://x.test',
      }),
    ).to.deep.equal([
      { name: 'layout', value: 'table', expected: 'auto, month or list' },
      { name: 'month', value: '2026-13', expected: 'YYYY-MM' },
      { name: 'time-zone', value: 'Mars/Olympus', expected: 'a zone that this browser knows' },
      { name: 'hour-cycle', value: 'h11', expected: 'h12 or h23' },
      { name: 'first-day', value: '7', expected: 'a number from 0 (Sunday) to 6' },
      { name: 'locale', value: 'not a tag', expected: 'a language tag' },
      { name: 'manage-url', value: 'https://x.test', expected: 'an address with {token} in it' },
    ]);
    for (const layout of ['xauto', 'lists']) expect(invalidSettings({ layout })).to.have.length(1);
  });

  it('are none where they are valid, empty or absent', () => {
    for (const layout of ['auto', 'month', 'list'])
      expect(
        invalidSettings({
          layout,
          month: '2026-12',
          timeZone: 'Europe/London',
          hourCycle: 'h23',
          firstDay: 0,
          locale: 'de-AT',
          manageUrl: 'https://x.test/{token}',
        }),
      ).to.deep.equal([]);
    expect(invalidSettings({})).to.deep.equal([]);
    expect(
      invalidSettings({ layout: '', month: '', timeZone: '', firstDay: null, locale: '' }),
    ).to.deep.equal([]);
  });
});

describe('sig-booking-picker: times that are out of date', () => {
  const minute = 60_000;
  const now = 100 * minute;
  const age = (loaded: number, requested: number, isResume = false) =>
    isRefreshDue({ now, loadedAt: now - loaded, requestedAt: now - requested, isResume });

  it('are loaded again after five minutes, unless they were just asked for', () => {
    expect(age(5 * minute, 5 * minute)).to.equal(true);
    expect(age(5 * minute - 1, 5 * minute)).to.equal(false);
    expect(age(5 * minute, 5 * minute - 1)).to.equal(false);
  });

  it('are loaded again after a minute when the page was away', () => {
    expect(age(minute, 0, true)).to.equal(true);
    expect(age(minute - 1, minute, true)).to.equal(false);
    expect(age(minute, minute)).to.equal(false);
  });

  it('are out of date when the clock was set back', () => {
    expect(age(-5 * minute, -5 * minute)).to.equal(true);
    expect(age(-minute, 0, true)).to.equal(true);
  });

  it('keep the focus near to where it was', () => {
    const items = [10, 40, 20];
    const itself = (item: number) => item;
    expect(nearest(items, itself, 22)).to.equal(20);
    expect(nearest(items, itself, 100)).to.equal(40);
    expect(nearest(items, itself, NaN)).to.equal(undefined);
    expect(nearest([], itself, 1)).to.equal(undefined);
    expect(items).to.deep.equal([10, 40, 20]);
  });
});

import { expect } from '@open-wc/testing';
import type { Slot } from '../../../src/domain/index.js';
import {
  initialState,
  type PickerState,
} from '../../../src/elements/sig-booking-picker/booking-picker.model.js';
import {
  dayCell,
  daysContext,
  daysWithTimes,
  firstMonthWithTimes,
  mergeStarts,
  problemText,
  withShownDay,
} from '../../../src/elements/sig-booking-picker/days/days.model.js';

const slot = (start: string) => ({ start }) as Slot;
/** Days with the times of each. */
const days = new Map(
  Object.entries({
    '2026-05-19': ['2026-05-19T09:00:00Z'],
    '2026-05-21': ['2026-05-21T09:00:00Z', '2026-05-21T10:00:00Z'],
    '2026-06-02': ['2026-06-02T09:00:00Z'],
  }).map(([day, starts]) => [day, starts.map(slot)]),
);
const today = '2026-05-20';
const none: ReadonlySet<string> = new Set();
const may: PickerState = { ...initialState, month: '2026-05' };
const contextOf = (state: Partial<PickerState> = {}, change: object = {}) =>
  daysContext({
    days,
    taken: none,
    today,
    isSettled: true,
    state: { ...may, ...state } as PickerState,
    ...change,
  });
const known = { days, taken: none, today, isSettled: () => true };

describe('sig-booking-picker: how days look', () => {
  it('a day is past, free, full, or not known yet', () => {
    const context = contextOf();
    expect(dayCell('2026-05-19', context)).to.include({ state: 'past', count: 0 });
    expect(dayCell('2026-05-20', context)).to.include({ state: 'none', count: 0, isToday: true });
    expect(dayCell('2026-05-21', context)).to.include({ state: 'available', count: 2, isToday: false });
    expect(dayCell('2026-05-22', contextOf({}, { isSettled: false })).state).to.equal('unknown');
    expect(dayCell('2026-05-21', contextOf({}, { isSettled: false })).state).to.equal('available');
  });

  it('taken times do not count, and a day of taken times only is full', () => {
    const [first, second] = days.get('2026-05-21')!.map(({ start }) => start);
    expect(dayCell('2026-05-21', contextOf({}, { taken: new Set([first]) }))).to.include({ count: 1 });
    expect(dayCell('2026-05-21', contextOf({}, { taken: new Set([first, second]) }))).to.include({
      count: 0,
      state: 'none',
    });
  });

  it('one day is chosen, and Tab reaches one: of the keyboard, the chosen one, the first free one, else today', () => {
    const tabStop = (state: Partial<PickerState>, change: object = {}) => contextOf(state, change).tabStop;
    const [day, focusedDay] = ['2026-05-22', '2026-05-23'];
    expect(tabStop({ day, focusedDay })).to.equal(focusedDay);
    expect(tabStop({ day })).to.equal(day);
    expect(tabStop({})).to.equal('2026-05-21');
    expect(tabStop({}, { days: new Map() })).to.equal(today);
    expect(tabStop({ month: '2026-07' })).to.equal('2026-07-01');
    // Neither a day of another month nor a past one.
    expect(tabStop({ focusedDay: '2026-06-02', day: '2026-05-19' })).to.equal('2026-05-21');
    expect(tabStop({ focusedDay: today })).to.equal(today);
    const cell = dayCell(day, contextOf({ day }));
    expect(cell).to.include({ isSelected: true, isTabStop: true });
    expect(dayCell('2026-05-21', contextOf({ day }))).to.include({ isSelected: false, isTabStop: false });
  });

  it('the days with times are those of the month, without past ones', () => {
    const of = (month: string) => daysWithTimes(month, contextOf()).map(({ day }) => day);
    expect([of('2026-05'), of('2026-06'), of('2026-07')]).to.deep.equal([['2026-05-21'], ['2026-06-02'], []]);
  });

  it('the first free day is shown until one is chosen, and only beside the times', () => {
    expect(withShownDay(may, known).day).to.equal('2026-05-21');
    const chosen: PickerState = { ...initialState, month: '2026-05', day: '2026-05-22' };
    expect(withShownDay(chosen, known)).to.equal(chosen);
    const details: PickerState = { ...initialState, month: '2026-05', step: 'details' };
    expect(withShownDay(details, known)).to.equal(details);
    expect(withShownDay({ ...may, month: '2026-07' }, known).day).to.equal(undefined);
  });

  it('the first view is the next month where this one has no times left and that one has', () => {
    expect(firstMonthWithTimes('2026-05', known)).to.equal('2026-05');
    expect(firstMonthWithTimes('2026-05', { ...known, today: '2026-05-22' })).to.equal('2026-06');
    expect(firstMonthWithTimes('2026-06', { ...known, today: '2026-06-03' })).to.equal('2026-06');
  });

  it('a range that was read replaces the starts in it, and leaves those outside', () => {
    const range = { from: '2026-05-20T00:00:00Z', to: '2026-05-21T00:00:00Z' };
    const [before, first, last, after] = ['19T23:59', '20T00:00', '20T23:59', '21T00:00'].map(
      (time) => `2026-05-${time}:00Z`,
    ) as [string, string, string, string];
    const read = '2026-05-20T12:00:00Z';
    expect(mergeStarts([before, first, last, after], range, [read])).to.deep.equal([before, after, read]);
    expect(mergeStarts([], range, [])).to.deep.equal([]);
  });

  it('a failed read is said as what it means to a booker', () => {
    const said = (code: string, operation = 'resolvePublicEventType') =>
      problemText(code as 'gone', operation);
    expect(said('config')).to.equal('config');
    expect(said('not-found')).to.equal('noPage');
    expect(said('not-found', 'getPublicBooking')).to.equal('noLink');
    expect(said('gone')).to.equal('noLongerValid');
    for (const code of ['unauthenticated', 'plan-required', 'origin-refused'])
      expect(said(code), code).to.equal('noAccess');
    for (const code of ['network', 'unavailable', 'rate-limited'])
      expect(said(code), code).to.equal('timesFailed');
  });
});

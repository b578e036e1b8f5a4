import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBookingPicker } from '../../../src/headless/index.js';

const clock = { now: () => Date.parse('2026-05-20T08:00:00Z'), after: () => () => {} };

test('a picker is made without a browser, and shows its month before anything is loaded', () => {
  const { state } = createBookingPicker({ handle: 'amelia-hart', slug: 'intro-call', clock });
  assert.equal(state.status, 'loading');
  assert.equal(state.month, '2026-05');
  assert.equal(state.hasPreviousMonth, false);
});

test('the month of the options is shown, unless it is past', () => {
  const monthOf = (month: string) => createBookingPicker({ clock, month }).state.month;
  assert.equal(monthOf('2026-09'), '2026-09');
  assert.equal(monthOf('2026-01'), '2026-05');
  assert.equal(monthOf('soon'), '2026-05');
});

test('the state is the same object until something changes, and an act is published once', () => {
  const picker = createBookingPicker({ clock, timeZone: 'Europe/London' });
  const { state } = picker;
  assert.equal(picker.state, state);
  let calls = 0;
  picker.subscribe(() => (calls += 1));
  picker.chooseDay('2026-05-21');
  assert.equal(calls, 1);
  assert.notEqual(picker.state, state);
  assert.deepEqual(picker.state.focus, { part: 'times' });
});

test('a month in the past is not shown', () => {
  const picker = createBookingPicker({ clock });
  picker.previousMonth();
  assert.equal(picker.state.month, '2026-05');
});

test('an unknown zone is not chosen, nor any where the zone is locked', () => {
  const picker = createBookingPicker({ clock, timeZone: 'Europe/London' });
  picker.chooseZone('Mars/Olympus');
  assert.equal(picker.state.zone, 'Europe/London');
  picker.update({ lockTimeZone: true });
  assert.equal(picker.state.canChangeZone, false);
  picker.chooseZone('America/New_York');
  assert.equal(picker.state.zone, 'Europe/London');
});

test('a listener of an event finds the choice in place', () => {
  const picker = createBookingPicker({ clock, timeZone: 'Europe/London' });
  let month = '';
  picker.addEventListener('sig-slot-select', () => ({ month } = picker.state));
  picker.chooseTime('2026-07-21T08:00:00Z');
  assert.equal(month, '2026-07');
});

test('a text that names no day or time is ignored, and an act that changes nothing is not published', () => {
  const picker = createBookingPicker({ clock, timeZone: 'Europe/London' });
  picker.chooseDay('2026-05-21');
  let calls = 0;
  picker.subscribe(() => (calls += 1));
  for (const day of ['garbage', '', '2027-02-31']) picker.chooseDay(day);
  for (const start of ['nope', '']) picker.chooseTime(start);
  picker.update({ month: 'soon' });
  assert.equal(calls, 0);
  picker.chooseDay('2026-05-21');
  assert.equal(calls, 1, 'where focus belongs is said again');
});

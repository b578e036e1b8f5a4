import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureNames, type Figures } from './measure.js';
import { growthOfElement, growthOfPage, notFlat, slopeOf } from './verdict.js';

const figures = (given: Partial<Figures>): Figures => ({
  ...(Object.fromEntries(figureNames.map((name) => [name, 100])) as Figures),
  ...given,
});

test('one noisy reading does not move a slope', () => {
  assert.equal(slopeOf([5, 5, 900, 5, 5, 5]), 0);
  assert.equal(slopeOf([1, 3, 5, 70, 9, 11]), 2);
});

test('a figure that stays, or falls, is flat', () => {
  const rows = { page: growthOfPage([figures({}), figures({ timers: 90 }), figures({ timers: 80 })], 4) };
  assert.deepEqual(notFlat(rows), []);
  assert.equal(rows.page.timers.perCycle, -2.5);
});

test('what is kept by every second cycle is found, and by which element', () => {
  const readings = [0, 1, 1, 2].map((kept) => figures({ canvases: kept }));
  const steps = readings.slice(1).map((after, step) => [readings[step]!, after] as const);
  const rows = {
    pad: growthOfElement(steps, 1, false),
    picker: growthOfElement([[figures({}), figures({})]], 1, false),
  };
  assert.deepEqual(notFlat(rows), ['pad: canvases grows by 0.67 in each cycle']);
  assert.deepEqual([rows.pad.canvases.before, rows.pad.canvases.after], [0, 2]);
});

test('the heap that an element leaves until the next one is shown is no growth; that of an element alone is', () => {
  const large = figures({ heapBytes: 90_000 });
  const rows = (isAlone: boolean) => ({ picker: growthOfElement([[figures({}), large]], 2, isAlone) });
  assert.deepEqual(notFlat(rows(false)), []);
  assert.deepEqual(notFlat(rows(true)), ['picker: heapBytes grows by 44950 in each cycle']);
  assert.equal(rows(false).picker.heapBytes.perCycle, 44_950);
});

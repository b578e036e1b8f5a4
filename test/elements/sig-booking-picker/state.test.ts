import { expect } from '@open-wc/testing';
import {
  initialState,
  isHeavy,
  reducePicker,
  type PickerAction,
  type PickerState,
} from '../../../src/elements/sig-booking-picker/booking-picker.model.js';

const may: PickerState = { ...initialState, month: '2026-05' };
const after = (...actions: PickerAction[]) => actions.reduce(reducePicker, may);
const chosen: PickerAction = { type: 'chooseSlot', start: '2026-06-01T09:00:00Z', day: '2026-06-01' };

describe('sig-booking-picker: state', () => {
  it('choosing a time shows its month and the step for the details', () => {
    expect(after(chosen)).to.include({ step: 'details', month: '2026-06', day: '2026-06-01' });
  });

  it('going back to the times deselects the time and keeps its day', () => {
    expect(after(chosen, { type: 'showTimes' })).to.deep.include({
      step: 'times',
      start: undefined,
      day: '2026-06-01',
    });
  });

  it('a taken time is deselected without leaving the details', () => {
    expect(after(chosen, { type: 'deselectSlot' })).to.deep.include({ step: 'details', start: undefined });
  });

  it('another month closes the chosen day, the same month keeps it', () => {
    const day: PickerAction = { type: 'chooseDay', day: '2026-05-21' };
    expect(after(day, { type: 'showMonth', month: '2026-06' }).day).to.equal(undefined);
    expect(after(day, { type: 'showMonth', month: '2026-05' }).day).to.equal('2026-05-21');
  });

  it('another zone moves the chosen time to its day there, and never shows a past month', () => {
    const moved = after(chosen, { type: 'changeZone', day: '2026-05-31', presentMonth: '2026-05' });
    expect(moved).to.include({ month: '2026-05', day: '2026-05-31' });
    const late = after({ type: 'changeZone', day: undefined, presentMonth: '2026-06' });
    expect(late.month).to.equal('2026-06');
  });

  it('a reset keeps the zone that the booker chose', () => {
    const state = after({ type: 'chooseZone', zone: 'Asia/Tokyo' }, chosen, {
      type: 'reset',
      month: '2026-05',
    });
    expect(state).to.deep.include({ step: 'times', month: '2026-05', chosenZone: 'Asia/Tokyo' });
    expect(state.day).to.equal(undefined);
  });

  it('a press is painted first where it redraws days or times, and only there', () => {
    expect(isHeavy(chosen)).to.equal(true);
    expect(isHeavy({ type: 'showMonth', month: '2026-06' })).to.equal(true);
    expect(isHeavy({ type: 'closeDay' })).to.equal(false);
    expect(isHeavy({ type: 'focusDay', day: '2026-05-21' })).to.equal(false);
  });
});

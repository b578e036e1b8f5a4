import { expect } from '@open-wc/testing';
import {
  initialState,
  isHeavy,
  reducePicker,
  type PickerAction,
  type PickerState,
} from '../../../src/elements/sig-booking-picker/booking-picker.model.js';

const may: PickerState = { ...initialState, month: '2026-05' };
const stateAfter = (...actions: PickerAction[]) => actions.reduce(reducePicker, may);
const chosen: PickerAction = { type: 'chooseSlot', start: '2026-06-01T09:00:00Z', day: '2026-06-01' };

describe('sig-booking-picker: state', () => {
  it('choosing a time shows its month and the step for the details', () => {
    expect(stateAfter(chosen)).to.include({ step: 'details', month: '2026-06', day: '2026-06-01' });
  });

  it('going back to the times deselects the time and keeps its day', () => {
    expect(stateAfter(chosen, { type: 'showTimes' })).to.deep.include({
      step: 'times',
      start: undefined,
      day: '2026-06-01',
    });
  });

  it('a taken time is deselected without leaving the details', () => {
    expect(stateAfter(chosen, { type: 'deselectSlot' })).to.deep.include({
      step: 'details',
      start: undefined,
    });
  });

  it('another month closes the chosen day, the same month keeps it', () => {
    const day: PickerAction = { type: 'chooseDay', day: '2026-05-21' };
    expect(stateAfter(day, { type: 'showMonth', month: '2026-06' }).day).to.equal(undefined);
    expect(stateAfter(day, { type: 'showMonth', month: '2026-05' }).day).to.equal('2026-05-21');
  });

  it('another zone moves the chosen time to its day there, and never shows a past month', () => {
    const moved = stateAfter(chosen, { type: 'changeZone', day: '2026-05-31', presentMonth: '2026-05' });
    expect(moved).to.include({ month: '2026-05', day: '2026-05-31' });
    const late = stateAfter({ type: 'changeZone', day: undefined, presentMonth: '2026-06' });
    expect(late.month).to.equal('2026-06');
  });

  it('a reset keeps the zone that the booker chose', () => {
    const state = stateAfter({ type: 'chooseZone', zone: 'Asia/Tokyo' }, chosen, {
      type: 'reset',
      month: '2026-05',
    });
    expect(state).to.deep.include({ step: 'times', month: '2026-05', chosenZone: 'Asia/Tokyo' });
    expect(state.day).to.equal(undefined);
  });

  it('a reset drops the chosen time, the search and where the keyboard was', () => {
    const found: PickerAction = { type: 'search', search: 'nothing', until: '2026-08' };
    const reset: PickerAction = { type: 'reset', month: '2026-07' };
    expect(stateAfter({ type: 'focusDay', day: '2026-05-21' }, chosen, found, reset)).to.deep.include({
      ...{ step: 'times', month: '2026-07', start: undefined, day: undefined, focusedDay: undefined },
      ...{ search: 'idle', searchedUntil: undefined },
    });
  });

  it('a chosen day takes the keyboard, and drops the time of another day', () => {
    expect(stateAfter(chosen, { type: 'chooseDay', day: '2026-06-02' })).to.deep.include({
      ...{ step: 'times', start: undefined, day: '2026-06-02', focusedDay: '2026-06-02' },
    });
  });

  it('the keyboard’s day and time change nothing else', () => {
    expect(stateAfter({ type: 'focusDay', day: '2026-05-21' })).to.deep.equal({
      ...may,
      focusedDay: '2026-05-21',
    });
    const focusedStart = '2026-05-21T09:00:00Z';
    expect(stateAfter({ type: 'focusSlot', start: focusedStart })).to.deep.equal({ ...may, focusedStart });
  });

  it('another zone without a chosen time keeps a month that is not past, and the keyboard starts again', () => {
    const june = { ...may, month: '2026-06', day: '2026-06-02', focusedDay: '2026-06-02' };
    const action: PickerAction = { type: 'changeZone', day: undefined, presentMonth: '2026-05' };
    expect(reducePicker(june, action)).to.deep.equal({ ...june, day: undefined, focusedDay: undefined });
  });

  it('the list of zones opens empty, and choosing one closes it', () => {
    const open: PickerAction = { type: 'toggleZoneList', isOpen: true };
    const typed: PickerAction = { type: 'searchZones', query: 'tok' };
    expect(stateAfter(open, typed)).to.include({ isZoneListOpen: true, zoneQuery: 'tok' });
    expect(stateAfter(open, typed, { type: 'toggleZoneList', isOpen: false })).to.include({
      isZoneListOpen: false,
      zoneQuery: '',
    });
    const zone = 'Asia/Tokyo';
    expect(stateAfter(open, { type: 'chooseZone', zone })).to.include({
      isZoneListOpen: false,
      chosenZone: zone,
    });
  });

  it('the search says how far it looked, and another month ends it', () => {
    const nothing: PickerAction = { type: 'search', search: 'nothing', until: '2026-08', error: 'failed' };
    expect(stateAfter(nothing)).to.include({
      search: 'nothing',
      searchedUntil: '2026-08',
      actionError: 'failed',
    });
    expect(stateAfter(nothing, { type: 'showMonth', month: '2026-06' })).to.deep.include({
      search: 'idle',
      searchedUntil: undefined,
    });
  });

  it('code that did not load is said until the next press works', () => {
    const failed = stateAfter({ type: 'toggleZoneList', isOpen: true }, { type: 'fail' });
    expect(failed).to.include({ isZoneListOpen: false, actionError: 'notLoaded' });
    for (const next of [chosen, { type: 'toggleZoneList', isOpen: true } as const])
      expect(reducePicker(failed, next).actionError, next.type).to.equal(undefined);
  });

  it('each change of days or times is heavy, and no other', () => {
    const types = ['showMonth', 'chooseDay', 'chooseSlot', 'showTimes', 'changeZone', 'searchZones'] as const;
    for (const type of types) expect(isHeavy({ type } as PickerAction), type).to.equal(true);
    for (const type of [
      'reset',
      'focusSlot',
      'deselectSlot',
      'chooseZone',
      'toggleZoneList',
      'search',
      'fail',
    ])
      expect(isHeavy({ type } as PickerAction), type).to.equal(false);
  });

  it('a press is painted first where it redraws days or times, and only there', () => {
    expect(isHeavy(chosen)).to.equal(true);
    expect(isHeavy({ type: 'showMonth', month: '2026-06' })).to.equal(true);
    expect(isHeavy({ type: 'closeDay' })).to.equal(false);
    expect(isHeavy({ type: 'focusDay', day: '2026-05-21' })).to.equal(false);
  });
});

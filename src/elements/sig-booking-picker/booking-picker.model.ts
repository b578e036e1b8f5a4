import { monthOf, type DayKey, type MonthKey } from '../../domain/index.js';

/** Pure: where the booker is, and what each action makes of it. No DOM, no clock, no network. */

interface Navigation {
  month: MonthKey;
  /** The day that keyboard focus has reached in the grid. */
  focusedDay?: DayKey;
  /** The time that keyboard focus has reached among those of the day. */
  focusedStart?: string;
  /** The booker's choice; wins over what host and device say. */
  chosenZone?: string;
  isZoneListOpen: boolean;
  zoneQuery: string;
  /** The search for the next free time. */
  search: 'idle' | 'running' | 'nothing';
  /** The last month that the search has looked at in vain. */
  searchedUntil?: MonthKey;
  /** Why the last press had no effect. */
  actionError?: 'failed' | 'notLoaded';
}

/** `start` is absent in the step `details` once it turned out to be taken. */
type Choice =
  { step: 'times'; day?: DayKey; start?: undefined } | { step: 'details'; day?: DayKey; start?: string };

export type PickerState = Navigation & Choice;

export type PickerAction =
  | { type: 'reset'; month: MonthKey }
  | { type: 'showMonth'; month: MonthKey }
  | { type: 'focusDay'; day: DayKey }
  | { type: 'focusSlot'; start: string }
  | { type: 'chooseDay'; day: DayKey }
  | { type: 'closeDay' }
  | { type: 'chooseSlot'; start: string; day: DayKey }
  | { type: 'showTimes' }
  | { type: 'deselectSlot' }
  | { type: 'chooseZone'; zone: string }
  /** The zone has changed, by the booker or by the host; `day`: the chosen start's day there. */
  | { type: 'changeZone'; day: DayKey | undefined; presentMonth: MonthKey }
  | { type: 'toggleZoneList'; isOpen: boolean }
  | { type: 'searchZones'; query: string }
  | { type: 'search'; search: PickerState['search']; until?: MonthKey; error?: 'failed' }
  | { type: 'fail' };

export const initialState: PickerState = {
  step: 'times',
  month: '',
  isZoneListOpen: false,
  zoneQuery: '',
  search: 'idle',
};

export function reducePicker(state: PickerState, action: PickerAction): PickerState {
  const noChoice = { step: 'times', start: undefined } as const;
  const noSearch = { search: 'idle', searchedUntil: undefined } as const;
  switch (action.type) {
    case 'reset': {
      const { month } = action;
      return {
        ...state,
        ...noChoice,
        ...noSearch,
        month,
        day: undefined,
        focusedDay: undefined,
      };
    }
    case 'showMonth': {
      const { month } = action;
      const day = state.day && monthOf(state.day) === month ? state.day : undefined;
      return { ...state, ...noSearch, month, day };
    }
    case 'focusDay':
      return { ...state, focusedDay: action.day };
    case 'focusSlot':
      return { ...state, focusedStart: action.start };
    case 'chooseDay':
      return { ...state, ...noChoice, day: action.day, focusedDay: action.day };
    case 'closeDay':
      return { ...state, day: undefined };
    case 'chooseSlot': {
      const { start, day } = action;
      return { ...state, step: 'details', start, day, month: monthOf(day), actionError: undefined };
    }
    case 'showTimes':
      return { ...state, ...noChoice };
    case 'deselectSlot':
      return { ...state, start: undefined };
    case 'chooseZone':
      return { ...state, chosenZone: action.zone, isZoneListOpen: false };
    case 'changeZone': {
      const { day, presentMonth } = action;
      const month = day ? monthOf(day) : state.month < presentMonth ? presentMonth : state.month;
      return { ...state, month, day, focusedDay: undefined };
    }
    case 'toggleZoneList':
      return { ...state, isZoneListOpen: action.isOpen, zoneQuery: '', actionError: undefined };
    case 'searchZones':
      return { ...state, zoneQuery: action.query };
    case 'search':
      return { ...state, search: action.search, searchedUntil: action.until, actionError: action.error };
    case 'fail':
      return { ...state, isZoneListOpen: false, actionError: 'notLoaded' };
  }
}

const heavyActions: readonly PickerAction['type'][] = [
  'showMonth',
  'chooseDay',
  'chooseSlot',
  'showTimes',
  'changeZone',
  'searchZones',
];

/** Whether an action redraws so much that its press is painted first. */
export const isHeavy = ({ type }: PickerAction): boolean => heavyActions.includes(type);

import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'לא הצלחנו לטעון את דף קביעת הפגישות',
  waitSeconds,
  bookWith: 'קביעת פגישה עם {name}',
  bookNoName: 'קביעת פגישה',
  nothing: 'אין כרגע פגישות זמינות',
  nothingMore: 'כדאי לחזור לכאן מאוחר יותר.',
  duration,
  allTypes: 'כל סוגי הפגישות',
  untitled: 'פגישה',
};

import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Aviseringar',
  unread: { one: 'Aviseringar, {n} oläst', other: 'Aviseringar, {n} olästa' },
  unreadMany: 'Aviseringar, fler än {n} olästa',
  newOnes: { one: '{n} ny avisering', other: '{n} nya aviseringar' },
  empty: 'Inga aviseringar',
  emptyMore: 'Här visas nyheter om dina dokument.',
  unreadOne: 'Oläst:',
  untitled: 'Avisering',
  markAllRead: 'Markera alla som lästa',
  deleteAll: 'Radera alla',
  deleteOne: 'Radera: {text}',
  more: 'Visa fler',
  close: 'Stäng',
  confirmTitle: 'Vill du radera alla aviseringar?',
  confirmText: 'Det går inte att ångra.',
  removed: 'Aviseringen visas inte längre',
  allRemoved: 'Inga aviseringar visas längre',
  allRead: 'Alla aviseringar är markerade som lästa',
  gone: 'Aviseringen är inte längre tillgänglig.',
  loadFailed: 'Dina aviseringar kunde inte läsas in',
  waitSeconds,
  againIn,
  againNow,
};

import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Mitteilungen',
  unread: { one: 'Mitteilungen, {n} ungelesen', other: 'Mitteilungen, {n} ungelesen' },
  unreadMany: 'Mitteilungen, mehr als {n} ungelesen',
  newOnes: { one: '{n} neue Mitteilung', other: '{n} neue Mitteilungen' },
  empty: 'Keine Mitteilungen',
  emptyMore: 'Hier lesen Sie Neues zu Ihren Dokumenten.',
  unreadOne: 'Ungelesen:',
  untitled: 'Mitteilung',
  markAllRead: 'Alle als gelesen markieren',
  deleteAll: 'Alle löschen',
  deleteOne: 'Löschen: {text}',
  more: 'Mehr anzeigen',
  close: 'Schließen',
  confirmTitle: 'Alle Mitteilungen löschen?',
  confirmText: 'Das lässt sich nicht rückgängig machen.',
  removed: 'Mitteilung entfernt',
  allRemoved: 'Alle Mitteilungen entfernt',
  allRead: 'Alle Mitteilungen sind als gelesen markiert',
  gone: 'Diese Mitteilung ist nicht mehr verfügbar.',
  loadFailed: 'Ihre Mitteilungen lassen sich gerade nicht laden',
  waitSeconds,
  againIn,
  againNow,
};

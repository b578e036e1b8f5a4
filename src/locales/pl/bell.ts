import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Powiadomienia',
  unread: {
    one: 'Powiadomienia, {n} nieprzeczytane',
    few: 'Powiadomienia, {n} nieprzeczytane',
    many: 'Powiadomienia, {n} nieprzeczytanych',
    other: 'Powiadomienia, {n} nieprzeczytanego',
  },
  unreadMany: 'Powiadomienia, ponad {n} nieprzeczytanych',
  newOnes: {
    one: '{n} nowe powiadomienie',
    few: '{n} nowe powiadomienia',
    many: '{n} nowych powiadomień',
    other: '{n} nowego powiadomienia',
  },
  empty: 'Brak powiadomień',
  emptyMore: 'Tutaj pojawią się wiadomości o dokumentach.',
  unreadOne: 'Nieprzeczytane:',
  untitled: 'Powiadomienie',
  markAllRead: 'Oznacz wszystkie jako przeczytane',
  deleteAll: 'Usuń wszystkie',
  deleteOne: 'Usuń: {text}',
  more: 'Pokaż więcej',
  close: 'Zamknij',
  confirmTitle: 'Usunąć wszystkie powiadomienia?',
  confirmText: 'Tego nie można cofnąć.',
  removed: 'Powiadomienia nie ma już na liście',
  allRemoved: 'Na liście nie ma już powiadomień',
  allRead: 'Wszystkie powiadomienia oznaczono jako przeczytane',
  gone: 'To powiadomienie nie jest już dostępne.',
  loadFailed: 'Nie udało się załadować powiadomień',
  waitSeconds,
  againIn,
  againNow,
};

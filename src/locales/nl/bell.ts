import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'Meldingen',
  unread: { one: 'Meldingen, {n} ongelezen', other: 'Meldingen, {n} ongelezen' },
  unreadMany: 'Meldingen, meer dan {n} ongelezen',
  newOnes: { one: '{n} nieuwe melding', other: '{n} nieuwe meldingen' },
  empty: 'Geen meldingen',
  emptyMore: 'Nieuws over uw documenten verschijnt hier.',
  unreadOne: 'Ongelezen:',
  untitled: 'Melding',
  markAllRead: 'Alles als gelezen markeren',
  deleteAll: 'Alles verwijderen',
  deleteOne: 'Verwijderen: {text}',
  more: 'Meer tonen',
  close: 'Sluiten',
  confirmTitle: 'Alle meldingen verwijderen?',
  confirmText: 'Dit kan niet ongedaan worden gemaakt.',
  removed: 'De melding staat niet meer in de lijst',
  allRemoved: 'De lijst met meldingen is leeg',
  allRead: 'Alle meldingen zijn als gelezen gemarkeerd',
  gone: 'Deze melding is niet meer beschikbaar.',
  loadFailed: 'We konden uw meldingen niet laden',
  waitSeconds,
  againIn,
  againNow,
};

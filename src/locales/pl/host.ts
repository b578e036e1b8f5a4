import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Nie udało się załadować tej strony rezerwacji',
  waitSeconds,
  bookWith: 'Zarezerwuj termin: {name}',
  bookNoName: 'Zarezerwuj termin',
  nothing: 'Obecnie brak dostępnych spotkań',
  nothingMore: 'Sprawdź później.',
  duration,
  allTypes: 'Wszystkie rodzaje spotkań',
  untitled: 'Spotkanie',
};

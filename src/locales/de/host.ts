import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';

export const host: Translated<typeof english> = {
  noPage: 'Diese Buchungsseite gibt es nicht.',
  loadFailed: 'Die Buchungsseite konnte nicht geladen werden.',
  waitSeconds: { one: 'Neuer Versuch in {n} Sekunde.', other: 'Neuer Versuch in {n} Sekunden.' },
  bookWith: 'Termin mit {name} buchen',
  bookNoName: 'Termin buchen',
  nothing: 'Zurzeit kann nichts gebucht werden',
  nothingMore: 'Bitte schauen Sie später noch einmal vorbei.',
  length: { one: '{n} Minute', other: '{n} Minuten' },
  allTypes: 'Alle Terminarten',
  untitled: 'Termin',
};

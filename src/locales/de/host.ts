import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';

export const host: Translated<typeof english> = {
  noPage: 'Wir finden diese Buchungsseite nicht',
  checkLink: 'Prüfen Sie den Link oder lassen Sie sich einen neuen geben.',
  noAccess: 'Auf dieser Seite können Sie nicht buchen',
  askHost: 'Bitte wenden Sie sich an Ihren Gastgeber.',
  loadFailed: 'Die Buchungsseite lässt sich gerade nicht laden',
  waitSeconds: { one: 'Neuer Versuch in {n} Sekunde.', other: 'Neuer Versuch in {n} Sekunden.' },
  bookWith: 'Termin mit {name} buchen',
  bookNoName: 'Termin buchen',
  nothing: 'Zurzeit sind keine Termine frei',
  nothingMore: 'Schauen Sie später noch einmal vorbei.',
  length: { one: '{n} Minute', other: '{n} Minuten' },
  allTypes: 'Alle Terminarten',
  untitled: 'Termin',
};

import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Die Buchungsseite lässt sich gerade nicht laden',
  waitSeconds,
  bookWith: 'Termin mit {name} buchen',
  bookNoName: 'Termin buchen',
  nothing: 'Zurzeit sind keine Termine frei',
  nothingMore: 'Schauen Sie später noch einmal vorbei.',
  duration,
  allTypes: 'Alle Terminarten',
  untitled: 'Termin',
};

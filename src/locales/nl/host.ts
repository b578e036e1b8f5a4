import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'We konden deze boekingspagina niet laden',
  waitSeconds,
  bookWith: 'Afspraak boeken met {name}',
  bookNoName: 'Afspraak boeken',
  nothing: 'Op dit moment zijn er geen afspraken beschikbaar',
  nothingMore: 'Kijk later nog eens.',
  duration,
  allTypes: 'Alle soorten afspraken',
  untitled: 'Afspraak',
};

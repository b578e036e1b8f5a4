import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Impossibile caricare questa pagina di prenotazione',
  waitSeconds,
  bookWith: 'Prenoti un appuntamento con {name}',
  bookNoName: 'Prenoti un appuntamento',
  nothing: 'Nessun appuntamento disponibile in questo momento',
  nothingMore: 'Torni più tardi.',
  duration,
  allTypes: 'Tutti i tipi di appuntamento',
  untitled: 'Appuntamento',
};

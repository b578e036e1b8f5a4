import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Impossible de charger cette page de réservation',
  waitSeconds,
  bookWith: 'Prendre rendez-vous avec {name}',
  bookNoName: 'Prendre rendez-vous',
  nothing: 'Aucun rendez-vous disponible pour le moment',
  nothingMore: 'Revenez plus tard.',
  duration,
  allTypes: 'Tous les types de rendez-vous',
  untitled: 'Rendez-vous',
};

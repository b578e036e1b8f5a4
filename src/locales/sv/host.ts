import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'Bokningssidan kunde inte läsas in',
  waitSeconds,
  bookWith: 'Boka tid med {name}',
  bookNoName: 'Boka tid',
  nothing: 'Inga möten att boka just nu',
  nothingMore: 'Kom tillbaka senare.',
  duration,
  allTypes: 'Alla mötestyper',
  untitled: 'Möte',
};

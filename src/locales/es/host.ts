import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'No se ha podido cargar esta página de reservas',
  waitSeconds,
  bookWith: 'Reservar una cita con {name}',
  bookNoName: 'Reservar una cita',
  nothing: 'No hay citas disponibles en este momento',
  nothingMore: 'Vuelva más tarde.',
  duration,
  allTypes: 'Todos los tipos de cita',
  untitled: 'Cita',
};

import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Reservar una cita',
  close: 'Cerrar',
  notLoaded: 'Las horas no se han cargado. Pulse de nuevo o vuelva a cargar la página.',
};

import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Zarezerwuj termin',
  close: 'Zamknij',
  notLoaded: 'Nie załadowano terminów. Naciśnij ponownie lub odśwież stronę.',
};

import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Afspraak boeken',
  close: 'Sluiten',
  notLoaded: 'De tijden zijn niet geladen. Druk nog een keer of laad de pagina opnieuw.',
};

import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Boka tid',
  close: 'Stäng',
  notLoaded: 'Tiderna kunde inte läsas in. Tryck igen eller ladda om sidan.',
};

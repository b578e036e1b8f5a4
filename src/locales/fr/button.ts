import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Prendre rendez-vous',
  close: 'Fermer',
  notLoaded: 'Les créneaux n’ont pas été chargés. Appuyez de nouveau ou rechargez la page.',
};

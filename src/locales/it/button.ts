import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Prenota un appuntamento',
  close: 'Chiudi',
  notLoaded: 'Gli orari non sono stati caricati. Prema di nuovo o ricarichi la pagina.',
};

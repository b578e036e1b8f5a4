import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'Termin buchen',
  close: 'Schließen',
  notLoaded: 'Die Termine wurden nicht geladen. Drücken Sie noch einmal oder laden Sie die Seite neu.',
};

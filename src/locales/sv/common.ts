import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Kopiera',
  copied: 'Kopierat',
  download,
  loading: 'Läser in…',
  required,
  optional,
  newTab: '(öppnas i en ny flik)',
  notSetUp: 'Något är fel på den här sidan. Kontakta webbplatsens ägare.',
  notAnswering: 'Det är problem med anslutningen.',
  offline: 'Du är offline.',
  signedOut: 'Du har loggats ut. Logga in för att fortsätta.',
  notAllowed: 'Det går inte att göra här.',
  accountUnknown: 'Ditt konto kunde inte matchas. Kontakta din administratör.',
  notFound: 'Hittades inte eller är inte längre tillgängligt.',
  gone: 'Länken har återkallats eller har gått ut.',
  tooLarge: 'Filen är för stor.',
  tooMany: 'Hög belastning just nu.',
  failed: 'Något gick fel. Försök igen.',
  notLoaded: 'En del av sidan kunde inte läsas in. Försök igen eller ladda om sidan.',
};

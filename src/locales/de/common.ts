import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Kopieren',
  copied: 'Kopiert',
  download,
  loading: 'Wird geladen …',
  required,
  optional,
  newTab: '(öffnet einen neuen Tab)',
  notSetUp: 'Mit dieser Seite stimmt etwas nicht. Bitte wenden Sie sich an ihren Betreiber.',
  notAnswering: 'Die Verbindung klappt gerade nicht.',
  offline: 'Sie sind offline.',
  signedOut: 'Sie wurden abgemeldet. Melden Sie sich an, um fortzufahren.',
  notAllowed: 'Das ist hier nicht möglich.',
  accountUnknown: 'Ihr Konto konnte nicht zugeordnet werden. Wenden Sie sich an Ihre Administration.',
  notFound: 'Nicht gefunden oder nicht mehr verfügbar.',
  gone: 'Dieser Link wurde zurückgezogen oder ist abgelaufen.',
  tooLarge: 'Diese Datei ist zu groß.',
  tooMany: 'Gerade ist viel los.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
  notLoaded:
    'Ein Teil dieser Seite wurde nicht geladen. Versuchen Sie es erneut oder laden Sie die Seite neu.',
};

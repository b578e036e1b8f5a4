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
  notSetUp: 'Dieser Teil der Seite ist nicht richtig eingerichtet.',
  notAnswering: 'Der Dienst antwortet nicht.',
  offline: 'Sie scheinen offline zu sein.',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  notAllowed: 'Das ist hier nicht möglich.',
  notFound: 'Nicht gefunden oder nicht mehr verfügbar.',
  gone: 'Dieser Link wurde zurückgezogen oder ist abgelaufen.',
  tooLarge: 'Diese Datei ist zu groß.',
  tooMany: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
  notLoaded:
    'Ein Teil dieser Seite wurde nicht geladen. Versuchen Sie es erneut oder laden Sie die Seite neu.',
};

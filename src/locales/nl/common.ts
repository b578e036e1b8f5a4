import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  download,
  loading: 'Laden…',
  required,
  optional,
  newTab: '(opent in een nieuw tabblad)',
  notSetUp: 'Er is iets mis met deze pagina. Neem contact op met de beheerder van de site.',
  notAnswering: 'Verbinding maken lukt nu niet.',
  offline: 'U bent offline.',
  signedOut: 'U bent uitgelogd. Log in om door te gaan.',
  notAllowed: 'U kunt dit hier niet doen.',
  accountUnknown: 'Uw account is niet herkend. Neem contact op met uw beheerder.',
  notFound: 'Niet gevonden of niet meer beschikbaar.',
  gone: 'Deze link is ingetrokken of verlopen.',
  tooLarge: 'Dit bestand is te groot.',
  tooMany: 'Het is nu druk.',
  failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  notLoaded: 'Een deel van deze pagina is niet geladen. Probeer het opnieuw of laad de pagina opnieuw.',
};

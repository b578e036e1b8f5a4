import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Kopie van een ondertekend document',
  unnamed: 'Ondertekend document',
  sender: 'Verzonden door',
  firm: 'Bedrijf',
  note: 'Notitie van de afzender',
  availableUntil: 'Beschikbaar tot {expiry}',
  view: 'Bekijken',
  hide: 'Verbergen',
  opened: 'Het document is geopend onder de knoppen.',
  saved: 'Het document staat bij uw downloads.',
  fileName: '{subject} (ondertekend)',

  loadFailed: 'We konden deze kopie niet openen',
  reloadFailed: 'We konden deze kopie niet opnieuw laden',
  invalid: 'Deze link is niet geldig',
  checkLink: 'Controleer of de hele link is gekopieerd, of vraag de afzender om een nieuwe.',
  ended: 'Deze link is ingetrokken of verlopen, of het document is niet meer beschikbaar',
  askAgain: 'Vraag de afzender om een andere link.',
  waitSeconds,

  unverified: 'Het document kon niet worden geverifieerd en wordt niet getoond',
  tryLater: 'Probeer het later opnieuw of vraag het aan de afzender.',
  askSender: 'Vraag de afzender om het document.',
  busy: 'Te veel aanvragen.',
};

import type { contact as english } from '../en/contact.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, badEmail, missingEmail, missingName } from './shared.js';

export const contact: Translated<typeof english> = {
  title: 'Stuur ons een bericht',
  name: 'Naam',
  email: 'E-mailadres',
  company: 'Bedrijf',
  enquiryType: 'Waar gaat het over?',
  message: 'Bericht',
  choose: 'Kies…',
  general: 'Een algemene vraag',
  sales: 'Verkoop',
  security: 'Beveiliging',
  customer: 'Ik ben al klant',
  send: 'Bericht verzenden',
  sendAgain: 'Opnieuw verzenden',
  sending: 'Bezig met verzenden…',
  missingName,
  missingEmail,
  missingMessage: 'Vul uw bericht in.',
  badEmail,
  badEntry: 'Controleer dit antwoord.',
  tooLong: 'Dit bericht is te lang. Maak het korter en verzend het opnieuw.',
  notSent: 'We konden uw bericht niet verzenden.',
  notDelivered: 'We konden uw bericht niet bezorgen. Het staat hier nog: probeer het later opnieuw.',
  writeTo: 'U kunt ook schrijven naar',
  isOffline: 'U bent offline. Uw bericht is bewaard. Verzend het zodra u weer online bent.',
  unsure:
    'We weten niet of uw bericht is aangekomen. Als u het opnieuw verzendt, komt het misschien twee keer aan.',
  several: 'U hebt meerdere berichten verzonden.',
  againIn,
  againInMinutes: {
    one: 'Probeer het over {n} minuut opnieuw.',
    other: 'Probeer het over {n} minuten opnieuw.',
  },
  againNow,
  thanks: 'Bedankt',
  received: 'Uw bericht is ontvangen.',
  another: 'Nog een bericht verzenden',
};

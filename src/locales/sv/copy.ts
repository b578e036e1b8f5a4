import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Kopia av ett signerat dokument',
  unnamed: 'Signerat dokument',
  sender: 'Skickat av',
  firm: 'Företag',
  note: 'Kommentar från avsändaren',
  availableUntil: 'Tillgängligt till {expiry}',
  view: 'Visa',
  hide: 'Dölj',
  opened: 'Dokumentet är öppet under knapparna.',
  saved: 'Dokumentet finns bland dina nedladdningar.',
  fileName: '{subject} (signerat)',

  loadFailed: 'Kopian kunde inte öppnas',
  reloadFailed: 'Kopian kunde inte läsas in igen',
  invalid: 'Länken är inte giltig',
  checkLink: 'Kontrollera att hela länken kopierades eller be avsändaren om en ny.',
  ended: 'Länken har återkallats eller gått ut, eller så är dokumentet inte längre tillgängligt',
  askAgain: 'Be avsändaren skicka en ny länk.',
  waitSeconds,

  unverified: 'Dokumentet kunde inte verifieras och visas inte',
  tryLater: 'Försök igen senare eller fråga avsändaren.',
  askSender: 'Be avsändaren om dokumentet.',
  busy: 'För många förfrågningar.',
};

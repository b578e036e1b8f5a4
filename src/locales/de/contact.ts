import type { contact as english } from '../en/contact.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, badEmail, missingEmail, missingName } from './shared.js';

export const contact: Translated<typeof english> = {
  title: 'Schreiben Sie uns',
  name: 'Name',
  email: 'E-Mail',
  company: 'Firma',
  enquiryType: 'Worum geht es?',
  message: 'Nachricht',
  choose: 'Auswählen …',
  general: 'Allgemeine Frage',
  sales: 'Angebot und Kauf',
  security: 'Sicherheit',
  customer: 'Ich bin bereits Kunde',
  send: 'Nachricht senden',
  sendAgain: 'Noch einmal senden',
  sending: 'Wird gesendet …',
  missingName,
  missingEmail,
  missingMessage: 'Schreiben Sie Ihre Nachricht.',
  badEmail,
  badEntry: 'Prüfen Sie diese Angabe.',
  tooLong: 'Diese Nachricht ist zu lang. Kürzen Sie sie und senden Sie sie noch einmal.',
  notSent: 'Ihre Nachricht ließ sich nicht senden.',
  notDelivered:
    'Ihre Nachricht ließ sich nicht zustellen. Sie steht noch hier: Versuchen Sie es später noch einmal.',
  writeTo: 'Sie können auch hierhin schreiben:',
  isOffline:
    'Sie sind offline. Ihre Nachricht bleibt hier stehen. Senden Sie sie, sobald Sie wieder online sind.',
  unsure:
    'Wir wissen nicht, ob Ihre Nachricht angekommen ist. Wenn Sie sie noch einmal senden, kommt sie vielleicht doppelt an.',
  several: 'Sie haben mehrere Nachrichten gesendet.',
  againIn,
  againInMinutes: {
    one: 'Versuchen Sie es in {n} Minute noch einmal.',
    other: 'Versuchen Sie es in {n} Minuten noch einmal.',
  },
  againNow,
  thanks: 'Vielen Dank',
  received: 'Ihre Nachricht ist eingegangen.',
  another: 'Weitere Nachricht senden',
};

import type { contact as english } from '../en/contact.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, badEmail, missingEmail, missingName } from './shared.js';

export const contact: Translated<typeof english> = {
  title: 'Envoyez-nous un message',
  name: 'Nom',
  email: 'E-mail',
  company: 'Société',
  enquiryType: 'De quoi s’agit-il ?',
  message: 'Message',
  choose: 'Choisir…',
  general: 'Une question générale',
  sales: 'Service commercial',
  security: 'Sécurité',
  customer: 'Je suis déjà client',
  send: 'Envoyer le message',
  sendAgain: 'Envoyer de nouveau',
  sending: 'Envoi…',
  missingName,
  missingEmail,
  missingMessage: 'Saisissez votre message.',
  badEmail,
  badEntry: 'Vérifiez cette réponse.',
  tooLong: 'Ce message est trop long. Raccourcissez-le et envoyez-le de nouveau.',
  notSent: 'Impossible d’envoyer votre message.',
  notDelivered: 'Impossible de remettre votre message. Il est encore ici : réessayez plus tard.',
  writeTo: 'Vous pouvez aussi écrire à',
  isOffline: 'Vous êtes hors ligne. Votre message est conservé. Envoyez-le une fois en ligne.',
  unsure:
    'Nous ne savons pas si votre message est arrivé. Si vous l’envoyez de nouveau, il arrivera peut-être deux fois.',
  several: 'Vous avez envoyé plusieurs messages.',
  againIn,
  againInMinutes: { one: 'Réessayez dans {n} minute.', other: 'Réessayez dans {n} minutes.' },
  againNow,
  thanks: 'Merci',
  received: 'Votre message a été reçu.',
  another: 'Envoyer un autre message',
};

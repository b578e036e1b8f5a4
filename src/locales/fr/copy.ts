import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Copie d’un document signé',
  unnamed: 'Document signé',
  sender: 'Envoyé par',
  firm: 'Cabinet',
  note: 'Note de l’expéditeur',
  availableUntil: 'Disponible jusqu’au {expiry}',
  view: 'Afficher',
  hide: 'Masquer',
  opened: 'Le document est ouvert sous les boutons.',
  saved: 'Le document est dans vos téléchargements.',
  fileName: '{subject} (signé)',

  loadFailed: 'Impossible d’ouvrir cette copie',
  reloadFailed: 'Impossible de recharger cette copie',
  invalid: 'Ce lien n’est pas valide',
  checkLink: 'Vérifiez que le lien a été copié en entier ou demandez-en un nouveau à l’expéditeur.',
  ended: 'Ce lien a été retiré, a expiré, ou le document n’est plus disponible',
  askAgain: 'Demandez un autre lien à l’expéditeur.',
  waitSeconds,

  unverified: 'Le document n’a pas pu être vérifié et n’est pas affiché',
  tryLater: 'Réessayez plus tard ou contactez l’expéditeur.',
  askSender: 'Demandez le document à l’expéditeur.',
  busy: 'Trop de demandes.',
};

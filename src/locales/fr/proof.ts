import type { proof as english } from '../en/proof.js';
import type { Translated } from '../catalogue.js';
import { certificate, evidence, fileFailed, notReady, saved, waitSeconds } from './shared.js';

export const proof: Translated<typeof english> = {
  loadFailed: 'Impossible de charger la piste d’audit',
  waitSeconds,

  verified: 'Piste d’audit vérifiée',
  verifiedAnchored: 'Piste d’audit vérifiée et horodatée',
  verifiedMore: 'Aucune entrée n’a été modifiée, ajoutée ou retirée depuis son enregistrement.',
  broken: 'La piste d’audit n’est pas valide',
  brokenMore: 'L’enregistrement n’est plus tel qu’à l’origine. Ne vous y fiez pas avant de savoir pourquoi.',
  unchecked: 'Piste d’audit non vérifiée',
  uncheckedMore: 'Le service n’a pas indiqué si la piste est intacte.',
  recalculated: 'Votre navigateur a recalculé l’empreinte de chaque entrée, et toutes correspondent.',
  recalculatedBroken:
    'Votre navigateur a recalculé les empreintes et a trouvé la même modification que le service.',
  disputed: 'Le calcul de votre navigateur et le verdict du service diffèrent.',
  noForm: 'Le service ne publie pas son calcul des empreintes ; seul son propre verdict est affiché.',
  noCrypto:
    'Votre navigateur ne peut pas calculer d’empreintes sur cette page ; seul le verdict du service est affiché.',
  noEntries: 'Il n’y a aucune entrée à vérifier.',
  anchored: 'Des prestataires indépendants l’ont horodatée.',
  notAnchored: 'Il n’y a pas d’horodatage indépendant. Ce n’est pas un défaut.',
  badAnchors: 'Les horodatages ne correspondent pas à l’enregistrement.',
  serviceSays: 'Le service indique :',

  certificate,
  evidence,
  filesLater: 'Le certificat et les preuves seront disponibles quand tout le monde aura signé.',
  notReady,
  fileFailed,
  saved,

  entries: { one: '{n} entrée', other: '{n} entrées' },
  created: 'Enveloppe créée',
  updated: 'Enveloppe modifiée',
  sent: 'Envoyée pour signature',
  notified: 'Destinataire prévenu',
  viewed: 'Document ouvert',
  signed: 'Signé',
  reminded: 'Relance envoyée',
  completed: 'Terminée par tous',
  declined: 'Refusée',
  voided: 'Retirée par l’expéditeur',
  expired: 'Expirée',
  copySent: 'Copie envoyée',
  copyOpened: 'Copie ouverte',
  copyWithdrawn: 'Copie retirée',
  unnamed: 'Entrée sans nom',
  through: 'par {name}',
  noTime: 'Aucune heure enregistrée',
  breakTitle: 'L’entrée {n} n’est pas telle qu’enregistrée',
  breakText:
    'Son contenu ne correspond plus à son empreinte. Elle a été modifiée après son enregistrement, ou une entrée précédente a été ajoutée, déplacée ou retirée.',
  unprotected: 'Après la modification : la place de cette entrée ne peut pas être confirmée.',
  fingerprint: 'Empreinte',
  ownHash: 'Cette entrée',
  previousHash: 'L’entrée précédente',
  none: 'aucune',
};

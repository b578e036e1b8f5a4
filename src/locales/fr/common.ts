import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Copier',
  copied: 'Copié',
  download,
  loading: 'Chargement…',
  required,
  optional,
  newTab: '(s’ouvre dans un nouvel onglet)',
  notSetUp: 'Cette page présente un problème. Veuillez contacter le responsable du site.',
  notAnswering: 'La connexion pose problème.',
  offline: 'Vous êtes hors ligne.',
  signedOut: 'Vous avez été déconnecté. Connectez-vous pour continuer.',
  notAllowed: 'Vous ne pouvez pas faire cela ici.',
  accountUnknown: 'Votre compte n’a pas été reconnu. Adressez-vous à votre administrateur.',
  notFound: 'Introuvable ou plus disponible.',
  gone: 'Ce lien a été retiré ou a expiré.',
  tooLarge: 'Ce fichier est trop volumineux.',
  tooMany: 'Beaucoup de demandes en ce moment.',
  failed: 'Une erreur s’est produite. Réessayez.',
  notLoaded: 'Une partie de cette page n’a pas été chargée. Réessayez ou rechargez la page.',
};

import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Dossiers',
  all: 'Toutes les enveloppes',
  none: 'Dans aucun dossier',
  count: { one: '{n} enveloppe', other: '{n} enveloppes' },
  actionsFor: 'Dossier : {name}',
  create: 'Nouveau dossier',
  rename: 'Renommer',
  move: 'Déplacer vers…',
  delete: 'Supprimer',

  createTitle: 'Nouveau dossier',
  createIn: 'Nouveau dossier dans « {name} »',
  createNow: 'Créer le dossier',
  renameTitle: 'Renommer « {name} »',
  renameNow: 'Enregistrer',
  moveTitle: 'Déplacer « {name} »',
  moveTo: 'Vers',
  moveNow: 'Déplacer',
  top: 'Le premier niveau',
  deleteTitle: 'Supprimer « {name} » ?',
  deleteInto: 'Les dossiers et enveloppes qu’il contient sont conservés : ils passent dans « {name} ».',
  deleteToTop:
    'Les dossiers et enveloppes qu’il contient sont conservés : ses dossiers passent au premier niveau, ses enveloppes hors de tout dossier.',
  deleteNow: 'Supprimer le dossier',
  name: 'Nom',
  working: 'Un instant…',
  nameMissing: 'Saisissez un nom.',
  nameTaken: 'Un dossier porte déjà ce nom. Choisissez-en un autre.',

  created: 'Dossier créé',
  renamed: 'Dossier renommé',
  moved: 'Dossier déplacé',
  filed: { one: 'Enveloppe déplacée', other: '{n} enveloppes déplacées' },
  deleted: 'Dossier retiré ; son contenu est remonté d’un niveau',
  intoItself: 'Un dossier ne peut pas être placé dans lui-même ni dans un dossier qu’il contient.',
  filedGone:
    'Tout n’a pas été déplacé : le dossier ou une enveloppe n’existe plus. Les dossiers ont été relus.',
  placeGone:
    'Le dossier de destination n’existe plus. Choisissez un autre emplacement ; le nom est conservé.',
  folderGone: 'Ce dossier n’existe plus. Les dossiers ont été relus.',
  loadFailed: 'Impossible de charger les dossiers',
  noAccess: 'Vous ne pouvez pas voir ces dossiers',
  waitSeconds,
  againIn,
  againNow,
};

import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Fermer',

  attachments: 'Pièces jointes',
  attachmentsNote:
    'Ces fichiers se trouvent dans le document. Ils n’ont pas été vérifiés : n’ouvrez que ce dont vous êtes sûr.',
  noAttachments: 'Ce document n’a pas de pièces jointes.',
  saveAttachment: 'Télécharger {name}',
  unnamedAttachment: 'pièce jointe',

  layers: 'Calques',
  unnamedLayer: 'Calque sans nom',
  resetLayers: 'Afficher comme dans le fichier',

  report: 'Un lecteur d’écran peut-il lire ce document ?',
  reportReading: 'Lecture de la page {page} sur {n}…',
  reportFailed: 'Impossible de vérifier le document.',
  reportAgain: 'Vérifier de nouveau',
  reportGood: 'Oui, autant que cette vérification puisse le dire.',
  reportBad:
    'Mal. Corrigez ce qui est signalé ci-dessous dans le fichier d’origine, puis exportez de nouveau le PDF.',
  reportNote: 'Un programme ne voit pas tout : le meilleur test est d’écouter le document.',
  resultOk: '(correct)',
  resultProblem: '(à corriger)',
  resultCheck: '(à vérifier)',
  goToPage,
  morePages: { one: 'et {n} de plus', other: 'et {n} de plus' },
  textTopic: 'Texte',
  textOk: 'Aucune page n’est une simple image.',
  textProblem:
    'Ces pages sont des images sans texte, par exemple des numérisations : rien n’y est lu. Utilisez la reconnaissance de texte (OCR).',
  tagsTopic: 'Structure',
  tagsOk: 'Les titres, les listes et les tableaux sont balisés.',
  tagsProblem:
    'Il n’y a pas de balises ; titres, listes et tableaux sont lus comme un seul long texte. Exportez un PDF balisé.',
  tagsPages: 'Ces pages n’ont pas de balises.',
  languageTopic: 'Langue',
  languageOk: 'Langue du document : {language}.',
  languageProblem:
    'Le document n’indique pas sa langue ; il sera peut-être lu avec une mauvaise prononciation.',
  titleTopic: 'Titre',
  titleOk: 'Le document s’intitule « {title} ».',
  titleProblem: 'Le document n’a pas de titre ; son nom de fichier est lu à la place.',
  orderTopic: 'Ordre de lecture',
  orderOk: 'Chaque page est lue de haut en bas.',
  orderNone: 'Il n’y a pas de texte à lire.',
  orderCheck: 'Sur ces pages, la lecture remonte. Écoutez-les ou vérifiez l’ordre des balises.',
  picturesTopic: 'Images',
  picturesOk: 'Chaque image a une description.',
  picturesProblem: 'Sur ces pages, des images n’ont pas de description.',
  picturesCheck: 'Sans balises, les images n’ont pas de description.',
  picturesNone: 'Aucune image n’a besoin de description.',
  fieldsTopic: 'Champs de formulaire',
  fieldsOk: 'Chaque champ de formulaire a un nom.',
  fieldsProblem:
    'Sur ces pages, des champs de formulaire n’ont pas de nom ; on n’entend pas ce qu’il faut saisir.',
  fieldsNone: 'Il n’y a pas de champs de formulaire.',
};

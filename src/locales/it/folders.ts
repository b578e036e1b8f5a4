import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Cartelle',
  all: 'Tutte le buste',
  none: 'In nessuna cartella',
  count: { one: '{n} busta', other: '{n} buste' },
  actionsFor: 'Cartella: {name}',
  create: 'Nuova cartella',
  rename: 'Rinomina',
  move: 'Sposta in…',
  delete: 'Elimina',

  createTitle: 'Nuova cartella',
  createIn: 'Nuova cartella in «{name}»',
  createNow: 'Crea cartella',
  renameTitle: 'Rinomina «{name}»',
  renameNow: 'Salva',
  moveTitle: 'Sposta «{name}»',
  moveTo: 'In',
  moveNow: 'Sposta',
  top: 'Il primo livello',
  deleteTitle: 'Eliminare «{name}»?',
  deleteInto: 'Le cartelle e le buste che contiene restano: passano in «{name}».',
  deleteToTop:
    'Le cartelle e le buste che contiene restano: le cartelle passano al primo livello, le buste in nessuna cartella.',
  deleteNow: 'Elimina cartella',
  name: 'Nome',
  working: 'Un momento…',
  nameMissing: 'Inserisca un nome.',
  nameTaken: 'Esiste già una cartella con questo nome. Ne scelga un altro.',

  created: 'Cartella creata',
  renamed: 'Cartella rinominata',
  moved: 'Cartella spostata',
  filed: { one: 'Busta spostata', other: '{n} buste spostate' },
  deleted: 'Cartella rimossa; il suo contenuto è salito di un livello',
  intoItself: 'Una cartella non può stare in sé stessa né in una cartella che contiene.',
  filedGone:
    'Non tutto è stato spostato: la cartella o una busta non esiste più. Le cartelle sono state rilette.',
  placeGone: 'La cartella di destinazione non esiste più. Scelga un’altra posizione; il nome resta.',
  folderGone: 'Questa cartella non esiste più. Le cartelle sono state rilette.',
  loadFailed: 'Impossibile caricare le cartelle',
  noAccess: 'Non può vedere queste cartelle',
  waitSeconds,
  againIn,
  againNow,
};

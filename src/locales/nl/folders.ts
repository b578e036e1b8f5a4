import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, nameNeeded, rename, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Mappen',
  all: 'Alle enveloppen',
  none: 'Niet in een map',
  count: { one: '{n} envelop', other: '{n} enveloppen' },
  actionsFor: 'Map: {name}',
  create: 'Nieuwe map',
  rename: 'Naam wijzigen',
  move: 'Verplaatsen naar…',
  delete: 'Verwijderen',

  createTitle: 'Nieuwe map',
  createIn: 'Nieuwe map in “{name}”',
  createNow: 'Map maken',
  renameTitle: rename,
  renameNow: 'Opslaan',
  moveTitle: '“{name}” verplaatsen',
  moveTo: 'Naar',
  moveNow: 'Verplaatsen',
  top: 'Het hoogste niveau',
  deleteTitle: '“{name}” verwijderen?',
  deleteInto: 'De mappen en enveloppen erin blijven bewaard: ze gaan naar “{name}”.',
  deleteToTop:
    'De mappen en enveloppen erin blijven bewaard: de mappen gaan naar het hoogste niveau, de enveloppen staan dan niet meer in een map.',
  deleteNow: 'Map verwijderen',
  name: 'Naam',
  working: 'Een ogenblik…',
  nameMissing: nameNeeded,
  nameTaken: 'Er is al een map met deze naam. Kies een andere naam.',

  created: 'Map gemaakt',
  renamed: 'Naam van de map gewijzigd',
  moved: 'Map verplaatst',
  filed: { one: 'Envelop verplaatst', other: '{n} enveloppen verplaatst' },
  deleted: 'Map weggehaald; de inhoud staat nu een niveau hoger',
  intoItself: 'Een map kan niet in zichzelf of in een map daarbinnen worden geplaatst.',
  filedGone:
    'Niet alles is verplaatst: de map of een envelop is er niet meer. De mappen zijn opnieuw ingelezen.',
  placeGone: 'De map waarin deze zou komen, is er niet meer. Kies een andere plaats; de naam blijft staan.',
  folderGone: 'Deze map is er niet meer. De mappen zijn opnieuw ingelezen.',
  loadFailed: 'We konden de mappen niet laden',
  noAccess: 'U kunt deze mappen niet zien',
  waitSeconds,
  againIn,
  againNow,
};

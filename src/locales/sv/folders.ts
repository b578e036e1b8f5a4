import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Mappar',
  all: 'Alla kuvert',
  none: 'Utan mapp',
  count: { one: '{n} kuvert', other: '{n} kuvert' },
  actionsFor: 'Mapp: {name}',
  create: 'Ny mapp',
  rename: 'Byt namn',
  move: 'Flytta till…',
  delete: 'Radera',

  createTitle: 'Ny mapp',
  createIn: 'Ny mapp i ”{name}”',
  createNow: 'Skapa mapp',
  renameTitle: 'Byt namn på ”{name}”',
  renameNow: 'Spara',
  moveTitle: 'Flytta ”{name}”',
  moveTo: 'Till',
  moveNow: 'Flytta',
  top: 'Högsta nivån',
  deleteTitle: 'Vill du radera ”{name}”?',
  deleteInto: 'Mapparna och kuverten i den behålls: de flyttas till ”{name}”.',
  deleteToTop:
    'Mapparna och kuverten i den behålls: mapparna flyttas till högsta nivån och kuverten hamnar utanför alla mappar.',
  deleteNow: 'Radera mapp',
  name: 'Namn',
  working: 'Ett ögonblick…',
  nameMissing: 'Ange ett namn.',
  nameTaken: 'Det finns redan en mapp med det namnet. Välj ett annat namn.',

  created: 'Mappen är skapad',
  renamed: 'Mappen har bytt namn',
  moved: 'Mappen är flyttad',
  filed: { one: 'Kuvertet är flyttat', other: '{n} kuvert är flyttade' },
  deleted: 'Mappen finns inte längre; innehållet har flyttats upp',
  intoItself: 'En mapp kan inte flyttas till sig själv eller till en mapp i den.',
  filedGone: 'Allt flyttades inte: mappen eller ett kuvert finns inte längre. Mapparna har lästs in på nytt.',
  placeGone: 'Mappen som den skulle ligga i finns inte längre. Välj en annan plats. Namnet är kvar.',
  folderGone: 'Mappen finns inte längre. Mapparna har lästs in på nytt.',
  loadFailed: 'Mapparna kunde inte läsas in',
  noAccess: 'Du kan inte se de här mapparna',
  waitSeconds,
  againIn,
  againNow,
};

import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Ordner',
  all: 'Alle Umschläge',
  none: 'In keinem Ordner',
  count: { one: '{n} Umschlag', other: '{n} Umschläge' },
  actionsFor: 'Ordner: {name}',
  create: 'Neuer Ordner',
  rename: 'Umbenennen',
  move: 'Verschieben…',
  delete: 'Löschen',

  createTitle: 'Neuer Ordner',
  createIn: 'Neuer Ordner in „{name}“',
  createNow: 'Ordner anlegen',
  renameTitle: '„{name}“ umbenennen',
  renameNow: 'Speichern',
  moveTitle: '„{name}“ verschieben',
  moveTo: 'Wohin',
  moveNow: 'Verschieben',
  top: 'Oberste Ebene',
  deleteTitle: '„{name}“ löschen?',
  deleteInto: 'Ordner und Umschläge darin bleiben erhalten: Sie kommen nach „{name}“.',
  deleteToTop:
    'Ordner und Umschläge darin bleiben erhalten: Die Ordner kommen auf die oberste Ebene, die Umschläge in keinen Ordner.',
  deleteNow: 'Ordner löschen',
  name: 'Name',
  working: 'Einen Moment…',
  nameMissing: 'Geben Sie einen Namen ein.',
  nameTaken: 'Einen Ordner mit diesem Namen gibt es schon. Wählen Sie einen anderen.',

  created: 'Ordner angelegt',
  renamed: 'Ordner umbenannt',
  moved: 'Ordner verschoben',
  filed: { one: 'Umschlag verschoben', other: '{n} Umschläge verschoben' },
  deleted: 'Ordner entfernt; sein Inhalt liegt jetzt eine Ebene höher',
  intoItself: 'Ein Ordner kann nicht in sich selbst oder in einen Ordner darin.',
  filedGone:
    'Nicht alles wurde verschoben: Den Ordner oder einen der Umschläge gibt es nicht mehr. Die Ordner wurden neu gelesen.',
  placeGone:
    'Den Ordner, in den er sollte, gibt es nicht mehr. Wählen Sie einen anderen Ort; der Name bleibt.',
  folderGone: 'Diesen Ordner gibt es nicht mehr. Die Ordner wurden neu gelesen.',
  loadFailed: 'Die Ordner lassen sich gerade nicht laden',
  noAccess: 'Sie können diese Ordner nicht sehen',
  waitSeconds,
  againIn,
  againNow,
};

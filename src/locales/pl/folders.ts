import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Foldery',
  all: 'Wszystkie koperty',
  none: 'Poza folderami',
  count: { one: '{n} koperta', few: '{n} koperty', many: '{n} kopert', other: '{n} koperty' },
  actionsFor: 'Folder: {name}',
  create: 'Nowy folder',
  rename: 'Zmień nazwę',
  move: 'Przenieś do…',
  delete: 'Usuń',

  createTitle: 'Nowy folder',
  createIn: 'Nowy folder w „{name}”',
  createNow: 'Utwórz folder',
  renameTitle: 'Zmień nazwę „{name}”',
  renameNow: 'Zapisz',
  moveTitle: 'Przenieś „{name}”',
  moveTo: 'Dokąd',
  moveNow: 'Przenieś',
  top: 'Poziom główny',
  deleteTitle: 'Usunąć „{name}”?',
  deleteInto: 'Foldery i koperty w tym folderze pozostaną: zostaną przeniesione do „{name}”.',
  deleteToTop:
    'Foldery i koperty w tym folderze pozostaną: foldery trafią na poziom główny, a koperty znajdą się poza folderami.',
  deleteNow: 'Usuń folder',
  name: 'Nazwa',
  working: 'Proszę czekać…',
  nameMissing: 'Wpisz nazwę.',
  nameTaken: 'Folder o tej nazwie już istnieje. Wybierz inną nazwę.',

  created: 'Utworzono folder',
  renamed: 'Zmieniono nazwę folderu',
  moved: 'Przeniesiono folder',
  filed: {
    one: 'Przeniesiono kopertę',
    few: 'Przeniesiono {n} koperty',
    many: 'Przeniesiono {n} kopert',
    other: 'Przeniesiono {n} koperty',
  },
  deleted: 'Folderu nie ma już na liście; jego zawartość jest poziom wyżej',
  intoItself: 'Folderu nie można przenieść do niego samego ani do folderu w jego wnętrzu.',
  filedGone: 'Nie wszystko przeniesiono: folderu lub jednej z kopert już nie ma. Foldery odczytano ponownie.',
  placeGone: 'Folderu docelowego już nie ma. Wybierz inne miejsce; nazwa zostaje.',
  folderGone: 'Tego folderu już nie ma. Foldery odczytano ponownie.',
  loadFailed: 'Nie udało się załadować folderów',
  noAccess: 'Nie masz dostępu do tych folderów',
  waitSeconds,
  againIn,
  againNow,
};

import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Carpetas',
  all: 'Todos los sobres',
  none: 'En ninguna carpeta',
  count: { one: '{n} sobre', other: '{n} sobres' },
  actionsFor: 'Carpeta: {name}',
  create: 'Carpeta nueva',
  rename: 'Cambiar nombre',
  move: 'Mover a…',
  delete: 'Eliminar',

  createTitle: 'Carpeta nueva',
  createIn: 'Carpeta nueva en «{name}»',
  createNow: 'Crear carpeta',
  renameTitle: 'Cambiar el nombre de «{name}»',
  renameNow: 'Guardar',
  moveTitle: 'Mover «{name}»',
  moveTo: 'A',
  moveNow: 'Mover',
  top: 'El nivel superior',
  deleteTitle: '¿Eliminar «{name}»?',
  deleteInto: 'Las carpetas y los sobres que contiene se conservan: pasan a «{name}».',
  deleteToTop:
    'Las carpetas y los sobres que contiene se conservan: las carpetas pasan al nivel superior y los sobres, a ninguna carpeta.',
  deleteNow: 'Eliminar carpeta',
  name: 'Nombre',
  working: 'Un momento…',
  nameMissing: 'Escriba un nombre.',
  nameTaken: 'Ya existe una carpeta con este nombre. Elija otro.',

  created: 'Carpeta creada',
  renamed: 'Nombre cambiado',
  moved: 'Carpeta movida',
  filed: { one: 'Sobre movido', other: '{n} sobres movidos' },
  deleted: 'Carpeta retirada; su contenido ha subido un nivel',
  intoItself: 'Una carpeta no puede ir dentro de sí misma ni de una carpeta que contiene.',
  filedGone: 'No se ha movido todo: la carpeta o un sobre ya no existe. Se han vuelto a leer las carpetas.',
  placeGone: 'La carpeta de destino ya no existe. Elija otro lugar; el nombre se conserva.',
  folderGone: 'Esta carpeta ya no existe. Se han vuelto a leer las carpetas.',
  loadFailed: 'No se han podido cargar las carpetas',
  noAccess: 'No puede ver estas carpetas',
  waitSeconds,
  againIn,
  againNow,
};

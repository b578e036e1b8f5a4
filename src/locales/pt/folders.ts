import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'Pastas',
  all: 'Todos os envelopes',
  none: 'Sem pasta',
  count: { one: '{n} envelope', other: '{n} envelopes' },
  actionsFor: 'Pasta: {name}',
  create: 'Nova pasta',
  rename: 'Renomear',
  move: 'Mover para…',
  delete: 'Apagar',

  createTitle: 'Nova pasta',
  createIn: 'Nova pasta em “{name}”',
  createNow: 'Criar pasta',
  renameTitle: 'Renomear “{name}”',
  renameNow: 'Salvar',
  moveTitle: 'Mover “{name}”',
  moveTo: 'Para',
  moveNow: 'Mover',
  top: 'O nível superior',
  deleteTitle: 'Apagar “{name}”?',
  deleteInto: 'As pastas e os envelopes contidos nela são mantidos: passam para “{name}”.',
  deleteToTop:
    'As pastas e os envelopes contidos nela são mantidos: as pastas passam para o nível superior, e os envelopes ficam sem pasta.',
  deleteNow: 'Apagar pasta',
  name: 'Nome',
  working: 'Um momento…',
  nameMissing: 'Insira um nome.',
  nameTaken: 'Já existe uma pasta com este nome. Escolha outro.',

  created: 'Pasta criada',
  renamed: 'Pasta renomeada',
  moved: 'Pasta movida',
  filed: { one: '{n} envelope movido', other: '{n} envelopes movidos' },
  deleted: 'Pasta removida; o conteúdo subiu um nível',
  intoItself: 'Uma pasta não pode ficar dentro de si mesma nem de uma das suas subpastas.',
  filedGone:
    'Nem tudo foi movido: a pasta ou um envelope não está mais aqui. A lista de pastas foi atualizada.',
  placeGone: 'A pasta de destino não existe mais. Escolha outro lugar; o nome é mantido.',
  folderGone: 'Esta pasta não está mais aqui. A lista de pastas foi atualizada.',
  loadFailed: 'Não foi possível carregar as pastas',
  noAccess: 'Sem acesso a estas pastas',
  waitSeconds,
  againIn,
  againNow,
};

import type { folders as english } from '../en/folders.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, deleteTitle, envelopeCount, nameNeeded, waitSeconds, working } from './shared.js';

export const folders: Translated<typeof english> = {
  title: 'フォルダ',
  all: 'すべてのエンベロープ',
  none: 'フォルダなし',
  count: envelopeCount,
  actionsFor: 'フォルダ：{name}',
  create: '新規フォルダ',
  rename: '名前を変更',
  move: '移動…',
  delete: '削除',

  createTitle: '新規フォルダ',
  createIn: '「{name}」内の新規フォルダ',
  createNow: 'フォルダを作成',
  renameTitle: '「{name}」の名前を変更',
  renameNow: '保存',
  moveTitle: '「{name}」を移動',
  moveTo: '移動先',
  moveNow: '移動',
  top: '最上位',
  deleteTitle,
  deleteInto: '中のフォルダとエンベロープは保持され、「{name}」に移動します。',
  deleteToTop:
    '中のフォルダとエンベロープは保持されます。フォルダは最上位に移動し、エンベロープはフォルダなしになります。',
  deleteNow: 'フォルダを削除',
  name: '名前',
  working,
  nameMissing: nameNeeded,
  nameTaken: '同じ名前のフォルダがあります。別の名前を入力してください。',

  created: 'フォルダを作成しました',
  renamed: 'フォルダの名前を変更しました',
  moved: 'フォルダを移動しました',
  filed: { other: 'エンベロープ{n}件を移動しました' },
  deleted: 'フォルダを取り除き、中身を1つ上に移動しました',
  intoItself: 'フォルダをそれ自体やその中のフォルダに移動することはできません。',
  filedGone:
    '一部を移動できませんでした。フォルダまたはエンベロープが見つからなくなっています。フォルダの一覧を更新しました。',
  placeGone:
    '作成先のフォルダは見つからなくなりました。別の場所を選択してください。入力した名前はそのままです。',
  folderGone: 'このフォルダは見つからなくなりました。フォルダの一覧を更新しました。',
  loadFailed: 'フォルダを読み込めませんでした',
  noAccess: 'これらのフォルダは表示できません',
  waitSeconds,
  againIn,
  againNow,
};

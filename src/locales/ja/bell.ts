import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: '通知',
  unread: { other: '通知、未読{n}件' },
  unreadMany: '通知、未読が{n}件を超えています',
  newOnes: { other: '新しい通知{n}件' },
  empty: '通知はありません',
  emptyMore: '文書に関するお知らせがここに表示されます。',
  unreadOne: '未読：',
  untitled: '通知',
  markAllRead: 'すべて既読にする',
  deleteAll: 'すべて削除',
  deleteOne: '削除：{text}',
  more: 'さらに表示',
  close: '閉じる',
  confirmTitle: 'すべての通知を削除しますか？',
  confirmText: 'この操作は元に戻せません。',
  removed: '通知を一覧から外しました',
  allRemoved: 'すべての通知を一覧から外しました',
  allRead: 'すべての通知を既読にしました',
  gone: 'この通知は利用できなくなりました。',
  loadFailed: '通知を読み込めませんでした',
  waitSeconds,
  againIn,
  againNow,
};

import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, isOffline, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'コピー',
  copied: 'コピーしました',
  download,
  loading: '読み込み中…',
  required,
  optional,
  newTab: '（新しいタブで開きます）',
  notSetUp: 'このページに問題があります。サイトの管理者にお問い合わせください。',
  notAnswering: '接続に問題が発生しています。',
  offline: isOffline,
  signedOut: 'ログアウトされました。続けるにはログインしてください。',
  notAllowed: 'ここではこの操作を行えません。',
  accountUnknown: 'アカウントを照合できませんでした。管理者にお問い合わせください。',
  notFound: '見つからないか、利用できなくなりました。',
  gone: 'このリンクは無効になったか、有効期限が切れています。',
  tooLarge: 'このファイルは大きすぎます。',
  tooMany: '混み合っています。',
  failed: '問題が発生しました。もう一度お試しください。',
  notLoaded: 'ページの一部が読み込まれませんでした。もう一度試すか、ページを再読み込みしてください。',
};

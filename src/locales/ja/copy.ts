import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: '署名済み文書の控え',
  unnamed: '署名済み文書',
  sender: '送信者',
  firm: '会社名',
  note: '送信者からのメモ',
  availableUntil: '{expiry}まで閲覧できます',
  view: '表示',
  hide: '非表示',
  opened: 'ボタンの下に文書を表示しました。',
  saved: '文書をダウンロードしました。',
  fileName: '{subject}（署名済み）',
  loadFailed: '控えを開けませんでした',
  reloadFailed: '控えを再読み込みできませんでした',
  invalid: 'このリンクは正しくありません',
  checkLink: 'リンク全体がコピーされているか確認するか、送信者に新しいリンクをご依頼ください。',
  ended: 'このリンクは無効または期限切れか、文書が利用できなくなりました',
  askAgain: '送信者に別のリンクの送信をご依頼ください。',
  waitSeconds,
  unverified: '文書を検証できなかったため、表示していません',
  tryLater: 'あとでもう一度試すか、送信者にお問い合わせください。',
  askSender: '送信者に文書の送付をご依頼ください。',
  busy: 'リクエストが多すぎます。',
};

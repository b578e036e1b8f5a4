import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: '閉じる',

  attachments: '添付ファイル',
  attachmentsNote:
    'これらのファイルは文書に埋め込まれています。検査されていないため、信頼できるものだけを開いてください。',
  noAttachments: 'この文書に添付ファイルはありません。',
  saveAttachment: '{name}をダウンロード',
  unnamedAttachment: '添付ファイル',

  layers: 'レイヤー',
  unnamedLayer: '名前のないレイヤー',
  resetLayers: 'ファイルの設定どおりに表示',

  report: 'スクリーンリーダーで読めますか？',
  reportReading: '読み取り中：{page}ページ（全{n}ページ）…',
  reportFailed: '文書を確認できませんでした。',
  reportAgain: '再確認',
  reportGood: 'このチェックで分かる範囲では、読めます。',
  reportBad: '正しく読めません。以下の問題を元のファイルで修正し、PDFを再度書き出してください。',
  reportNote: '自動チェックには限界があります。実際に音声で聞いて確認するのが最も確実です。',
  resultOk: '（問題なし）',
  resultProblem: '（要修正）',
  resultCheck: '（要確認）',
  goToPage,
  morePages: { other: 'ほか{n}ページ' },
  textTopic: 'テキスト',
  textOk: '画像だけのページはありません。',
  textProblem:
    'これらのページは、スキャンなどテキストのない画像のため、読み上げられません。文字認識（OCR）を使用してください。',
  tagsTopic: '構造',
  tagsOk: '見出し、リスト、表にタグが付いています。',
  tagsProblem:
    'タグがないため、見出し、リスト、表がひと続きの長いテキストとして読み上げられます。タグ付きPDFとして書き出してください。',
  tagsPages: 'これらのページにはタグがありません。',
  languageTopic: '言語',
  languageOk: '文書の言語：{language}',
  languageProblem: '文書に言語の指定がないため、正しく発音されない可能性があります。',
  titleTopic: 'タイトル',
  titleOk: '文書のタイトルは「{title}」です。',
  titleProblem: '文書にタイトルがないため、代わりにファイル名が読み上げられます。',
  orderTopic: '読み上げ順序',
  orderOk: '各ページは上から下へ読み上げられます。',
  orderNone: '読み上げるテキストがありません。',
  orderCheck:
    'これらのページでは、読み上げが途中で上に戻ります。音声で確認するか、タグの順序を確認してください。',
  picturesTopic: '画像',
  picturesOk: 'すべての画像に説明があります。',
  picturesProblem: 'これらのページに、説明のない画像があります。',
  picturesCheck: 'タグがないため、画像に説明がありません。',
  picturesNone: '説明が必要な画像はありません。',
  fieldsTopic: 'フォームフィールド',
  fieldsOk: 'すべてのフォームフィールドに名前があります。',
  fieldsProblem:
    'これらのページに、名前のないフォームフィールドがあります。何を入力すればよいか読み上げられません。',
  fieldsNone: 'フォームフィールドはありません。',
};

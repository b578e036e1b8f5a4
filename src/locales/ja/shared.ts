// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = '再試行';
export const cancel = 'キャンセル';
export const download = 'ダウンロード';
export const required = '必須';
export const optional = '任意';
export const againIn = { other: '{n}秒後にもう一度お試しください。' } as const;
export const againNow = 'もう一度お試しいただけます。';
export const tooManyTries = '試行回数が多すぎます。';
export const waitSeconds = { other: '{n}秒後に再試行します。' } as const;
export const duration = { other: '{n}分' } as const;
export const noPage = '予約ページが見つかりません';
export const noAccess = 'このページでは予約できません';
export const checkLink = 'リンクを確認するか、新しいリンクをご依頼ください。';
export const askHost = '主催者にお問い合わせください。';
export const askForNewLink = '送信者に新しいリンクをご依頼ください。';
export const linkExpired = 'このリンクの有効期限が切れています';
export const tabRefused = 'ブラウザが新しいタブをブロックしました';
export const notSignable = '現在、この文書には署名できません';
export const checkSigned = '署名しました（今すぐ確認）';
export const opening = '文書を開いています…';
export const titleOf = '署名：{subject}';
export const readyToSign = '署名の準備ができました';
export const nothingToSign = '署名の必要はありません';
export const sessionEnded = '署名セッションが終了しました';
export const declining = '辞退しています…';
export const alreadySigned = 'すでに署名済みです';
export const reasonShared = '内容は送信者に伝えられます。';
export const isOffline = 'オフラインです。';
export const pdfNotPdf = 'このファイルはPDFではありません。';
export const pdfEmpty = 'このファイルは空です。';
export const pdfCorrupt = 'このPDFは破損しているため、表示できません。';
export const pdfBlocked = 'このページではPDFビューアを起動できませんでした。';
export const zoomIn = '拡大';
export const zoomOut = '縮小';
export const fitWidth = '幅に合わせる';
export const rotate = '右に回転';
export const thumbnails = 'ページのサムネイル';
export const pageInput = 'ページ';
export const ofPages = '/ {n}';
export const pages = 'ページ';
export const pageLabel = '{page}ページ（全{n}ページ）';
export const goToPage = '{page}ページへ移動';
export const pageFailed = '{page}ページを表示できませんでした。';
export const pdfSlow = 'このPDFの読み取りに時間がかかりすぎています。';
export const pageSlow = '{page}ページは内容が複雑なため、表示に時間がかかります。';
export const pageTimedOut = '{page}ページの表示に時間がかかりすぎました。';
export const missingName = 'お名前を入力してください。';
export const missingEmail = 'メールアドレスを入力してください。';
export const badEmail = '有効なメールアドレスを入力してください（例：name@example.com）。';
export const nameNeeded = '名前を入力してください。';
export const reasonNeeded = '理由を入力してください。';
export const deleteTitle = '「{name}」を削除しますか？';
export const working = 'お待ちください…';
export const checkEntries = '入力内容を確認してください。';
export const certificate = '証明書を保存（PDF）';
export const evidence = '証拠データを保存（ZIP）';
export const notReady = 'このファイルはまだ準備できていません。しばらくしてからもう一度お試しください。';
export const fileFailed = 'ファイルを読み込めませんでした。もう一度お試しください。';
export const saved = 'ファイルをダウンロードしました。';

export const loadFailed = '下書きを読み込めませんでした';
export const movedTo = '「{name}」は{of}件中{n}番目になりました。';
export const moveUp = '「{name}」を上へ移動';
export const moveDown = '「{name}」を下へ移動';
export const remove = '「{name}」を外す';
export const removed = '「{name}」を一覧から外しました。';
export const another = '別のエンベロープを作成';

export const envelopesFailed = 'エンベロープを読み込めませんでした';
export const sendReminder = 'リマインダーを送信';
export const envelopeCount = { other: 'エンベロープ{n}件' } as const;
export const fieldsAdded = { other: 'フィールドを{n}個追加しました' } as const;
export const previewAsRecipient = '受信者としてプレビュー';
export const lookForFields = 'フィールドを検出';
export const lookingForFields = 'フィールドを検出しています…';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: '種類が不明なフィールドがあります：{type}。',
  findOffDocument: '存在しないページにフィールドがあります。',
  findLoneOption: 'ボタンが1つしかないラジオグループがあります。',
  findOptionBlank: 'ラジオグループに、選択肢のないボタンがあります。',
  findOptionTwice: '同じ選択肢のボタンが2つあるラジオグループがあります。',
  findMixedGroup: 'ラジオグループのボタンが、異なる受信者に割り当てられています。',
  findNoOptions: '選択肢のないドロップダウンがあります。',
  findOneOption: '選択肢が1つしかないドロップダウンがあります。',
  findRuleWrong: '入力規則が矛盾しています。',
  findLoneLink: '連動先のないフィールドがあります。',
  findMixedLink: '種類の異なるフィールドが連動しています。',
  findLostGrid: '存在しないグリッドに属するフィールドがあります。',
  findOverlap: '2つのフィールドが重なっています。',
  findTooSmall: '小さすぎて読めないフィールドがあります。',
  findTooTight: '通常の回答が、読みやすい大きさではこのフィールドに収まりません。',
  findOverText: 'テキストを覆っているフィールドがあります。',
} as const;
export const givenReason = '理由：';

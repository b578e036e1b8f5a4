import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: '予約ページを読み込めませんでした',
  waitSeconds,
  bookWith: '{name}とのミーティングを予約',
  bookNoName: 'ミーティングを予約',
  nothing: '現在予約できるミーティングはありません',
  nothingMore: 'あとでもう一度ご確認ください。',
  duration,
  allTypes: 'すべてのミーティング',
  untitled: 'ミーティング',
};

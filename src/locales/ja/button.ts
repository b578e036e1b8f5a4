import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: '日時を予約',
  close: '閉じる',
  notLoaded: '空き時間が読み込まれませんでした。もう一度押すか、ページを再読み込みしてください。',
};

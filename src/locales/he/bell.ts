import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, irreversible, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'התראות',
  unread: {
    one: 'התראות, אחת שלא נקראה',
    two: 'התראות, שתיים שלא נקראו',
    other: 'התראות, {n} שלא נקראו',
  },
  unreadMany: 'התראות, יותר מ-{n} שלא נקראו',
  newOnes: { one: 'התראה חדשה אחת', two: 'שתי התראות חדשות', other: '{n} התראות חדשות' },
  empty: 'אין התראות',
  emptyMore: 'כאן יופיעו חדשות על המסמכים שלך.',
  unreadOne: 'לא נקראה:',
  untitled: 'התראה',
  markAllRead: 'סימון הכול כנקרא',
  deleteAll: 'מחיקת הכול',
  deleteOne: 'מחיקה: {text}',
  more: 'הצגת עוד',
  close: 'סגירה',
  confirmTitle: 'למחוק את כל ההתראות?',
  confirmText: irreversible,
  removed: 'ההתראה הוסרה',
  allRemoved: 'כל ההתראות הוסרו',
  allRead: 'כל ההתראות סומנו כנקראו',
  gone: 'ההתראה אינה זמינה עוד.',
  loadFailed: 'לא הצלחנו לטעון את ההתראות שלך',
  waitSeconds,
  againIn,
  againNow,
};

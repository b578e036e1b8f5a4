import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'עותק של מסמך חתום',
  unnamed: 'מסמך חתום',
  sender: 'נשלח על ידי',
  firm: 'משרד',
  note: 'הערה מהשולח',
  availableUntil: 'זמין עד {expiry}',
  view: 'הצגה',
  hide: 'הסתרה',
  opened: 'המסמך פתוח מתחת ללחצנים.',
  saved: 'המסמך נמצא בתיקיית ההורדות.',
  fileName: '{subject} (חתום)',

  loadFailed: 'לא הצלחנו לפתוח את העותק',
  reloadFailed: 'לא הצלחנו לטעון שוב את העותק',
  invalid: 'הקישור לא תקף',
  checkLink: 'כדאי לבדוק שהקישור הועתק במלואו, או לבקש קישור חדש מהשולח.',
  ended: 'הקישור בוטל, תוקפו פג או שהמסמך אינו זמין עוד',
  askAgain: 'אפשר לבקש מהשולח קישור נוסף.',
  waitSeconds,

  unverified: 'לא הצלחנו לאמת את המסמך, ולכן הוא לא מוצג',
  tryLater: 'אפשר לנסות שוב מאוחר יותר או לפנות אל השולח.',
  askSender: 'אפשר לבקש את המסמך מהשולח.',
  busy: 'יותר מדי בקשות.',
};

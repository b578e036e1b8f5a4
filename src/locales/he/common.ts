import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, isOffline, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'העתקה',
  copied: 'הועתק',
  download,
  loading: 'טוענים…',
  required,
  optional,
  newTab: '(נפתח בכרטיסייה חדשה)',
  notSetUp: 'משהו בדף זה לא תקין. נא לפנות לבעלי האתר.',
  notAnswering: 'יש בעיה בחיבור לשירות.',
  offline: isOffline,
  signedOut: 'נותקת מהחשבון. יש להתחבר כדי להמשיך.',
  notAllowed: 'אי אפשר לבצע זאת כאן.',
  accountUnknown: 'לא ניתן היה לשייך את החשבון שלך. נא לפנות למנהל המערכת.',
  notFound: 'לא נמצא או שאינו זמין עוד.',
  gone: 'הקישור בוטל או שתוקפו פג.',
  tooLarge: 'הקובץ גדול מדי.',
  tooMany: 'יש עומס.',
  failed: 'משהו השתבש. נא לנסות שוב.',
  notLoaded: 'חלק מהדף לא נטען. נא לנסות שוב או לטעון מחדש את הדף.',
};

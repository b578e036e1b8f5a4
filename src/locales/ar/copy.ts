import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'نسخة من مستند موقَّع',
  unnamed: 'مستند موقَّع',
  sender: 'المرسل',
  firm: 'الشركة',
  note: 'ملاحظة من المرسل',
  availableUntil: 'متاح حتى {expiry}',
  view: 'عرض',
  hide: 'إخفاء',
  opened: 'المستند مفتوح أسفل الأزرار.',
  saved: 'المستند موجود ضمن التنزيلات.',
  fileName: '{subject} (موقَّع)',

  loadFailed: 'تعذّر فتح هذه النسخة',
  reloadFailed: 'تعذّرت إعادة تحميل هذه النسخة',
  invalid: 'هذا الرابط غير صالح',
  checkLink: 'يُرجى التحقق من نسخ الرابط كاملًا، أو طلب رابط جديد من المرسل.',
  ended: 'تم إبطال هذا الرابط أو انتهت صلاحيته، أو لم يعد المستند متاحًا',
  askAgain: 'يُرجى طلب رابط آخر من المرسل.',
  waitSeconds,

  unverified: 'تعذّر التحقق من المستند، ولذلك لا يُعرض',
  tryLater: 'يُرجى إعادة المحاولة لاحقًا أو التواصل مع المرسل.',
  askSender: 'يُرجى طلب المستند من المرسل.',
  busy: 'عدد الطلبات كبير جدًا.',
};

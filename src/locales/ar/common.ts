import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, isOffline, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'نسخ',
  copied: 'تم النسخ',
  download,
  loading: 'جارٍ التحميل…',
  required,
  optional,
  newTab: '(يُفتح في علامة تبويب جديدة)',
  notSetUp: 'توجد مشكلة في هذه الصفحة. يُرجى التواصل مع مالك الموقع.',
  notAnswering: 'توجد مشكلة في الاتصال.',
  offline: isOffline,
  signedOut: 'تم تسجيل خروجك. يُرجى تسجيل الدخول للمتابعة.',
  notAllowed: 'لا يمكنك تنفيذ هذا الإجراء هنا.',
  accountUnknown: 'تعذّرت مطابقة حسابك. يُرجى التواصل مع المسؤول.',
  notFound: 'غير موجود أو لم يعد متاحًا.',
  gone: 'تم إبطال هذا الرابط أو انتهت صلاحيته.',
  tooLarge: 'حجم هذا الملف كبير جدًا.',
  tooMany: 'الخدمة مشغولة حاليًا.',
  failed: 'حدث خطأ ما. يُرجى إعادة المحاولة.',
  notLoaded: 'لم يتم تحميل جزء من هذه الصفحة. يُرجى إعادة المحاولة أو إعادة تحميل الصفحة.',
};

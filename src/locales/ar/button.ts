import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'حجز موعد',
  close: 'إغلاق',
  notLoaded: 'لم يتم تحميل المواعيد. يُرجى الضغط مرة أخرى أو إعادة تحميل الصفحة.',
};

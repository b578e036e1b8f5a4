import type { host as english } from '../en/host.js';
import type { Translated } from '../catalogue.js';
import { askHost, checkLink, duration, noAccess, noPage, waitSeconds } from './shared.js';

export const host: Translated<typeof english> = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'تعذّر تحميل صفحة الحجز هذه',
  waitSeconds,
  bookWith: 'حجز موعد مع {name}',
  bookNoName: 'حجز موعد',
  nothing: 'لا توجد اجتماعات متاحة حاليًا',
  nothingMore: 'يُرجى معاودة الزيارة لاحقًا.',
  duration,
  allTypes: 'جميع أنواع الاجتماعات',
  untitled: 'اجتماع',
};

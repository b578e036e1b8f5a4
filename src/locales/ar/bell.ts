import type { bell as english } from '../en/bell.js';
import type { Translated } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared.js';

export const bell: Translated<typeof english> = {
  title: 'الإشعارات',
  unread: {
    zero: 'الإشعارات، لا شيء غير مقروء',
    one: 'الإشعارات، إشعار واحد غير مقروء',
    two: 'الإشعارات، إشعاران غير مقروءين',
    few: 'الإشعارات، {n} إشعارات غير مقروءة',
    many: 'الإشعارات، {n} إشعارًا غير مقروء',
    other: 'الإشعارات، {n} إشعار غير مقروء',
  },
  unreadMany: 'الإشعارات، أكثر من {n} غير مقروءة',
  newOnes: {
    zero: 'لا توجد إشعارات جديدة',
    one: 'إشعار جديد واحد',
    two: 'إشعاران جديدان',
    few: '{n} إشعارات جديدة',
    many: '{n} إشعارًا جديدًا',
    other: '{n} إشعار جديد',
  },
  empty: 'لا توجد إشعارات',
  emptyMore: 'ستظهر هنا مستجدات مستنداتك.',
  unreadOne: 'غير مقروء:',
  untitled: 'إشعار',
  markAllRead: 'تمييز الكل كمقروء',
  deleteAll: 'حذف الكل',
  deleteOne: 'حذف: {text}',
  more: 'عرض المزيد',
  close: 'إغلاق',
  confirmTitle: 'حذف جميع الإشعارات؟',
  confirmText: 'لا يمكن التراجع عن هذا الإجراء.',
  removed: 'تمت إزالة الإشعار',
  allRemoved: 'تمت إزالة جميع الإشعارات',
  allRead: 'تم تمييز جميع الإشعارات كمقروءة',
  gone: 'لم يعد هذا الإشعار متاحًا.',
  loadFailed: 'تعذّر تحميل إشعاراتك',
  waitSeconds,
  againIn,
  againNow,
};

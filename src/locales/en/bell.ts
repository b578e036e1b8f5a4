import type { Section } from '../catalogue.js';
import { againIn, againNow, waitSeconds } from './shared/retry.js';

/** Strings of `sig-notification-bell`. */
export const bell = {
  title: 'Notifications',
  unread: { one: 'Notifications, {n} unread', other: 'Notifications, {n} unread' },
  unreadMany: 'Notifications, more than {n} unread',
  newOnes: { one: '{n} new notification', other: '{n} new notifications' },
  empty: 'No notifications',
  emptyMore: 'News about your documents will appear here.',
  unreadOne: 'Unread:',
  untitled: 'Notification',
  markAllRead: 'Mark all as read',
  deleteAll: 'Delete all',
  deleteOne: 'Delete: {text}',
  more: 'Show more',
  close: 'Close',
  confirmTitle: 'Delete all notifications?',
  confirmText: 'This can’t be undone.',
  removed: 'Notification removed',
  allRemoved: 'All notifications removed',
  allRead: 'All notifications marked as read',
  gone: 'This notification is no longer available.',
  loadFailed: 'We couldn’t load your notifications',
  waitSeconds,
  againIn,
  againNow,
} as const satisfies Section;

import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { nothing } from '../resources/body.js';
import { list } from '../resources/list.js';
import { notification, unreadCount } from '../resources/notification.js';
import { id } from '../resources/params.js';
import { flag, whole } from '../resources/query.js';
import { acting } from '../resources/headers.js';
import { changed, done } from '../resources/act.js';
import { refusals } from '../resources/error.js';

/** Lists the caller's own notifications. Needs READ. */
export const listNotifications = {
  id: 'listNotifications',
  group: 'Notifications',
  method: 'GET',
  path: '/v1/notifications',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      limit: z.optional(whole()),
      offset: z.optional(whole()),
      unreadOnly: z.optional(flag()),
    }),
    headers: acting(),
    answers: { 200: list(notification(dialect), 'notifications', dialect) },
  }),
} as const satisfies Operation;

/** Deletes all of the caller's own notifications. Needs WRITE. */
export const deleteAllNotifications = {
  id: 'deleteAllNotifications',
  group: 'Notifications',
  method: 'DELETE',
  path: '/v1/notifications',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** Deletes one of the caller's own notifications. Needs WRITE. */
export const deleteNotification = {
  id: 'deleteNotification',
  group: 'Notifications',
  method: 'DELETE',
  path: '/v1/notifications/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** Marks one of the caller's own notifications as read. Needs WRITE; errors 404. */
export const markNotificationRead = {
  id: 'markNotificationRead',
  group: 'Notifications',
  method: 'POST',
  path: '/v1/notifications/{id}/read',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(notification(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Counts the caller's own unread notifications. Needs READ. */
export const countNotifications = {
  id: 'countNotifications',
  group: 'Notifications',
  method: 'GET',
  path: '/v1/notifications/count',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: unreadCount(dialect) } }),
} as const satisfies Operation;

/** Marks all of the caller's own notifications as read. Needs WRITE. */
export const markAllNotificationsRead = {
  id: 'markAllNotificationsRead',
  group: 'Notifications',
  method: 'POST',
  path: '/v1/notifications/read-all',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: done() } }),
} as const satisfies Operation;

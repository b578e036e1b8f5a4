import {
  countNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../contract/index.js';
import type { NotificationRow } from '../../entities/index.js';
import { badRequest, requireFound } from '../../kernel/http/http-error.js';
import { boundedInteger } from '../../kernel/http/paging.js';
import { noContent, ok, route, type Context, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import { ownerIdOf } from '../../signing/access/actor.js';

type Owned = World & Pick<Context, 'caller' | 'actor'>;

/** The caller's own notifications, newest first (R130); a key has none (G38). */
const ownOf = (context: Owned): NotificationRow[] =>
  context.store.notifications.where(({ ownerId }) => ownerId === ownerIdOf(context)).reverse();

const isUnread = ({ readAt }: NotificationRow) => readAt === null;

const view = ({ ownerId: _, subject, ...row }: NotificationRow) => ({
  ...row,
  ...subject,
  isRead: row.readAt !== null,
});

export const notificationRoutes: Route[] = [
  route(listNotifications, (context) => {
    const { unreadOnly = false, offset = 0 } = context.query;
    const limit = boundedInteger('limit', context.query.limit, 20, 100);
    if (!Number.isInteger(offset) || offset < 0) throw badRequest('offset must be a whole number from 0.');
    const rows = ownOf(context).filter((row) => !unreadOnly || isUnread(row));
    return ok({ items: rows.slice(offset, offset + limit).map(view), total: rows.length });
  }),
  route(countNotifications, (context) => ok({ count: ownOf(context).filter(isUnread).length })),
  route(markNotificationRead, (context) => {
    const { store, params } = context;
    const row = requireFound(
      ownOf(context).find(({ id }) => id === params.id),
      'Notification not found',
    );
    return ok(view(store.notifications.patch(row.id, { readAt: row.readAt ?? timestamp(context) })));
  }),
  route(markAllNotificationsRead, (context) => {
    const readAt = timestamp(context);
    for (const { id } of ownOf(context).filter(isUnread)) context.store.notifications.patch(id, { readAt });
    return ok({ message: 'All notifications are read.' });
  }),
  // No refusal is documented: one that is gone already, or another person's, answers the same.
  route(deleteNotification, (context) => {
    const row = ownOf(context).find(({ id }) => id === context.params.id);
    if (row) context.store.notifications.delete(row.id);
    return noContent();
  }),
  route(deleteAllNotifications, (context) => {
    for (const { id } of ownOf(context)) context.store.notifications.delete(id);
    return noContent();
  }),
];

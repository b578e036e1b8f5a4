import * as z from 'zod/mini';
import { type Dialect, notificationNames, unreadCountNames } from '../dialect.js';
import { read } from '../read.js';
import { isRecord } from '../record.js';
import { bool, text, then } from './parts.js';

const notificationShape = (dialect?: Dialect) =>
  then(
    read(
      notificationNames,
      z.looseObject({
        id: z.string(),
        type: text(),
        text: text(),
        createdAt: text(),
        readAt: text(),
        isRead: bool(),
        link: text(),
      }),
      dialect,
    ),
    (value) => ({ ...value, unread: !(value.readAt ?? value.isRead) }),
  );
export interface NotificationSchema extends ReturnType<typeof notificationShape> {}
/** A notification (G41); `unread` is always there. */
export const notification: (dialect?: Dialect) => NotificationSchema = notificationShape;

/** How many are unread (G41): `{ count }`, or a bare number. */
export const unreadCount = (dialect?: Dialect) =>
  z.pipe(
    z.transform((raw: unknown): unknown => (isRecord(raw) ? raw : { count: raw })),
    read(unreadCountNames, z.looseObject({ count: z.number() }), dialect),
  );

import * as z from 'zod/mini';
import { type Dialect, copyNames, envelopeCopyNames } from '../dialect.js';
import { read } from '../read.js';
import { bool, number, text } from './parts.js';

/** A copy link as the firm lists it (G40). */
export const envelopeCopy = (dialect?: Dialect) =>
  read(
    envelopeCopyNames,
    z.looseObject({
      id: z.string(),
      email: text(),
      sentAt: text(),
      openedAt: text(),
      openCount: number(),
      live: bool(),
      note: text(),
      expiresAt: text(),
    }),
    dialect,
  );

/** What the holder of a copy link reads (G40). */
export const copy = (dialect?: Dialect) =>
  read(
    copyNames,
    z.looseObject({ subject: text(), senderName: text(), firmName: text(), note: text(), expiresAt: text() }),
    dialect,
  );

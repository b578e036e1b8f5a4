import * as z from 'zod/mini';
import { type Dialect, apiKeyNames, sessionNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { bool, maybe, text } from './parts.js';

/** Somebody's name and address. */
export const person = () => z.looseObject({ id: text(), email: text(), name: text() });

const user = () =>
  z.looseObject({ id: text(), email: text(), name: text(), role: maybe(openEnum('OWNER', 'ADMIN')) });

/** The answer to signing in (G6): only the status decides. */
export const session = (dialect?: Dialect) =>
  z.optional(read(sessionNames, z.looseObject({ user: maybe(user()) }), dialect));

/** The signed-in user, or `authenticated: false` and a reason (R24). */
export const currentUser = (dialect?: Dialect) =>
  read(
    sessionNames,
    z.looseObject({
      authenticated: bool(),
      reason: text(),
      id: text(),
      email: text(),
      name: text(),
      role: text(),
    }),
    dialect,
  );

const keyMembers = () => ({
  id: z.string(),
  name: text(),
  permissions: maybe(z.array(openEnum('READ', 'WRITE'))),
  expiresAt: text(),
  requireActingUser: bool(),
  prefix: text(),
  lastFour: text(),
  createdAt: text(),
  revokedAt: text(),
});

/** An API key as listed: its prefix and last four characters, never itself (R11). */
export const apiKey = (dialect?: Dialect) => read(apiKeyNames, z.looseObject(keyMembers()), dialect);

/** A new API key: `key` is the plaintext, answered once (R11). */
export const newApiKey = (dialect?: Dialect) =>
  read(apiKeyNames, z.looseObject({ ...keyMembers(), key: z.string() }), dialect);

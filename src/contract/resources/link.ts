import * as z from 'zod/mini';
import { type Dialect, linkNames, selfSignNames } from '../dialect.js';
import { read } from '../read.js';
import { bare, text } from './parts.js';

/** An address to send the browser to (G90, R252). */
export const link = (dialect?: Dialect) =>
  bare('url', read(linkNames, z.looseObject({ url: z.string() }), dialect));

/** A self-sign envelope: where to sign it; already complete when consent was given (R110). */
export const selfSigned = (dialect?: Dialect) =>
  read(selfSignNames, z.looseObject({ id: text(), status: text(), signingUrl: text() }), dialect);

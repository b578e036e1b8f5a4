import * as z from 'zod/mini';
import { type Dialect, acceptanceNames } from '../dialect.js';
import { read } from '../read.js';
import { bare } from './parts.js';

/** Where the ceremony is that acceptance began (G53). */
export const acceptance = (dialect?: Dialect) =>
  bare('signingUrl', read(acceptanceNames, z.looseObject({ signingUrl: z.string() }), dialect));

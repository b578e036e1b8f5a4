import * as z from 'zod/mini';
import { type Dialect, brandingNames } from '../dialect.js';
import { read } from '../read.js';
import { maybe, text } from './parts.js';

/** A firm's looks (G81); colours and addresses are data of others: check them before use. */
export const branding = (dialect?: Dialect) =>
  maybe(read(brandingNames, z.looseObject({ name: text(), logoUrl: text(), primaryColor: text() }), dialect));

import * as z from 'zod/mini';
import { type Dialect, folderNames } from '../dialect.js';
import { read } from '../read.js';
import { number, text } from './parts.js';

export interface Folder {
  id: string;
  name?: string | null;
  color?: string | null;
  parentId?: string | null;
  envelopeCount?: number | null;
  children?: Folder[] | null;
  [member: string]: unknown;
}

/** A folder, with those inside it where the answer is a tree (G42). */
export const folder = (dialect?: Dialect): z.ZodMiniType<Folder> => {
  // One schema that refers to itself: a fresh one at every level has no end when it is written down.
  const self: z.ZodMiniType<Folder> = read(
    folderNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      color: text(),
      parentId: text(),
      envelopeCount: number(),
      children: z.optional(z.nullable(z.array(z.lazy(() => self)))),
    }),
    dialect,
  );
  return self;
};

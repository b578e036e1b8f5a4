import * as z from 'zod/mini';
import { type Dialect, mergeTokenGroupNames, proposalTemplateNames } from '../dialect.js';
import { isBag, read } from '../read.js';
import { bool, maybe, number, text } from './parts.js';

/** A proposal template (G62). */
export const proposalTemplate = (dialect?: Dialect) =>
  read(
    proposalTemplateNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      bodyTitle: text(),
      bodyContent: text(),
      coverLetterContent: text(),
      currency: text(),
      services: maybe(z.array(z.looseObject({ id: text(), name: text() }))),
      isDefault: bool(),
      isActive: bool(),
      version: number(),
    }),
    dialect,
  );

const braceless = (raw: unknown): unknown => {
  if (typeof raw === 'string') return { token: raw.replace(/^\{\{\s*|\s*\}\}$/g, '') };
  if (!isBag(raw) || typeof raw['token'] !== 'string') return raw;
  return { ...raw, token: raw['token'].replace(/^\{\{\s*|\s*\}\}$/g, '') };
};

/** A merge token without its braces (G65). */
const token = () =>
  z.pipe(z.transform(braceless), z.looseObject({ token: z.string(), label: text(), example: text() }));

/** Every merge token in picker order, in groups; a flat answer is one group (G65, R195). */
export const mergeTokens = (dialect?: Dialect) =>
  z.pipe(
    z.transform((raw: unknown) => {
      const rows = Array.isArray(raw)
        ? raw
        : isBag(raw)
          ? (raw['groups'] ?? raw['items'] ?? raw['tokens'])
          : undefined;
      if (!Array.isArray(rows)) return raw;
      const grouped = rows.every((row) => isBag(row) && !('token' in row));
      return { ...(isBag(raw) ? raw : {}), groups: grouped ? rows : [{ tokens: rows }] };
    }),
    z.looseObject({
      groups: z.array(
        read(mergeTokenGroupNames, z.looseObject({ label: text(), tokens: z.array(token()) }), dialect),
      ),
    }),
  );

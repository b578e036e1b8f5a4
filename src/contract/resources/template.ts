import * as z from 'zod/mini';
import { type Dialect, mergeTokenGroupNames, proposalTemplateNames } from '../dialect.js';
import { read } from '../read.js';
import { isRecord } from '../record.js';
import { bool, maybe, number, text } from './parts.js';

const proposalTemplateShape = (dialect?: Dialect) =>
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
export interface ProposalTemplateSchema extends ReturnType<typeof proposalTemplateShape> {}
/** A proposal template (G62). */
export const proposalTemplate: (dialect?: Dialect) => ProposalTemplateSchema = proposalTemplateShape;

const braceless = (raw: unknown): unknown => {
  if (typeof raw === 'string') return { token: raw.replace(/^\{\{\s*|\s*\}\}$/g, '') };
  if (!isRecord(raw) || typeof raw['token'] !== 'string') return raw;
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
        : isRecord(raw)
          ? (raw['groups'] ?? raw['items'] ?? raw['tokens'])
          : undefined;
      if (!Array.isArray(rows)) return raw;
      const grouped = rows.every((row) => isRecord(row) && !('token' in row));
      return { ...(isRecord(raw) ? raw : {}), groups: grouped ? rows : [{ tokens: rows }] };
    }),
    z.looseObject({
      groups: z.array(
        read(mergeTokenGroupNames, z.looseObject({ label: text(), tokens: z.array(token()) }), dialect),
      ),
    }),
  );

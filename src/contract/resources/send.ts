import * as z from 'zod/mini';
import { type Dialect, sendNames, signingLinkNames } from '../dialect.js';
import { candidates, canonical, noted, valueAt } from '../read.js';
import { isRecord } from '../record.js';

const links = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isRecord);

function toSent(answer: unknown, dialect?: Dialect): unknown {
  // An empty answer is a success, too (G12).
  const raw = answer ?? {};
  if (!isRecord(raw)) return raw;
  const of = (member: string) => candidates(sendNames, member, dialect).map((name) => valueAt(raw, name));
  const found = of('signingLinks').find((value) => value !== undefined && value !== null);
  // An object keyed by recipient id, its values a URL or an object (G27).
  const rows = isRecord(found)
    ? Object.entries(found).map(([recipientId, link]) =>
        isRecord(link) ? { recipientId, ...link } : { recipientId, url: link },
      )
    : found;
  const toLink = canonical(signingLinkNames, dialect);
  const signingLinks = links(rows)
    ? rows.map((row) => toLink(row) as Record<string, unknown>).filter(({ url }) => typeof url === 'string')
    : [];
  return {
    ...raw,
    recipientsNotified: of('recipientsNotified').find((n) => typeof n === 'number'),
    signingLinks,
  };
}

/** The answer to sending an envelope (R103): how many were notified, and one signing link per recipient (G27). */
export const sent = (dialect?: Dialect) =>
  noted(
    z.pipe(
      z.transform((raw: unknown) => toSent(raw, dialect)),
      z.looseObject({
        recipientsNotified: z.optional(z.number()),
        signingLinks: z.array(
          noted(
            z.looseObject({
              recipientId: z.optional(z.string()),
              email: z.optional(z.string()),
              url: z.string(),
            }),
            signingLinkNames,
          ),
        ),
      }),
    ),
    sendNames,
  );

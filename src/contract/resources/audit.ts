import * as z from 'zod/mini';
import { type Dialect, auditBatchNames, auditEventNames, auditNames, findingNames } from '../dialect.js';
import { opaque, read } from '../read.js';
import { bool, maybe, text } from './parts.js';

const eventShape = () =>
  z.looseObject({
    id: text(),
    type: text(),
    timestamp: text(),
    actor: z.optional(z.unknown()),
    hash: text(),
    previousHash: text(),
  });

/** Handed on whole: its hash covers every member, also those that the documents do not show (G33). */
const auditEvent = (dialect?: Dialect) =>
  read(auditEventNames, opaque(eventShape()), dialect) as unknown as ReturnType<typeof eventShape>;

/** The audit trail, oldest first (G33); `verified` absent means "not checked", never "valid". */
export const audit = (dialect?: Dialect) =>
  z.pipe(
    z.transform((raw: unknown) => (Array.isArray(raw) ? { events: raw } : raw)),
    read(auditNames, z.looseObject({ events: z.array(auditEvent(dialect)), verified: bool() }), dialect),
  );

/** One time stamp; its provider is a text, a record with a name, or several of them (G33). */
const auditBatch = (dialect?: Dialect) =>
  read(
    auditBatchNames,
    z.looseObject({ provider: z.optional(z.unknown()), anchoredAt: text(), verified: bool() }),
    dialect,
  );

/** Timestamp anchors; none answers `anchored: false` and `verified: true`. */
export const auditAnchors = (dialect?: Dialect) =>
  read(
    auditNames,
    z.looseObject({ anchored: bool(), verified: bool(), batches: maybe(z.array(auditBatch(dialect))) }),
    dialect,
  );

/** The check of the chain: the breakpoint on a hash failure, one typed finding per contradiction. */
export const auditVerification = (dialect?: Dialect) =>
  read(
    auditNames,
    z.looseObject({
      verified: bool(),
      anchored: bool(),
      breakpoint: z.optional(z.unknown()),
      findings: maybe(z.array(read(findingNames, z.looseObject({ type: text(), message: text() }), dialect))),
    }),
    dialect,
  );

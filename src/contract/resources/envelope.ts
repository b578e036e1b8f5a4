import * as z from 'zod/mini';
import { type Dialect, embedUrlNames, envelopeNames, envelopeStatsNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { jsonObject, bare, maybe, number, text, then } from './parts.js';
import { recipient } from './recipient.js';

const envelopeShape = (dialect?: Dialect) =>
  then(
    read(
      envelopeNames,
      z.looseObject({
        id: z.string(),
        subject: text(),
        message: text(),
        status: openEnum(
          'DRAFT',
          'SENT',
          'VIEWED',
          'PARTIALLY_SIGNED',
          'COMPLETED',
          'DECLINED',
          'VOIDED',
          'EXPIRED',
        ),
        source: z.optional(openEnum('DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN')),
        signingOrder: maybe(openEnum('PARALLEL', 'SEQUENTIAL')),
        createdAt: text(),
        sentAt: text(),
        completedAt: text(),
        declineReason: text(),
        voidReason: text(),
        expiresAt: text(),
        documentIds: maybe(z.array(z.string())),
        documents: maybe(z.array(z.looseObject({ id: z.string(), name: text() }))),
        recipients: maybe(z.array(recipient(dialect))),
        folderId: text(),
        departmentId: text(),
        templateId: text(),
        tag: text(),
        metadata: jsonObject(),
        proposalId: text(),
        proposalRef: text(),
      }),
      dialect,
    ),
    (value) => {
      if (!value.documents && value.documentIds) value.documents = value.documentIds.map((id) => ({ id }));
      else if (!value.documentIds && value.documents) value.documentIds = value.documents.map(({ id }) => id);
      return value;
    },
  );
export interface EnvelopeSchema extends ReturnType<typeof envelopeShape> {}
/**
 * An envelope (D1, Envelope; other members by G26). `documents` and `documentIds` are both there when the answer has
 * either. Rows of a list may lack recipients and documents.
 */
export const envelope: (dialect?: Dialect) => EnvelopeSchema = envelopeShape;

/** A short-lived, single-use signing URL (R57); the names are not shown (G28). */
export const embedUrl = (dialect?: Dialect) =>
  bare('url', read(embedUrlNames, z.looseObject({ url: z.string(), expiresAt: text() }), dialect));

/** Counts of envelopes; declined and voided ones are in `total` alone (R108). */
export const envelopeStats = (dialect?: Dialect) =>
  read(
    envelopeStatsNames,
    z.looseObject({
      drafts: number(),
      outForSignature: number(),
      completed: number(),
      expired: number(),
      total: number(),
    }),
    dialect,
  );

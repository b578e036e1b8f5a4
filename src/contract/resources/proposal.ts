import * as z from 'zod/mini';
import {
  type Dialect,
  proposalEventNames,
  proposalNames,
  proposalPreviewNames,
  proposalStatsNames,
} from '../dialect.js';
import { read } from '../read.js';
import { bool, maybe, number, text } from './parts.js';
import { feeGroups, pricing, serviceLine } from './pricing.js';
import { proposalStatus } from './proposal-status.js';

const proposalShape = (dialect?: Dialect) =>
  read(
    proposalNames,
    z.looseObject({
      id: z.string(),
      proposalRef: text(),
      status: z.optional(proposalStatus()),
      contactId: text(),
      contact: maybe(z.looseObject({ id: text(), name: text(), email: text(), company: text() })),
      templateId: text(),
      bodyTitle: text(),
      bodyContent: text(),
      coverLetterContent: text(),
      currency: text(),
      acceptanceMode: text(),
      contractStartMode: text(),
      contractStartDate: text(),
      contractTermType: text(),
      contractTermMonths: number(),
      departmentId: text(),
      externalRef: text(),
      externalSource: text(),
      graceWindowDays: number(),
      internalName: text(),
      paymentTerms: text(),
      senderMessage: text(),
      termsAndConditions: text(),
      validUntil: text(),
      vatInclusive: bool(),
      vatRate: z.optional(z.nullable(z.union([z.string(), z.number()]))),
      services: maybe(z.array(serviceLine())),
      token: text(),
      pricing: pricing(dialect),
      feeGroups: feeGroups(dialect),
      viewCount: number(),
      sentAt: text(),
      createdAt: text(),
      updatedAt: text(),
      lostReason: text(),
      lostNote: text(),
      lostAt: text(),
      lostById: text(),
      envelopeId: text(),
    }),
    dialect,
  );
export interface ProposalSchema extends ReturnType<typeof proposalShape> {}
/** A proposal as its firm sees it (D2, Proposal); lines are absent in lists, pricing is null without lines (R162). */
export const proposal: (dialect?: Dialect) => ProposalSchema = proposalShape;

/** Counts of proposals: five statuses count only in `total` (R185). */
export const proposalStats = (dialect?: Dialect) =>
  read(
    proposalStatsNames,
    z.looseObject({
      drafts: number(),
      stillWithClient: number(),
      accepted: number(),
      expired: number(),
      total: number(),
    }),
    dialect,
  );

/** A line of a proposal's log (R182). */
export const proposalEvent = (dialect?: Dialect) =>
  read(
    proposalEventNames,
    z.looseObject({ id: text(), type: text(), timestamp: text(), firstView: bool() }),
    dialect,
  );

const blocker = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? { message: raw } : raw)),
  z.looseObject({ code: text(), message: text(), field: text() }),
);

/** What would be sent, and what stands in its way (G57). */
export const proposalPreview = (dialect?: Dialect) =>
  read(
    proposalPreviewNames,
    z.looseObject({
      letterHtml: text(),
      coverLetterHtml: text(),
      pricing: pricing(dialect),
      feeGroups: feeGroups(dialect),
      blockers: maybe(z.array(blocker)),
    }),
    dialect,
  );

/** Whether a person may see proposals (R191). */
export const accessRow = () =>
  z.looseObject({
    userId: text(),
    hasAccess: bool(),
    name: text(),
    email: text(),
    revokedAt: text(),
    revokedById: text(),
  });

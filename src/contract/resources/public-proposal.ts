import * as z from 'zod/mini';
import { type Dialect, publicProposalNames, supportingNames } from '../dialect.js';
import { read } from '../read.js';
import { branding } from './branding.js';
import { bool, maybe, number, text, then } from './parts.js';
import { feeGroups, pricing, serviceLine } from './pricing.js';
import { proposalStatus } from './proposal-status.js';

const open = ['SENT', 'VIEWED', 'SIGNING'];

/** Something to read beside the letter (G55). */
const supporting = (dialect?: Dialect) =>
  read(
    supportingNames,
    z.looseObject({ id: z.string(), label: text(), description: text(), externalUrl: text() }),
    dialect,
  );

const publicProposalShape = (dialect?: Dialect) =>
  then(
    read(
      publicProposalNames,
      z.looseObject({
        proposalRef: text(),
        title: text(),
        status: z.optional(proposalStatus()),
        canAccept: bool(),
        canDecline: bool(),
        validUntil: text(),
        currency: text(),
        vatInclusive: bool(),
        paymentTerms: text(),
        contractStartMode: text(),
        contractStartDate: text(),
        contractTermType: text(),
        contractTermMonths: number(),
        acceptedAt: text(),
        branding: branding(dialect),
        recipient: maybe(z.looseObject({ name: text(), email: text(), company: text() })),
        letterHtml: text(),
        coverLetterHtml: text(),
        termsHtml: text(),
        services: maybe(z.array(serviceLine())),
        pricing: pricing(dialect),
        feeGroups: feeGroups(dialect),
        supporting: maybe(z.array(supporting(dialect))),
      }),
      dialect,
    ),
    (value) => {
      const may = open.includes(value.status ?? '');
      return { ...value, canAccept: value.canAccept ?? may, canDecline: value.canDecline ?? may };
    },
  );
export interface PublicProposalSchema extends ReturnType<typeof publicProposalShape> {}
/**
 * A proposal as its client sees it (G52). `canAccept` and `canDecline` are always there: the answer's own word, else
 * from the status. `feeGroups` at the top level also where they came inside `pricing`. HTML is foreign: sanitise it.
 */
export const publicProposal: (dialect?: Dialect) => PublicProposalSchema = publicProposalShape;

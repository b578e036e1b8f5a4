import type { ResourceNames } from './resource-names.js';

/** Member names of `pricing` (G49). */
export const pricingNames: ResourceNames = {
  resource: 'pricing',
  names: { oneOff: ['oneOff', 'oneOffTotals', 'one_off'], recurring: ['recurring', 'recurringTotals'] },
};

/** Member names of `totals` (G49, D2:170). */
export const totalsNames: ResourceNames = {
  resource: 'totals',
  names: {
    frequency: ['frequency', 'billingFrequency', 'cadence'],
    subtotal: ['subtotal', 'net', 'netAmount'],
    vatAmount: ['vatAmount', 'vat'],
    totalAmount: ['totalAmount', 'total', 'gross'],
  },
};

/** Member names of `publicProposal` (G52). */
export const publicProposalNames: ResourceNames = {
  resource: 'publicProposal',
  names: {
    proposalRef: ['proposalRef', 'reference', 'ref'],
    title: ['title', 'bodyTitle', 'name'],
    canAccept: [
      'canAccept',
      'actionability.canAccept',
      'actionability.accept',
      'actions.canAccept',
      'actions.accept',
    ],
    canDecline: [
      'canDecline',
      'actionability.canDecline',
      'actionability.decline',
      'actions.canDecline',
      'actions.decline',
    ],
    validUntil: ['validUntil', 'expiresAt'],
    recipient: ['recipient', 'addressee', 'contact', 'client'],
    letterHtml: ['letterHtml', 'bodyHtml', 'letter', 'bodyContent'],
    coverLetterHtml: ['coverLetterHtml', 'coverLetter', 'coverLetterContent'],
    termsHtml: ['termsHtml', 'termsAndConditions', 'terms'],
    services: ['services', 'serviceLines', 'lines', 'items'],
    pricing: ['pricing', 'totals', 'fees'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
    supporting: ['supporting', 'supportingDocuments', 'attachments'],
  },
};

/** Member names of `supporting` (G55). */
export const supportingNames: ResourceNames = {
  resource: 'supporting',
  names: { label: ['label', 'name', 'title'], externalUrl: ['externalUrl', 'url'] },
};

/** Member names of `acceptance` (G53). */
export const acceptanceNames: ResourceNames = {
  resource: 'acceptance',
  names: { signingUrl: ['signingUrl', 'url', 'ceremonyUrl', 'redirectUrl'] },
};

/** Member names of `proposal` (G49, G61). */
export const proposalNames: ResourceNames = {
  resource: 'proposal',
  names: {
    services: ['services', 'serviceLines', 'lines'],
    token: ['token', 'publicToken'],
    pricing: ['pricing', 'totals'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
    contact: ['contact', 'client'],
    lostReason: ['lostReason', 'lost.reason'],
    lostNote: ['lostNote', 'lost.note'],
    lostAt: ['lostAt', 'lost.at'],
    lostById: ['lostById', 'lost.byId'],
  },
};

/** Member names of proposal counts, which the documents give in words only (R185). */
export const proposalStatsNames: ResourceNames = {
  resource: 'proposalStats',
  names: { drafts: ['drafts', 'draft'], stillWithClient: ['stillWithClient', 'withClient', 'open', 'sent'] },
};

/** Member names of `proposalEvent` (R182). */
export const proposalEventNames: ResourceNames = {
  resource: 'proposalEvent',
  names: { type: ['type', 'event', 'action'], timestamp: ['timestamp', 'createdAt', 'occurredAt', 'at'] },
};

/** Member names of `proposalPreview` (G57). */
export const proposalPreviewNames: ResourceNames = {
  resource: 'proposalPreview',
  names: {
    letterHtml: ['letterHtml', 'bodyHtml', 'content', 'html'],
    coverLetterHtml: ['coverLetterHtml', 'coverLetter'],
    feeGroups: ['feeGroups', 'pricing.feeGroups'],
  },
};

/** Member names of `proposalTemplate` (G62). */
export const proposalTemplateNames: ResourceNames = {
  resource: 'proposalTemplate',
  names: { name: ['name', 'title', 'bodyTitle'] },
};

/** Member names of `mergeTokenGroup` (G65). */
export const mergeTokenGroupNames: ResourceNames = {
  resource: 'mergeTokenGroup',
  names: { label: ['label', 'name', 'group'], tokens: ['tokens', 'items'] },
};

/** Member names of `catalogue` (G66). */
export const catalogueNames: ResourceNames = {
  resource: 'catalogue',
  names: { sections: ['sections', 'items'], isUsable: ['isUsable', 'currencyIsUsable'] },
};

/** Member names of `section` (G66). */
export const sectionNames: ResourceNames = {
  resource: 'section',
  names: { services: ['services', 'items'] },
};

/** G67: every default of a service but its VAT rate, before and after. */
export const priceChangeNames: ResourceNames = {
  resource: 'priceChange',
  names: {
    createdAt: ['createdAt', 'changedAt', 'timestamp'],
    fromFeeType: ['fromFeeType'],
    fromAmount: ['fromAmount'],
    fromAmountTo: ['fromAmountTo'],
    fromBillingFrequency: ['fromBillingFrequency'],
    fromRate: ['fromRate'],
    fromEstimatedHours: ['fromEstimatedHours'],
    toFeeType: ['toFeeType'],
    toAmount: ['toAmount'],
    toAmountTo: ['toAmountTo'],
    toBillingFrequency: ['toBillingFrequency'],
    toRate: ['toRate'],
    toEstimatedHours: ['toEstimatedHours'],
  },
};

/** D2:149: these two are named in words only. */
export const proposalSummaryNames: ResourceNames = {
  resource: 'proposalSummary',
  names: { winRate: ['winRate'], timeToAccept: ['timeToAccept'] },
};

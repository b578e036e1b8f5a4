import { openEnum } from '../read.js';

/** The statuses of a proposal, in the order of its life. The service may add others (R62). */
export const proposalStatuses = [
  'DRAFT',
  'RENDERING',
  'RENDER_FAILED',
  'SENT',
  'VIEWED',
  'SIGNING',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'SUPERSEDED',
  'CANCELLED',
] as const;

/** A known status of a proposal. */
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalStatus = () => openEnum(...proposalStatuses);

import type { proposal as english } from '../../../locales/en/proposal.js';
import type { ProposalNews } from '../proposal-accept.interaction.js';
import type { ProposalState } from '../state/proposal-state.js';
import type { ProposalStrings } from './company-text.js';

const stateTitles = {
  open: 'openTitle',
  signing: 'signingStarted',
  accepted: 'acceptedTitle',
  declined: 'declinedTitle',
  expired: 'expiredTitle',
  withdrawn: 'withdrawnTitle',
  replaced: 'replacedTitle',
  'not-ready': 'notReadyTitle',
  closed: 'closedTitle',
} as const satisfies Record<ProposalState, keyof typeof english>;

const newsKeys = {
  changed: 'changedTitle',
  'can-retry': 'canRetry',
  'pdf-coming': 'pdfComing',
  'pdf-unavailable': 'pdfUnavailable',
  'item-unavailable': 'itemUnavailable',
} as const satisfies Record<Exclude<ProposalNews['kind'], 'state'>, keyof typeof english>;

/** What screen readers hear. */
export const newsText = (news: ProposalNews, { t }: ProposalStrings): string =>
  news.kind === 'state' ? t('nowState', { state: t(stateTitles[news.state]) }) : t(newsKeys[news.kind]);

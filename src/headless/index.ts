/** Framework-free controllers of the booking picker, the proposal and the signing frame, for pages with their own markup. */
export type { Headless } from './headless.types.js';
export { createProposal, type HeadlessProposal } from './proposal/proposal.js';
export type { ProposalEvents, ProposalOptions } from './proposal/options.types.js';
export type {
  FailedProposal,
  LetterFactory,
  LoadingProposal,
  ProposalAttachment,
  ProposalChanges,
  ProposalFeeLine,
  ProposalFeeTable,
  ProposalFile,
  ProposalSection,
  ProposalState,
  ShownProposal,
  ProposalWait,
} from './proposal/state.types.js';

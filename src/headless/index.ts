/** Framework-free controllers of the booking picker, the proposal and the signing frame, for pages with their own markup. */
export type { Headless } from './headless.types.js';
export type { PublicOptions } from './shared/public-host.js';
export { createBookingPicker, type BookingPicker } from './booking-picker/booking-picker.js';
export type { BookingPickerEvents, BookingPickerOptions } from './booking-picker/options.types.js';
export type * from './booking-picker/state.types.js';
export { dayIn, dayLabel, monthLabel, offsetLabel, timeIn, timeLabels } from '../domain/index.js';
export { createSigningFrame, type SigningFrame } from './signing-frame/signing-frame.js';
export type {
  SigningAnnouncement,
  SigningButton,
  SigningError,
  SigningFrameEvents,
  SigningFrameOptions,
  SigningFrameState,
  SigningPanel,
  SigningText,
} from './signing-frame/signing-frame.types.js';
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

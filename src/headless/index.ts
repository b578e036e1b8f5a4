/** Framework-free controllers of the booking picker, the proposal and the signing frame, for pages with their own markup. */
export type { Headless } from './headless.types.js';
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

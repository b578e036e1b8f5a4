/** Framework-free controllers of the booking picker, the proposal and the signing frame, for pages with their own markup. */
export type { Headless } from './headless.types.js';
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

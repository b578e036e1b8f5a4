import type { booking } from '../../locales/en/booking.js';
import { bookingStart } from '../../locales/en/booking-start.js';

/** English as far as it is there: what is said while choosing, and the rest once its file has come. */
export const english = { ...bookingStart } as typeof booking;

/** Brings the rest: with the form, and with the list of zones. */
export async function loadWords(): Promise<void> {
  const { booking } = await import('../../locales/en/booking.js');
  Object.assign(english, booking);
}

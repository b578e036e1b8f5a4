import type { booking as english } from '../en/booking.js';
import type { Translated } from '../catalogue.js';

export const booking: Translated<typeof english> = {};

import type { Section } from '../catalogue.js';

/** Strings of `sig-booking-picker` about a booked time, which `sig-booking-manager` shows without a picker too. */
export const bookingAppointment = {
  localTime: '{time} ({city})',
  yourTime: '{time} your time ({city})',
  hostTime: '{time} in {city} (host)',
  paymentPending: 'Payment is pending.',
  calendarFile: 'Apple Calendar / other (.ics)',
  fileFailed: 'We couldn’t load the calendar file.',
  google: 'Google Calendar',
  outlook: 'Outlook (work or school)',
  outlookCom: 'Outlook.com',
} as const satisfies Section;

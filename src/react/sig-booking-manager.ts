'use client';
import { SigBookingManager as SigBookingManagerElement } from '../elements/index.js';
import '../elements/sig-booking-manager/sig-booking-manager.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Cancels and moves a booking: `<sig-booking-manager>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigBookingManager = component({
  tagName: 'sig-booking-manager',
  elementClass: SigBookingManagerElement,
  events: eventProps('sig-cancel', 'sig-cancelled', 'sig-reschedule', 'sig-rescheduled', 'sig-error'),
});

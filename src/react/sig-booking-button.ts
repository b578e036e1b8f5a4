'use client';
import { SigBookingButton as SigBookingButtonElement } from '../elements/index.js';
import '../elements/sig-booking-button/sig-booking-button.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** A button that opens a booking page: `<sig-booking-button>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigBookingButton = component({
  tagName: 'sig-booking-button',
  elementClass: SigBookingButtonElement,
  events: eventProps(
    'sig-open',
    'sig-close',
    'sig-slot-select',
    'sig-book',
    'sig-booked',
    'sig-conflict',
    'sig-error',
  ),
});

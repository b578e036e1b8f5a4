'use client';
import { SigBookingHost as SigBookingHostElement } from '../elements/index.js';
import '../elements/sig-booking-host/sig-booking-host.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Everything that a host offers: `<sig-booking-host>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigBookingHost = component({
  tagName: 'sig-booking-host',
  elementClass: SigBookingHostElement,
  events: eventProps(
    'sig-event-type-select',
    'sig-slot-select',
    'sig-book',
    'sig-booked',
    'sig-conflict',
    'sig-error',
  ),
});

'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigBookingHost as SigBookingHostElement } from '../elements/index.js';
import '../elements/sig-booking-host/sig-booking-host.define.js';
import { eventProps } from './props/events.js';

/** Everything that a host offers: `<sig-booking-host>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigBookingHost = createComponent({
  react,
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

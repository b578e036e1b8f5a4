'use client';
import { SigBookingPicker as SigBookingPickerElement } from '../elements/index.js';
import '../elements/sig-booking-picker/sig-booking-picker.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Books a time: `<sig-booking-picker>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigBookingPicker = component({
  tagName: 'sig-booking-picker',
  elementClass: SigBookingPickerElement,
  events: eventProps('sig-slot-select', 'sig-book', 'sig-booked', 'sig-conflict', 'sig-error'),
});

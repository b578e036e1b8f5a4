'use client';
import { SigContactPicker as SigContactPickerElement } from '../elements/index.js';
import '../elements/sig-contact-picker/sig-contact-picker.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Chooses contacts in a form: `<sig-contact-picker>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigContactPicker = component({
  tagName: 'sig-contact-picker',
  elementClass: SigContactPickerElement,
  events: eventProps('input', 'change', 'sig-error'),
});

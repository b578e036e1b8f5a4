'use client';
import { SigContactForm as SigContactFormElement } from '../elements/index.js';
import '../elements/sig-contact-form/sig-contact-form.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Sends an enquiry: `<sig-contact-form>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigContactForm = component({
  tagName: 'sig-contact-form',
  elementClass: SigContactFormElement,
  events: eventProps('sig-submit', 'sig-submitted', 'sig-error'),
});

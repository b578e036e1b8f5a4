'use client';
import { SigSignaturePad as SigSignaturePadElement } from '../elements/index.js';
import '../elements/sig-signature-pad/sig-signature-pad.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** A signature as part of a form: `<sig-signature-pad>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSignaturePad = component({
  tagName: 'sig-signature-pad',
  elementClass: SigSignaturePadElement,
  events: eventProps('input', 'change', 'sig-error'),
});

'use client';
import { SigSigningFrame as SigSigningFrameElement } from '../elements/index.js';
import '../elements/sig-signing-frame/sig-signing-frame.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** A signer’s ceremony inside your page: `<sig-signing-frame>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSigningFrame = component({
  tagName: 'sig-signing-frame',
  elementClass: SigSigningFrameElement,
  events: eventProps(
    'sig-start',
    'sig-ready',
    'sig-state-change',
    'sig-hint',
    'sig-signed',
    'sig-completed',
    'sig-declined',
    'sig-voided',
    'sig-expired',
    'sig-error',
  ),
});

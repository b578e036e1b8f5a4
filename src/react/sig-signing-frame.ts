'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigSigningFrame as SigSigningFrameElement } from '../elements/index.js';
import '../elements/sig-signing-frame/sig-signing-frame.define.js';
import { eventProps } from './props/events.js';

/** A signer’s ceremony inside your page: `<sig-signing-frame>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSigningFrame = createComponent({
  react,
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

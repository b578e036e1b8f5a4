'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigSignaturePad as SigSignaturePadElement } from '../elements/index.js';
import '../elements/sig-signature-pad/sig-signature-pad.define.js';
import { eventProps } from './props/events.js';

/** A signature as part of a form: `<sig-signature-pad>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSignaturePad = createComponent({
  react,
  tagName: 'sig-signature-pad',
  elementClass: SigSignaturePadElement,
  events: eventProps('input', 'change', 'sig-error'),
});

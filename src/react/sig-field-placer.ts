'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigFieldPlacer as SigFieldPlacerElement } from '../elements/index.js';
import '../elements/sig-field-placer/sig-field-placer.define.js';
import { eventProps } from './props/events.js';

/** Places fields on a PDF: `<sig-field-placer>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigFieldPlacer = createComponent({
  react,
  tagName: 'sig-field-placer',
  elementClass: SigFieldPlacerElement,
  events: eventProps(
    'sig-ready',
    'sig-before-change',
    'sig-change',
    'sig-selection-change',
    'sig-saved',
    'sig-document-change',
    'sig-error',
  ),
});

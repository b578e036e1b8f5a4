'use client';
import { SigFieldPlacer as SigFieldPlacerElement } from '../elements/index.js';
import '../elements/sig-field-placer/sig-field-placer.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Places fields on a PDF: `<sig-field-placer>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigFieldPlacer = component({
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

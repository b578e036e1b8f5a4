'use client';
import { SigEnvelopeList as SigEnvelopeListElement } from '../elements/index.js';
import '../elements/sig-envelope-list/sig-envelope-list.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** The account's envelopes: `<sig-envelope-list>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigEnvelopeList = component({
  tagName: 'sig-envelope-list',
  elementClass: SigEnvelopeListElement,
  events: eventProps('sig-open', 'sig-selection-change', 'sig-filed', 'sig-error'),
});

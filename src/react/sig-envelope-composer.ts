'use client';
import { SigEnvelopeComposer as SigEnvelopeComposerElement } from '../elements/index.js';
import '../elements/sig-envelope-composer/sig-envelope-composer.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Prepares and sends an envelope: `<sig-envelope-composer>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigEnvelopeComposer = component({
  tagName: 'sig-envelope-composer',
  elementClass: SigEnvelopeComposerElement,
  events: eventProps(
    'sig-created',
    'sig-change',
    'sig-self-sign',
    'sig-send',
    'sig-sent',
    'sig-begun',
    'sig-open',
    'sig-discarded',
    'sig-error',
  ),
});

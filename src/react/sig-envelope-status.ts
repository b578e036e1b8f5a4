'use client';
import { SigEnvelopeStatus as SigEnvelopeStatusElement } from '../elements/index.js';
import '../elements/sig-envelope-status/sig-envelope-status.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Shows where an envelope stands: `<sig-envelope-status>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigEnvelopeStatus = component({
  tagName: 'sig-envelope-status',
  elementClass: SigEnvelopeStatusElement,
  events: eventProps(
    'sig-remind',
    'sig-reminded',
    'sig-void',
    'sig-voided',
    'sig-duplicated',
    'sig-resent',
    'sig-copy-sent',
    'sig-copy-revoked',
    'sig-open',
    'sig-error',
  ),
});

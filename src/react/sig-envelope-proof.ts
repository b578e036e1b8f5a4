'use client';
import { SigEnvelopeProof as SigEnvelopeProofElement } from '../elements/index.js';
import '../elements/sig-envelope-proof/sig-envelope-proof.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Shows and checks an audit trail: `<sig-envelope-proof>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigEnvelopeProof = component({
  tagName: 'sig-envelope-proof',
  elementClass: SigEnvelopeProofElement,
  events: eventProps('sig-verified', 'sig-error'),
});

'use client';
import { SigProposalAccept as SigProposalAcceptElement } from '../elements/index.js';
import '../elements/sig-proposal-accept/sig-proposal-accept.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Reads, accepts and declines a proposal: `<sig-proposal-accept>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigProposalAccept = component({
  tagName: 'sig-proposal-accept',
  elementClass: SigProposalAcceptElement,
  events: eventProps(
    'sig-viewed',
    'sig-accept',
    'sig-signing-started',
    'sig-accepted',
    'sig-decline',
    'sig-declined',
    'sig-error',
  ),
});

import { define } from '../shared/element/define.js';
import { SigProposalAccept } from './sig-proposal-accept.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/element/declined-event.js';
export type {} from '../shared/events/viewed-event.js';
export type {} from './proposal-accept.events.js';

define('sig-proposal-accept', SigProposalAccept);

declare global {
  interface HTMLElementTagNameMap {
    'sig-proposal-accept': SigProposalAccept;
  }
}

import { define } from '../shared/element/define.js';
import { SigProposalAccept } from './sig-proposal-accept.js';

define('sig-proposal-accept', SigProposalAccept);

declare global {
  interface HTMLElementTagNameMap {
    'sig-proposal-accept': SigProposalAccept;
  }
}

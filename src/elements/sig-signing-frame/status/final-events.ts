import type { Frame } from '../../../domain/index.js';
import {
  SigCompletedEvent,
  SigDeclinedEvent,
  SigExpiredEvent,
  SigSignedEvent,
  SigVoidedEvent,
} from '../ceremony.events.js';
import type { SigningDetail } from '../signing-frame.events.js';

/** The events that report a final state. */
export function finalEvents({ name }: Frame, detail: SigningDetail): Event[] {
  switch (name) {
    case 'signed':
      return [new SigSignedEvent(detail)];
    case 'completed':
      // The last signature is reported before the completion that it causes (R140).
      return [new SigSignedEvent(detail), new SigCompletedEvent(detail)];
    case 'declined':
      return [new SigDeclinedEvent(detail)];
    case 'voided':
      return [new SigVoidedEvent(detail)];
    case 'expired':
      return [new SigExpiredEvent(detail)];
    default:
      return [];
  }
}

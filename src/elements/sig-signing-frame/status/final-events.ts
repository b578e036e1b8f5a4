import type { Frame } from '../../../domain/index.js';
import {
  SigCompletedEvent,
  SigDeclinedEvent,
  SigExpiredEvent,
  SigSignedEvent,
  SigVoidedEvent,
  type SigningDetail,
} from '../signing-frame.events.js';

/** The events that an end is worth. */
export function finalEvents(after: Frame, detail: SigningDetail): Event[] {
  switch (after.name) {
    case 'signed':
      return [new SigSignedEvent(detail)];
    case 'completed':
      // The last signature is reported before the end it brings (R140).
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

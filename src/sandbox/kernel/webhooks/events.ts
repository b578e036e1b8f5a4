/** The events that an endpoint can subscribe to: the documented ones, a cancelled booking (G47) and the sample (G46). */
export const webhookEvents: readonly string[] = [
  'ENVELOPE_SENT',
  'ENVELOPE_VIEWED',
  'RECIPIENT_COMPLETED',
  'ENVELOPE_COMPLETED',
  'ENVELOPE_DECLINED',
  'ENVELOPE_VOIDED',
  'ENVELOPE_EXPIRED',
  'PROPOSAL_SENT',
  'PROPOSAL_VIEWED',
  'PROPOSAL_ACCEPTED',
  'PROPOSAL_DECLINED',
  'PROPOSAL_EXPIRED',
  'PROPOSAL_TERM_ENDING',
  'BOOKING_CANCELLED',
  'TEST',
];

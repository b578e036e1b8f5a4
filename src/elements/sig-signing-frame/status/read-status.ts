import { SigError } from '../../../client/index.js';
import { readStatus, standingOf, type Standing } from '../../../domain/index.js';
import type { Given } from '../signing-frame.types.js';
import { ask, json, type HelperAddress } from '../url/helper-request.js';

/** How wrong a visitor's clock may be. */
const doubt = 15 * 60_000;

export interface Standings {
  standing: Standing;
  subject?: string;
}

/** Where signing stands, from the host's own function or its helper. Nothing when there is neither. */
export async function readStanding(
  { getStatus, helper, clock }: Given,
  signal: AbortSignal,
): Promise<Standings | undefined> {
  if (!getStatus && !helper) return undefined;
  const status = readStatus(await (getStatus ? getStatus(signal) : statusByHelper(helper!, signal)));
  if (!status)
    throw new SigError('invalid-answer', 'The status has not the shape of the protocol.', {
      operation: 'getEnvelope',
    });
  // The helper has already counted expiry on the server's clock (R109); the visitor's may be wrong, so it counts late.
  const now = getStatus ? clock.now() - doubt : 0;
  return { standing: standingOf(status, now), subject: status.envelope.subject };
}

async function statusByHelper(helper: HelperAddress, signal: AbortSignal): Promise<unknown> {
  const id = encodeURIComponent(helper.envelopeId);
  const path = `/envelopes/${id}/status?recipientId=${encodeURIComponent(helper.recipientId)}`;
  return json(await ask(helper, path, { signal }, 'getEnvelope'), 'getEnvelope');
}

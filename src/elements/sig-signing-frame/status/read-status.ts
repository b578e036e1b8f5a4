import { SigError } from '../../../client/index.js';
import { readStatus, signingStatusOf, type SigningStatus } from '../../../domain/index.js';
import type { FrameOptions } from '../signing-frame.types.js';
import { requestHelper, readJson, type HelperAddress } from '../url/helper-request.js';

/** How wrong a visitor's clock may be. */
const clockToleranceMs = 15 * 60_000;

export interface StatusReading {
  status: SigningStatus;
  subject?: string;
}

/** Where signing stands, from the host's own function or its helper. Nothing when there is neither. */
export async function readSigningStatus(
  { getStatus, helper, clock }: FrameOptions,
  signal: AbortSignal,
): Promise<StatusReading | undefined> {
  if (!getStatus && !helper) return undefined;
  const status = readStatus(await (getStatus ? getStatus(signal) : statusByHelper(helper!, signal)));
  if (!status)
    throw new SigError('invalid-answer', 'The status has not the shape of the protocol.', {
      operation: 'getEnvelope',
    });
  // The helper has already counted expiry on the server's clock (R109); the visitor's may be wrong, so it counts late.
  const now = getStatus ? clock.now() - clockToleranceMs : 0;
  return { status: signingStatusOf(status, now), subject: status.envelope.subject };
}

async function statusByHelper(helper: HelperAddress, signal: AbortSignal): Promise<unknown> {
  const id = encodeURIComponent(helper.envelopeId);
  const path = `/envelopes/${id}/status?recipientId=${encodeURIComponent(helper.recipientId)}`;
  return readJson(await requestHelper(helper, path, { signal }, 'getEnvelope'), 'getEnvelope');
}

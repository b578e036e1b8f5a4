import { SigError } from '../../../client/index.js';
import { readStatus, signingStatusOf, type SigningStatus, type StatusBody } from '../../../domain/index.js';
import type { FrameOptions, HelperAddress } from '../signing-frame.types.js';
import { readJson, requestHelper } from '../url/helper-request.js';

/** How far a visitor's clock may be off. */
const clockToleranceMs = 15 * 60_000;

export const statusOperation = 'getEnvelope';

export interface StatusReading {
  status: SigningStatus;
  subject?: string;
}

/** Reads the signing status with the host's own function or its helper; nothing when there is neither. */
export async function readSigningStatus(
  { getStatus, helper, clock }: FrameOptions,
  signal: AbortSignal,
): Promise<StatusReading | undefined> {
  if (!getStatus && !helper) return undefined;
  const body = readStatus(await (getStatus ? getStatus(signal) : statusByHelper(helper!, signal)));
  if (!body) throw invalid('The status does not have the shape of the protocol.');
  // A host's own function may know the envelope by an id of its own.
  if (!getStatus && helper && !isAbout(body, helper))
    throw invalid('The status is of another envelope or recipient.');
  // The helper has already applied expiry by the server's clock (R109). The visitor's clock may be wrong, so it only
  // counts with a tolerance.
  const now = getStatus ? clock.now() - clockToleranceMs : 0;
  return { status: signingStatusOf(body, now), subject: body.envelope.subject };
}

const invalid = (message: string) => new SigError('invalid-answer', message, { operation: statusOperation });

/** Whether the status is of what was asked for, as far as both say: a cache may answer with another one's. */
const isAbout = ({ envelope, recipient }: StatusBody, { envelopeId, recipientId }: HelperAddress) =>
  [
    [envelope.id, envelopeId],
    [recipient?.id, recipientId],
  ].every(([actual, asked]) => !actual || !asked || actual === asked);

async function statusByHelper(helper: HelperAddress, signal: AbortSignal): Promise<unknown> {
  const id = encodeURIComponent(helper.envelopeId);
  const path = `/envelopes/${id}/status?recipientId=${encodeURIComponent(helper.recipientId)}`;
  return readJson(await requestHelper(helper, path, { signal }, statusOperation), statusOperation);
}

import {
  ApiError,
  createClient,
  InvalidInputError,
  type ClientOptions,
  type SigError,
} from '../../../client/index.js';
import { submitContactForm } from '../../../contract/index.js';
import { minuteMs } from '../../../domain/index.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { fieldNames, type ContactBody, type Fault, type FieldName } from '../contact-form.model.js';
import type { Refusal } from '../contact-form.types.js';

/** The service takes three messages in ten minutes (R256), and may not say how long to wait (G3). */
const limitWindowMs = 10 * minuteMs;

/** Sends the message, once; returns why the service did not take it. */
export async function sendMessage(options: ClientOptions, body: ContactBody): Promise<Refusal | undefined> {
  try {
    await createClient(options).call(submitContactForm, { body });
    return undefined;
  } catch (cause) {
    return refusalOf(toSigError(cause));
  }
}

/** What a failed request means for the form. */
export function refusalOf(error: SigError): Refusal {
  if (error.code === 'rate-limited') {
    const retryAfterMs = (error instanceof ApiError && error.retryAfterMs) || limitWindowMs;
    return { error, faults: {}, retryAfterMs };
  }
  if (error.code === 'too-large') return { error, faults: { message: { key: 'tooLong' } } };
  // The service says that it was not delivered (R256); any other failure leaves that open.
  if (error.status === 503) return { error, faults: {}, message: 'notDelivered' };
  if (isOutcomeUnknown(error)) return { error, faults: {}, message: 'unsure' };
  const given = error instanceof ApiError || error instanceof InvalidInputError ? error.fieldErrors : [];
  const faults: { [N in FieldName]?: Fault } = {};
  const others: string[] = [];
  for (const { path, message } of given) {
    const field = fieldNames.find((name) => name === path);
    // The client's own words about the input are for developers.
    if (field) faults[field] = error instanceof ApiError && message ? { text: message } : { key: 'badEntry' };
    else if (error instanceof ApiError && path === undefined && message) others.push(message);
  }
  const hasFaults = Object.keys(faults).length > 0;
  const sentence = hasFaults ? others.join(' ') || undefined : refusalSentence(error);
  return { error, faults, message: hasFaults && !sentence ? undefined : 'notSent', sentence };
}

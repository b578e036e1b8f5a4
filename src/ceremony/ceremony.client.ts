import { ApiError, SigError, createClient } from '../client/index.js';
import {
  completeCeremony,
  declineCeremony,
  getCeremonyDocument,
  openCeremony,
  saveCeremony,
} from '../contract/index.js';
import type { CeremonyField, FieldValues, CeremonyWelcome } from './fields/fields.model.js';
import type { AccessCodeError, Outcome, OutcomeKind, Failure } from './ceremony.model.js';

type Fetch = typeof fetch;

/**
 * Calls the sandbox's ceremony routes. Owns the session token, which never leaves this object: after a reload, the page
 * needs a new link.
 */
export class CeremonyClient {
  #session = '';
  readonly #client;

  constructor(base: string, inner: Fetch = (...args) => fetch(...args)) {
    this.#client = createClient({
      baseUrl: base,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
        if (this.#session) headers.set('authorization', `Bearer ${this.#session}`);
        return inner(input, { ...init, headers });
      },
    });
  }

  async open(token: string, accessCode?: string): Promise<CeremonyWelcome> {
    const body = accessCode === undefined ? { token } : { token, accessCode };
    const { data } = await this.#client.call(openCeremony, { body });
    this.#session = data.session;
    return data;
  }

  async document(id: string, signal: AbortSignal): Promise<Blob> {
    return (await this.#client.call(getCeremonyDocument, { params: { id } }, { signal })).data;
  }

  /** Sends all answers but signing dates, which the service sets. */
  async complete(fields: readonly CeremonyField[], values: FieldValues): Promise<Outcome> {
    const answers = fields.flatMap(({ id, type }) => {
      // Unchosen options are sent too: one may have been chosen in answers saved earlier.
      const value = values[id] ?? (type === 'RADIO' ? { text: 'false' } : undefined);
      if (!value || type === 'DATE_SIGNED') return [];
      return [{ fieldId: id, value: value.text, image: value.image, attachment: value.file }];
    });
    const { data } = await this.#client.call(completeCeremony, { body: { consent: true, values: answers } });
    const { signedAt, redirectUrl } = data;
    return { kind: 'signed', complete: data.envelopeStatus === 'COMPLETED', signedAt, redirectUrl };
  }

  /** Saves text answers, to finish later. */
  async saveAnswers(fields: readonly CeremonyField[], values: FieldValues): Promise<Outcome> {
    const answers = fields.map(({ id }) => ({ fieldId: id, value: values[id]?.text ?? '' }));
    await this.#client.call(saveCeremony, { body: { values: answers } });
    return { kind: 'later' };
  }

  async decline(reason: string): Promise<Outcome> {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    const { data } = await this.#client.call(declineCeremony, { body });
    return { kind: 'declined', redirectUrl: data.redirectUrl };
  }
}

const outcomesByReason: { readonly [reason: string]: OutcomeKind | undefined } = {
  signed: 'wasSigned',
  completed: 'completed',
  voided: 'voided',
  declined: 'wasDeclined',
  expired: 'expired',
  waiting: 'waiting',
};

const member = (error: unknown, name: string): unknown => {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
};

const accessCodeErrors: { readonly [reason: string]: AccessCodeError | undefined } = {
  code: 'needed',
  'code-wrong': 'wrong',
  'code-locked': 'locked',
};

/** The access code error of a refused opening. */
export const accessCodeErrorOf = (error: unknown): AccessCodeError | undefined =>
  accessCodeErrors[String(member(error, 'reason'))];

/** The final state behind an error; `undefined` if retrying may help. */
export function outcomeOf(error: unknown): Outcome | undefined {
  if (!(error instanceof SigError)) return undefined;
  if (error.code === 'gone') return { kind: 'used' };
  if (error.code === 'not-found') return { kind: 'unknown' };
  if (error.code === 'unauthenticated') return { kind: 'lost' };
  if (error.code === 'conflict')
    return { kind: outcomesByReason[String(member(error, 'reason'))] ?? 'closed' };
  return undefined;
}

/** The field errors in a refusal. */
export function fieldErrorsOf(error: unknown): { fieldId: string; message: string }[] {
  const details = member(error, 'details');
  return (Array.isArray(details) ? (details as unknown[]) : []).flatMap((entry) => {
    const { fieldId, message } = (entry ?? {}) as { fieldId?: unknown; message?: unknown };
    return typeof fieldId === 'string' && typeof message === 'string' ? [{ fieldId, message }] : [];
  });
}

export function failureOf(error: unknown): Failure {
  const code = error instanceof SigError ? error.code : undefined;
  if (code === 'offline') return 'offline';
  if (code === 'rate-limited') return 'tooMany';
  return code === 'upstream' || code === 'timeout' || code === 'not-json' ? 'notAnswering' : 'failed';
}

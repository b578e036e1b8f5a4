import {
  createEnvelope,
  deleteEnvelope,
  getEnvelope,
  markRecipientNotified,
  sendEnvelope,
  updateEnvelope,
  type AnswerOf,
} from '../../contract/index.js';
import { SigError, type Client } from '../../client/index.js';
import { helperClient } from '../shared/loading/helper-client.js';
import type { ComposerElement } from './composer.types.js';
import type { Envelope, EnvelopeChange, toCreate } from './model/envelope.js';

/** What `sendEnvelope` answers. */
export type SentAnswer = AnswerOf<typeof sendEnvelope>['data'];

/** The client for the helper's present address. */
export class DraftClient {
  #client?: Client;

  constructor(private readonly given: Pick<ComposerElement, 'helperUrl' | 'fetch'>) {}

  /** Throws a `config` error while the helper has no address. */
  get(): Client {
    const { given } = this;
    this.#client ??= helperClient(given.helperUrl(), (...args) => given.fetch()(...args), {
      // Longer waits are counted down on the page.
      longestWait: 2000,
    });
    if (!this.#client) throw new SigError('config', 'server-url is missing or no URL');
    return this.#client;
  }

  /** Another address. */
  reset(): void {
    this.#client = undefined;
  }
}

/** The operations on the draft. */
export interface DraftService {
  create(body: ReturnType<typeof toCreate>, idempotencyKey: string): Promise<Envelope>;
  read(id: string): Promise<Envelope>;
  /** An empty answer is a success, too (G12). */
  update(id: string, body: EnvelopeChange): Promise<Envelope | undefined>;
  remove(id: string): Promise<void>;
  send(id: string, idempotencyKey: string): Promise<SentAnswer>;
  markNotified(id: string, recipientId: string): Promise<void>;
}

export const draftService = (client: () => Client): DraftService => ({
  create: async (body, idempotencyKey) => {
    const { data } = await client().call(createEnvelope, { body }, { idempotencyKey });
    // Without its id nothing can be saved; the same key brings the same answer, so it is no use to repeat.
    if (!data)
      throw new SigError('bad-request', 'The answer names no envelope.', { operation: createEnvelope.id });
    return data;
  },
  read: async (id) => (await client().call(getEnvelope, { params: { id } })).data,
  update: async (id, body) => (await client().call(updateEnvelope, { params: { id }, body })).data,
  remove: async (id) => {
    await client().call(deleteEnvelope, { params: { id } });
  },
  send: async (id, idempotencyKey) =>
    (await client().call(sendEnvelope, { params: { id } }, { idempotencyKey })).data,
  markNotified: async (id, recipientId) => {
    await client().call(markRecipientNotified, { params: { id, recipientId } });
  },
});

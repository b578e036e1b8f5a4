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
import type { Envelope, EnvelopeChange, toCreate } from './model/envelope.js';

export { helperClient } from '../shared/loading/helper-client.js';

/** What `sendEnvelope` answers. */
export type SentAnswer = AnswerOf<typeof sendEnvelope>['data'];

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

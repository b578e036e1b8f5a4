import type { Client } from '../../../client/index.js';
import {
  deleteEnvelope,
  getEnvelope,
  listDocumentFields,
  listDocumentGridGroups,
  selfSignEnvelope,
} from '../../../contract/index.js';
import type { Draft } from '../model/draft.js';
import { selfSignBody } from './self-sign.model.js';

/** What was created: its id and where to sign it, as far as the answer says so. */
export interface SelfSigned {
  readonly id?: string;
  readonly signingUrl?: string;
}

export interface SelfSignService {
  /** What is asked for: the draft with its fields and where it is filed, as the service has them. */
  prepare(envelopeId: string, draft: Draft): Promise<ReturnType<typeof selfSignBody>>;
  /** With the session of the person who signs. Not repeatable: each request creates an envelope (R40). */
  create(body: ReturnType<typeof selfSignBody>): Promise<SelfSigned>;
  removeDraft(envelopeId: string): Promise<void>;
}

export const selfSignService = (client: () => Client): SelfSignService => ({
  prepare: async (envelopeId, draft) => {
    const query = { envelopeId };
    const [{ data: envelope }, ...sets] = await Promise.all([
      client().call(getEnvelope, { params: { id: envelopeId } }),
      ...draft.documents.map(async ({ id }) => {
        const [fields, grids] = await Promise.all([
          client().call(listDocumentFields, { params: { id }, query }),
          client().call(listDocumentGridGroups, { params: { id }, query }),
        ]);
        return {
          fields: fields.data.items.map((field) => ({ ...field, documentId: id })),
          gridGroups: grids.data.items,
        };
      }),
    ]);
    const fields = sets.flatMap((set) => set.fields);
    const gridGroups = sets.flatMap((set) => set.gridGroups);
    return selfSignBody(draft, { fields, gridGroups }, envelope.departmentId ?? undefined);
  },
  create: async (body) => {
    const { data } = await client().call(selfSignEnvelope, { body });
    return { id: data.id ?? undefined, signingUrl: data.signingUrl ?? undefined };
  },
  removeDraft: async (id) => {
    await client().call(deleteEnvelope, { params: { id } });
  },
});

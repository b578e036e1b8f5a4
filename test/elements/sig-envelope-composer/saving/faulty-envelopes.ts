import type { ObservedService } from './support.js';

export interface Field {
  id: string;
  type: string;
  recipientRole?: string;
  x: number;
  y: number;
  pageNumber: number;
}

export interface Envelope {
  id: string;
  status: string;
  subject: string;
  message?: string;
  source?: string;
  documents: { id: string; name: string }[];
  recipients: { name: string; email: string; recipientRole?: string }[];
}

/** Where others place a signature. */
export const othersBox = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, type: 'SIGNATURE' };

/** The envelopes at the service whose subject begins with `title`, and what others than the composer do to them. */
export function envelopesOf(service: ObservedService, title: string, canBeSelfSigned: boolean) {
  const read = async <T>(path: string) => (await (await service.ask(path)).json()) as T;
  const own = async () => {
    const lists = await Promise.all(
      (canBeSelfSigned ? ['', '&source=SELF_SIGN'] : ['']).map((more) =>
        read<{ items: Envelope[] }>(`/v1/envelopes?search=${encodeURIComponent(title)}&limit=50${more}`),
      ),
    );
    const all = new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one]));
    return [...all.values()].filter(({ subject }) => subject.startsWith(title));
  };
  const fieldsOf = async (documentId: string, envelopeId: string) => {
    // A document that its person has just removed has no list.
    const answer = await read<Field[] | { items?: Field[] }>(
      `/v1/documents/${documentId}/fields?envelopeId=${envelopeId}`,
    );
    return Array.isArray(answer) ? answer : (answer.items ?? []);
  };
  const draftOf = async () => {
    const draft = (await own()).find(({ status }) => status === 'DRAFT');
    return draft && read<Envelope>(`/v1/envelopes/${draft.id}`);
  };
  /** Places a signature in each document of the draft without a field. Resolves to what is placed then, by document. */
  const place = async () => {
    const draft = await draftOf();
    const all = new Map<string, readonly Field[]>();
    for (const { id } of draft?.documents ?? []) {
      const there = await fieldsOf(id, draft!.id);
      all.set(id, there);
      if (there.length > 0) continue;
      const fields = [{ ...othersBox, required: true, recipientRole: 'Signer 1' }];
      await service.ask(`/v1/documents/${id}/fields/replace`, {
        method: 'POST',
        body: JSON.stringify({ envelopeId: draft!.id, fields, gridGroups: [] }),
      });
      all.set(id, await fieldsOf(id, draft!.id));
    }
    return all;
  };
  /** What is placed in the draft, by document; `undefined` once an envelope is out. */
  const placed = async () => {
    const all = await own();
    if (all.some(({ status }) => status !== 'DRAFT')) return undefined;
    const [draft] = all;
    const { documents } = draft ? await read<Envelope>(`/v1/envelopes/${draft.id}`) : { documents: [] };
    const lists = documents.map(async ({ id }) => [id, await fieldsOf(id, draft!.id)] as const);
    return new Map(await Promise.all(lists));
  };
  /** The service fails at a document of the draft that was ready and has fields. */
  const failLate = async (random: () => number) => {
    const draft = await draftOf();
    const one = draft?.documents[Math.floor(random() * draft.documents.length)];
    if (!draft || !one || (await fieldsOf(one.id, draft.id)).length === 0) return undefined;
    await service.sandbox.fetch(
      new Request('https://sandbox.test/sandbox/conditions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ failedDocuments: [one.id] }),
      }),
    );
    return one.id;
  };
  return { read, own, fieldsOf, place, placed, failLate };
}

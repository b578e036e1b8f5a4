import assert from 'node:assert/strict';
import type { WalkedService } from '../walked-service.js';

export interface Target {
  readonly documentId: string;
  readonly envelopeId: string;
}
export const targetKey = ({ documentId, envelopeId }: Target): string => `${envelopeId}/${documentId}`;

type Members = Readonly<Record<string, unknown>>;
export type Row = Members & { readonly id: string };

/** A set of fields and grids, as a person sees it: without ids, in no order. */
export interface Content {
  readonly fields: readonly string[];
  readonly grids: readonly string[];
}
interface Snapshot extends Content {
  readonly ids: readonly string[];
  readonly rows: readonly Row[];
}

/** What the service sets by itself. */
const ofService = new Set(['id', 'documentId', 'envelopeId', 'templateId', 'createdAt', 'updatedAt']);
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
};
export const textOf = (value: unknown): string => JSON.stringify(sorted(value));
export const bodyOf = (row: Members): string =>
  textOf(Object.fromEntries(Object.entries(row).filter(([key]) => !ofService.has(key))));
export const contentOf = (set: { fields: readonly Members[]; gridGroups: readonly Members[] }): Content => ({
  fields: set.fields.map(bodyOf).sort(),
  grids: set.gridGroups.map(textOf).sort(),
});
export const isSame = (a: Content | undefined, b: Content): boolean =>
  a !== undefined && textOf([a.fields, a.grids]) === textOf([b.fields, b.grids]);
const snapshotOf = (fields: readonly Row[], gridGroups: readonly Members[]): Snapshot => ({
  ...contentOf({ fields, gridGroups }),
  ids: fields.map((row) => `${row.id} ${bodyOf(row)}`).sort(),
  rows: fields,
});

type Part = 'fields' | 'grids';

/** What the page sent. */
interface Sent {
  readonly key: string;
  /** What was on show, with the page's ids, and what the page knew to be saved. */
  readonly shown:
    (Content & { readonly rows: readonly Row[]; readonly savedIds: ReadonlySet<string> }) | undefined;
  /** What the page had read last. */
  readonly read: Snapshot | undefined;
}

/** One document of one envelope: what the service has had of it, and what the page could know. */
class TargetRecord {
  readonly history: Snapshot[] = [];
  /** Read by the page last, as far as it has heard. */
  read: Snapshot | undefined;
  readonly #parts = new Map<Part, readonly Members[]>();
  /** What the person was asked about or shown, and what they wrote themselves: only this may be written over. */
  agreed: readonly Content[] = [];
  /** Something happened of which the page has not heard since. */
  isUnseen = false;
  /** Somebody else wrote between the page's look and its write. */
  isRaced = false;

  get now(): Snapshot {
    return this.history.at(-1)!;
  }
  /** A read begins. The two parts of one are asked for at the same time. */
  noteAsked(part: Part): void {
    this.#parts.delete(part);
  }
  /** Returns whether both parts have arrived. `isUsed`: the page compares what it shows with them. */
  noteRead(part: Part, rows: readonly Members[], isUsed: boolean): boolean {
    this.#parts.set(part, rows);
    const [fields, gridGroups] = [this.#parts.get('fields'), this.#parts.get('grids')];
    if (!fields || !gridGroups) return false;
    this.#parts.clear();
    this.read = snapshotOf(fields as readonly Row[], gridGroups);
    if (isUsed && textOf(this.read.ids) === textOf(this.now.ids)) this.isUnseen = false;
    return true;
  }
}

interface RecordHost {
  /** What the page shows of a document, whether on show or kept. */
  shown(key: string):
    | {
        readonly fields: readonly Row[];
        readonly gridGroups: readonly Members[];
        readonly savedIds: ReadonlySet<string>;
      }
    | undefined;
  /** Whether a read of it is shown at once: nothing else of it is kept. */
  isFirstRead(key: string): boolean;
  /** Whether it can be edited now. */
  isShown(key: string): boolean;
  /** Changes when the page loads a document. */
  session(): number;
}

const silentModes: readonly string[] = ['lost', 'late', 'dies'];
const sentHeader = 'X-Walk-Sent';

/** Watches the requests of the page on both sides of the network. */
export class ServiceRecord {
  readonly #targets = new Map<string, TargetRecord>();
  readonly #sent: Sent[] = [];
  /** The field that a field of the service was before it got its id. */
  readonly #origins = new Map<string, string>();
  /** Writes of the page that the service has accepted. */
  accepted = 0;
  /** What others have done. */
  rivals = 0;
  failure?: Error;

  constructor(
    private readonly service: () => WalkedService,
    private readonly host: RecordHost,
  ) {}

  of(key: string): TargetRecord {
    const found = this.#targets.get(key) ?? new TargetRecord();
    this.#targets.set(key, found);
    return found;
  }

  /** The id that a field had first: the service gives new ones. */
  originOf(id: string): string {
    const before = this.#origins.get(id);
    return before === undefined ? id : this.originOf(before);
  }

  /** Reads what the service has now. */
  async look(target: Target): Promise<Snapshot> {
    const at = `/v1/documents/${target.documentId}`;
    const query = `?envelopeId=${target.envelopeId}`;
    const list = async <T>(path: string) => {
      const answer = await this.service()
        .ask<T[] | { items: T[] }>('GET', at + path + query)
        .catch((error: unknown) => {
          // The envelope is deleted, or carries the document no longer.
          if (/: (404|400) /.test(String(error))) return [];
          throw error;
        });
      return Array.isArray(answer) ? answer : answer.items;
    };
    return snapshotOf(await list<Row>('/fields'), await list<Members>('/grid-groups'));
  }

  /** Somebody else has done something, of which no page hears. `renames`: new ids by old ids. */
  async noteRival(target: Target, renames: ReadonlyMap<string, string> = new Map()): Promise<void> {
    const record = this.of(targetKey(target));
    for (const [before, now] of renames) this.#origins.set(now, before);
    record.history.push(await this.look(target));
    record.isUnseen = true;
    this.rivals += 1;
  }

  /** On the page's side of the network. */
  fetchOf(fetchOfNetwork: typeof fetch, modeOf: (request: Request) => string): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const part = await partOf(request);
      if (!part) return fetchOfNetwork(request);
      const record = this.of(part.key);
      if (request.method === 'GET') {
        const isFirst = this.host.isFirstRead(part.key);
        const isUsed = isFirst || this.host.isShown(part.key);
        record.noteAsked(part.kind);
        const answer = await fetchOfNetwork(request);
        const rows = request.signal.aborted ? undefined : await rowsOf(answer);
        if (rows && record.noteRead(part.kind, rows, isUsed) && isFirst) record.agreed = [record.read!];
        return answer;
      }
      const shown = this.host.shown(part.key);
      const sent: Sent = {
        key: part.key,
        shown: shown && { ...contentOf(shown), rows: shown.fields, savedIds: shown.savedIds },
        read: record.read,
      };
      if (silentModes.includes(modeOf(request))) record.isUnseen = true;
      request.headers.set(sentHeader, String(this.#sent.push(sent) - 1));
      const session = this.host.session();
      const answer = await fetchOfNetwork(request);
      // What is shown since then does not hear of it.
      if (session !== this.host.session()) record.isUnseen = true;
      else if (!request.signal.aborted && (await rowsOf(answer))) record.agreed = record.agreed.slice(-1);
      return answer;
    };
  }

  /** On the service's side. */
  async serve(request: Request): Promise<Response> {
    const index = request.headers.get(sentHeader);
    if (index === null) return this.service().help(request);
    const { key, shown, read } = this.#sent[Number(index)]!;
    const [envelopeId, documentId] = key.split('/') as [string, string];
    const target = { envelopeId, documentId };
    const isBulk = request.url.includes('/bulk');
    const before = await this.look(target);
    const answer = await this.service().help(request);
    if (!answer.ok) return answer;
    this.accepted += 1;
    const after = await this.look(target);
    const record = this.of(key);
    record.history.push(after);
    const created = await rowsOf(answer);
    if (shown && created) {
      const own = shown.rows.filter(({ id }) => !isBulk || !shown.savedIds.has(id));
      for (const [at, { id }] of created.entries()) if (own[at]) this.#origins.set(id, own[at].id);
    }
    const isRaced = !isSame(read, before);
    if (isRaced || textOf(read?.ids) !== textOf(before.ids)) record.isRaced = record.isUnseen = true;
    this.#try(() => {
      if (isRaced) return;
      const isAgreed = record.agreed.some((one) => isSame(one, before));
      assert.ok(isAgreed, `written over what somebody else did, unasked: ${before.fields.join('\n')}`);
      if (shown)
        assert.deepEqual(
          { fields: after.fields, grids: after.grids },
          { fields: shown.fields, grids: shown.grids },
          'stored is not what was on show',
        );
    });
    record.agreed = [...record.agreed, after];
    return answer;
  }

  #try(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.failure ??= error as Error;
    }
  }
}

/** Which document of which envelope a request is about, if it is about fields. */
async function partOf(request: Request): Promise<{ key: string; kind: Part } | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const [, documentId, rest] = /^\/v1\/documents\/([^/]+)\/(fields|grid-groups)/.exec(pathname) ?? [];
  if (documentId === undefined) return undefined;
  const inBody =
    request.method === 'GET'
      ? undefined
      : ((await request.clone().json()) as { envelopeId?: string }).envelopeId;
  const envelopeId = searchParams.get('envelopeId') ?? inBody ?? '';
  return { key: targetKey({ documentId, envelopeId }), kind: rest === 'fields' ? 'fields' : 'grids' };
}

async function rowsOf(answer: Response): Promise<readonly Row[] | undefined> {
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return undefined;
  const data = (await answer.clone().json()) as Row[] | { items: Row[] };
  return Array.isArray(data) ? data : data.items;
}

import type { BulkKind } from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import type { Write } from '../world/owner-page.js';

/** What of an envelope can change while it is listed. */
export type Aspect = 'status' | 'folder';

/** A write as the service took it. */
export interface EnvelopeWrite {
  readonly kind: Exclude<BulkKind, 'download'>;
  readonly ids: readonly string[];
  readonly reason?: string;
  readonly folderId?: string | null;
}

const partOf = (path: string) => path.split('/').slice(3) as [string?, string?];

/** The envelopes that a request is about, and what it changes of them. */
export function envelopeIdsOf(
  { url, method }: Pick<Request, 'url' | 'method'>,
  body: string,
): { ids: readonly string[]; aspect?: Aspect } {
  const { pathname } = new URL(url);
  if (method === 'GET' || !pathname.startsWith('/v1/envelopes/')) return { ids: [] };
  const [id = '', part] = partOf(pathname);
  if (id === 'bulk-move')
    return { ids: (JSON.parse(body) as { envelopeIds: string[] }).envelopeIds, aspect: 'folder' };
  return { ids: [id], aspect: part === 'void' ? 'status' : part === 'folder' ? 'folder' : undefined };
}

/** What the page has made the service do. */
export function writeOf({ path, body }: Write): EnvelopeWrite {
  const [id = '', part] = partOf(path);
  const folderId = body['folderId'] as string | null;
  if (id === 'bulk-move') return { kind: 'move', ids: body['envelopeIds'] as string[], folderId };
  if (part === 'folder') return { kind: 'move', ids: [id], folderId };
  if (part === 'void') return { kind: 'void', ids: [id], reason: body['reason'] as string };
  if (part === 'remind') return { kind: 'remind', ids: [id] };
  throw new Error(`${path} is no write of this element`);
}

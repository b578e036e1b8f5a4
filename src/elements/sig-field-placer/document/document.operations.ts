import type { Client } from '../../../client/index.js';
import { getDocumentContent } from '../../../contract/index.js';

export { readPages, toPoints } from '../../shared/files/read-pages.js';
export { waitUntilReady } from '../../shared/files/wait-until-ready.js';

export async function readContent(client: Client, id: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await client.call(getDocumentContent, { params: { id } }, { signal });
  return data;
}

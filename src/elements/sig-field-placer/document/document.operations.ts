import type { Client } from '../../../client/index.js';
import { getDocumentContent, getDocumentDetails } from '../../../contract/index.js';
import type { Size } from '../../../domain/index.js';

export { waitUntilReady } from '../../shared/files/wait-until-ready.js';

/** The pages' sizes as the service has them, in an unknown unit (G14); empty when one is missing. */
export async function readPages(client: Client, id: string, signal: AbortSignal): Promise<Size[]> {
  const { data } = await client.call(getDocumentDetails, { params: { id } }, { signal });
  const pages = [...(data.pages ?? [])].sort((a, b) => a.pageNumber - b.pageNumber);
  const sizes = pages.flatMap(({ pageNumber, width, height }, index) =>
    pageNumber === index + 1 && width && height && width > 0 && height > 0 ? [{ width, height }] : [],
  );
  return sizes.length === pages.length ? sizes : [];
}

export async function readContent(client: Client, id: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await client.call(getDocumentContent, { params: { id } }, { signal });
  return data;
}

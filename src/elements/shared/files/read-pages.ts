import type { Client } from '../../../client/index.js';
import { getDocumentDetails } from '../../../contract/index.js';
import type { Size } from '../../../domain/index.js';

/** The pages' sizes as the service has them, in an unknown unit (G14); empty when one is missing. */
export async function readPages(client: Client, id: string, signal?: AbortSignal): Promise<Size[]> {
  const { data } = await client.call(getDocumentDetails, { params: { id } }, { signal });
  const pages = [...(data.pages ?? [])].sort((a, b) => a.pageNumber - b.pageNumber);
  const sizes = pages.flatMap(({ pageNumber, width, height }, index) =>
    pageNumber === index + 1 && width && height && width > 0 && height > 0 ? [{ width, height }] : [],
  );
  return sizes.length === pages.length ? sizes : [];
}

const minPageLengthPt = 400;
const maxPageLengthPt = 1300;
const a4LengthPt = 842;

/** Sizes that cannot be points are scaled until the first page is as long as A4 (G14). */
export function toPoints(sizes: readonly Size[]): readonly Size[] {
  const [first] = sizes;
  const long = first && Math.max(first.width, first.height);
  if (long === undefined || (long > minPageLengthPt && long < maxPageLengthPt)) return sizes;
  const scale = a4LengthPt / long;
  return sizes.map(({ width, height }) => ({ width: width * scale, height: height * scale }));
}

import type { PdfFile } from '../../shared/pdf/pdf.js';

/** A place in the document: a page, from 1, and the height on it in user space. */
export interface Place {
  readonly page: number;
  readonly top: number | undefined;
}

type Reference = Parameters<PdfFile['getPageIndex']>[0];

/** Which page a destination means; `undefined` for one that does not exist. */
export async function findPlace(
  file: PdfFile,
  destination: string | readonly unknown[],
): Promise<Place | undefined> {
  try {
    const explicit =
      typeof destination === 'string'
        ? ((await file.getDestination(destination)) as readonly unknown[] | null)
        : destination;
    if (!Array.isArray(explicit)) return undefined;
    const [page, kind, , y] = explicit as [unknown, { name?: string } | undefined, unknown, unknown];
    const index = Number.isInteger(page)
      ? (page as number)
      : page && typeof page === 'object'
        ? await file.getPageIndex(page as Reference)
        : NaN;
    if (!Number.isInteger(index) || index < 0) return undefined;
    return { page: index + 1, top: kind?.name === 'XYZ' && Number.isFinite(y) ? (y as number) : undefined };
  } catch {
    return undefined;
  }
}

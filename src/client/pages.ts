import type { AnswerOf, Operation, Schema, Shapes } from '../contract/index.js';
import type { Given } from './request.js';

/** A page of a list: the `data` of its operation. */
export type PageOf<O extends Operation> = Extract<AnswerOf<O>['data'], { items: readonly unknown[] }>;

interface Page {
  items: readonly unknown[];
  nextCursor?: string | null;
  total?: number;
  pageSize?: number;
}

const members = (schema: Schema | undefined): object =>
  (schema as { shape?: object } | undefined)?.shape ?? {};

/** Walks a list to its end: an absent or repeated cursor, a short or empty page, or the total. */
export async function* walk(
  { id }: Operation,
  shapes: Shapes,
  given: Given,
  call: (given: Given) => Promise<{ data: unknown }>,
): AsyncGenerator<Page, void> {
  const takes = members(shapes.query);
  const by = ['cursor', 'page', 'offset'].find((name) => name in takes);
  const query = (given.query ?? {}) as Record<string, unknown>;
  const asked = Number(query['pageSize'] ?? query['limit']);
  // A page number decides against a cursor where both are taken and the caller named one (deprecated, R63).
  const way = by === 'cursor' && query['page'] !== undefined ? 'page' : by;
  const seen = new Set<unknown>();
  let at: unknown = query[way ?? ''] ?? (way === 'page' ? 1 : way === 'offset' ? 0 : undefined);
  let count = 0;
  for (;;) {
    const { data } = await call({
      ...given,
      query: way && at !== undefined ? { ...query, [way]: at } : given.query,
    });
    const page = data as Page;
    if (!Array.isArray(page?.items)) throw new TypeError(`${id} answers no list`);
    yield page;
    count += page.items.length;
    if (way === 'cursor') {
      seen.add(at);
      at = page.nextCursor;
      if (!at || seen.has(at)) return;
      continue;
    }
    const size = page.pageSize ?? asked;
    const full = page.items.length > 0 && !(page.items.length < size);
    if (!way || !full || (page.total !== undefined && way === 'page' && at === 1 && count >= page.total))
      return;
    at = way === 'page' ? Number(at) + 1 : Number(at) + page.items.length;
  }
}

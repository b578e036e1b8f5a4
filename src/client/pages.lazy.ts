import type { Operation, Schema, Shapes } from '../contract/index.js';
import type { Input } from './request.js';

interface Page {
  items: readonly unknown[];
  nextCursor?: string | null;
  total?: number;
  pageSize?: number;
}

const membersOf = (schema: Schema | undefined): object =>
  (schema as { shape?: object } | undefined)?.shape ?? {};

/** Walks a list until the cursor is absent or repeated, a page is short or empty, or the total is reached. */
export async function* walk(
  { id }: Operation,
  shapes: Shapes,
  input: Input,
  call: (input: Input) => Promise<{ data: unknown }>,
): AsyncGenerator<Page, void> {
  const parameters = membersOf(shapes.query);
  const preferred = ['cursor', 'page', 'offset'].find((name) => name in parameters);
  const query = (input.query ?? {}) as Record<string, unknown>;
  const requestedSize = Number(query['pageSize'] ?? query['limit']);
  // An operation with both walks by page only when the caller gives one (deprecated, R63).
  const parameter = preferred === 'cursor' && query['page'] !== undefined ? 'page' : preferred;
  const seen = new Set<unknown>();
  let position: unknown =
    query[parameter ?? ''] ?? (parameter === 'page' ? 1 : parameter === 'offset' ? 0 : undefined);
  let count = 0;
  for (;;) {
    const { data } = await call({
      ...input,
      query: parameter && position !== undefined ? { ...query, [parameter]: position } : input.query,
    });
    const page = data as Page;
    if (!Array.isArray(page?.items)) throw new TypeError(`${id} does not answer a list`);
    yield page;
    count += page.items.length;
    if (parameter === 'cursor') {
      seen.add(position);
      position = page.nextCursor;
      if (!position || seen.has(position)) return;
      continue;
    }
    const size = page.pageSize ?? requestedSize;
    const isFull = page.items.length > 0 && !(page.items.length < size);
    const isWhole = page.total !== undefined && parameter === 'page' && position === 1 && count >= page.total;
    if (!parameter || !isFull || isWhole) return;
    position = Number(position) + (parameter === 'page' ? 1 : page.items.length);
  }
}

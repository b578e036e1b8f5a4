import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../src/client/index.js';
import { listContacts, listEnvelopes, listNotifications, listSignatures } from '../../src/contract/index.js';

const rows = Array.from({ length: 7 }, (_, index) => ({
  id: `r${index}`,
  status: 'SENT',
  email: 'a@x.test',
}));

/** A list of seven items, paged by `answer`. */
function over(answer: (query: URLSearchParams) => unknown) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://service.test',
    fetch: async (url: string | URL | Request) => {
      const { search, searchParams } = new URL(String(url));
      asked.push(search);
      return Response.json(answer(searchParams));
    },
  });
  return { client, asked };
}

async function ids(pages: AsyncIterable<{ items: readonly { id: string }[] }>): Promise<string[]> {
  const list: string[] = [];
  for await (const { items } of pages) list.push(...items.map(({ id }) => id));
  return list;
}

const everything = rows.map(({ id }) => id);

test('a cursor list is read to its end, with the filters on every page (R97)', async () => {
  const { client, asked } = over((query) => {
    const at = Number(query.get('cursor') ?? 0);
    return { items: rows.slice(at, at + 3), nextCursor: at + 3 < rows.length ? String(at + 3) : null };
  });
  assert.deepEqual(await ids(client.pages(listEnvelopes, { query: { status: ['SENT'] } })), everything);
  assert.deepEqual(asked, ['?status=SENT', '?cursor=3&status=SENT', '?cursor=6&status=SENT']);
});

test('a paged list ends with a short page, or with an empty one if the page size is unknown', async () => {
  const pageOf = (query: URLSearchParams) =>
    rows.slice((Number(query.get('page')) - 1) * 3, Number(query.get('page')) * 3);
  const known = over((query) => ({ items: pageOf(query), pageSize: 3 }));
  assert.deepEqual(await ids(known.client.pages(listContacts, {})), everything);
  assert.deepEqual(known.asked, ['?page=1', '?page=2', '?page=3']);
  const unknown = over(pageOf);
  assert.deepEqual(await ids(unknown.client.pages(listContacts, {})), everything);
  assert.equal(unknown.asked.length, 4);
});

test('the next page of an offset list starts after the items received', async () => {
  const { client, asked } = over((query) =>
    rows.slice(Number(query.get('offset')), Number(query.get('offset')) + 4),
  );
  assert.deepEqual(await ids(client.pages(listNotifications, { query: { limit: 4 } })), everything);
  assert.deepEqual(asked, ['?limit=4&offset=0', '?limit=4&offset=4']);
});

test('a list without pages is one page', async () => {
  const { client, asked } = over(() => rows);
  assert.deepEqual(await ids(client.pages(listSignatures, {})), everything);
  assert.equal(asked.length, 1);
});

test('a repeated cursor ends the list instead of causing an endless loop', async () => {
  const { client, asked } = over(() => ({ items: rows, nextCursor: 'again' }));
  await ids(client.pages(listEnvelopes, {}));
  assert.equal(asked.length, 2);
});

test('breaking out of the loop requests no more pages', async () => {
  const { client, asked } = over(() => ({ items: rows, nextCursor: String(asked.length) }));
  for await (const page of client.pages(listEnvelopes, {})) {
    assert.equal(page.items.length, 7);
    break;
  }
  assert.equal(asked.length, 1);
});

/** One notification as the service answers it. */
export interface Row {
  id: string;
  type: string;
  title: string;
  createdAt: string;
  readAt: string | null;
  link?: string;
}

/** An answer in place of the service's own; `drop` loses the connection, `wait` never answers. */
export interface Refusal {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
  drop?: boolean;
  wait?: boolean;
}

const titles = [
  'Grace Hopper signed "Engagement letter 2026"',
  'Everyone signed "Non-disclosure agreement"',
  'Alan Turing declined "Lease, 14 Market Street"',
  'Hart & Vale accepted "Year-end accounts"',
  '"Consultancy agreement" expired unsigned',
];

/** `n` notifications, newest first, each an hour older than the one before; the first `unread` are unread. */
export function someNotifications(n: number, unread: number, now: number): Row[] {
  return Array.from({ length: n }, (_, index) => ({
    id: `ntf_${index + 1}`,
    type: 'ENVELOPE_COMPLETED',
    title: `${titles[index % titles.length]!}${index < titles.length ? '' : ` (${index + 1})`}`,
    createdAt: new Date(now - (index * 60 + 5) * 60_000).toISOString(),
    readAt: index < unread ? null : new Date(now).toISOString(),
  }));
}

const operationOf = (method: string, path: string): string => {
  if (path.endsWith('/count')) return 'count';
  if (path.endsWith('/read-all')) return 'readAll';
  if (path.endsWith('/read')) return 'read';
  const isList = path.endsWith('/notifications');
  return method === 'DELETE' ? (isList ? 'deleteAll' : 'delete') : 'list';
};

/**
 * A person's notifications behind the helper's paths. The sandbox has them too, but gives a session only in a cookie, which no
 * page can read.
 */
export function notificationService(rows: Row[] = []) {
  const refusals = new Map<string, { refusal: Refusal; times: number }>();
  const state = { rows, asked: [] as string[] };
  const answer = (operation: string, url: URL): Response => {
    const id = /notifications\/([^/]+)/.exec(url.pathname)?.[1];
    const row = state.rows.find((one) => one.id === id);
    const read = (one: Row) => ({ ...one, readAt: one.readAt ?? new Date(0).toISOString() });
    switch (operation) {
      case 'count':
        return Response.json({ count: state.rows.filter(({ readAt }) => !readAt).length });
      case 'list': {
        const from = Number(url.searchParams.get('offset') ?? 0);
        const limit = Number(url.searchParams.get('limit') ?? 20);
        return Response.json({ items: state.rows.slice(from, from + limit), total: state.rows.length });
      }
      case 'read':
        if (!row) return Response.json({ message: 'Notification not found' }, { status: 404 });
        state.rows = state.rows.map((one) => (one === row ? read(one) : one));
        return Response.json(read(row));
      case 'readAll':
        state.rows = state.rows.map(read);
        return Response.json({});
      default:
        state.rows = operation === 'deleteAll' ? [] : state.rows.filter((one) => one !== row);
        return new Response(null, { status: 204 });
    }
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const operation = operationOf(request.method, url.pathname);
    state.asked.push(operation === 'list' ? `list ${url.searchParams.get('offset') ?? 0}` : operation);
    const refused = refusals.get(operation);
    if (!refused || refused.times-- <= 0) return answer(operation, url);
    const { status = 503, body = {}, headers, drop, wait } = refused.refusal;
    if (wait) return new Promise(() => {});
    if (drop) throw new TypeError('Failed to fetch');
    return Response.json(body, { status, headers });
  };
  return {
    state,
    fetch,
    /** Refuses the next requests: `count`, `list`, `read`, `readAll`, `delete` or `deleteAll`. */
    refuse(operation: string, refusal: Refusal, times = 99): void {
      refusals.set(operation, { refusal, times });
    },
  };
}

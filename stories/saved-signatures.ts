/** What is used of a sandbox of the service. */
interface Service {
  fetch(request: Request): Promise<Response>;
  scene(): Promise<{ apiKeys: { full: string } }>;
}

/** An answer in place of the service's own; `drop` loses the connection, `lose` the answer alone, `wait` never answers. */
export interface Refusal {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
  drop?: boolean;
  lose?: boolean;
  wait?: boolean;
}

/** A signature to begin with; without `text` it has a drawn picture. */
export interface Saved {
  name: string;
  isInitials?: boolean;
  isDefault?: boolean;
  text?: string;
  signerName?: string;
  signerEmail?: string;
}

export const someSignatures: readonly Saved[] = [
  { name: 'Ada, in full', signerName: 'Ada Lovelace', signerEmail: 'ada@example.com' },
  { name: 'Short' },
  { name: 'Typed', text: 'Ada Lovelace' },
  { name: 'Initials', isInitials: true },
];

/** A scribble as a PNG, base64; another `seed` is another picture. */
export function scribble(seed: number, isShort = false): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [isShort ? 220 : 520, 160];
  const context = canvas.getContext('2d')!;
  context.strokeStyle = '#141f3d';
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(12, 110);
  const loops = isShort ? 2 : 5 + (seed % 3);
  for (let n = 0; n < loops; n++) {
    const x = 12 + ((canvas.width - 40) / loops) * (n + 1);
    const up = 20 + ((seed * 37 + n * 53) % 60);
    context.bezierCurveTo(x - 70, up, x - 10, up - 30, x - 30, 115);
    context.quadraticCurveTo(x - 40, 150, x, 95);
  }
  context.stroke();
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}

const operationOf = (method: string, path: string): string =>
  path.endsWith('/signatures')
    ? method === 'POST'
      ? 'create'
      : 'list'
    : ({ PUT: 'update', DELETE: 'delete' }[method] ?? 'get');

/**
 * A sandbox's saved signatures behind the helper's paths, as for a person who is signed in: a sandbox gives a session only in a
 * cookie, which no page can read.
 */
export async function signatureService(sandbox: Service, saved: readonly Saved[] = someSignatures) {
  const { apiKeys } = await sandbox.scene();
  const refusals = new Map<string, { refusal: Refusal; times: number }>();
  const asked: { operation: string; body: Record<string, unknown> }[] = [];
  const send = (method: string, path: string, body?: string) =>
    sandbox.fetch(
      new Request(`https://service.example${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKeys.full}`, 'Content-Type': 'application/json' },
        body: body || undefined,
      }),
    );
  for (const [index, { text, ...one }] of saved.entries())
    await send(
      'POST',
      '/v1/signatures',
      JSON.stringify({
        ...one,
        type: text === undefined ? 'DRAWN' : 'TYPED',
        imageData: text ?? scribble(index, one.isInitials),
      }),
    );
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^.*?(?=\/v1\/)/, '');
    const body = await request.text();
    const operation = operationOf(request.method, path);
    asked.push({ operation, body: body ? (JSON.parse(body) as Record<string, unknown>) : {} });
    const refused = refusals.get(operation);
    if (!refused || refused.times-- <= 0) return send(request.method, path, body);
    const { status = 503, body: answer = {}, headers, drop, lose, wait } = refused.refusal;
    if (wait) return new Promise(() => {});
    if (lose) await send(request.method, path, body);
    if (drop || lose) throw new TypeError('Failed to fetch');
    return Response.json(answer, { status, headers });
  };
  return {
    fetch,
    asked,
    /** What the service has, as it answers. */
    rows: async () => {
      const { items } = (await (await send('GET', '/v1/signatures')).json()) as {
        items: Record<string, unknown>[];
      };
      return items;
    },
    /** Removes one by its name, as another device does. */
    removeElsewhere: async (name: string) => {
      const { items } = (await (await send('GET', '/v1/signatures')).json()) as {
        items: { id: string; name: string }[];
      };
      await send('DELETE', `/v1/signatures/${items.find((one) => one.name === name)!.id}`);
    },
    /** Refuses the next requests: `list`, `create`, `update` or `delete`. */
    refuse(operation: string, refusal: Refusal, times = 99): void {
      refusals.set(operation, { refusal, times });
    },
  };
}

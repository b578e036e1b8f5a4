import { createSandbox, type SandboxOptions } from '../../../../src/sandbox/index.js';

export const now = '2027-03-01T09:00:00.000Z';
const origin = 'http://127.0.0.1:4010';

/** A sandbox with people and keys, and functions to call it. */
export async function sandbox(options: SandboxOptions = {}) {
  const box = createSandbox({ now, scene: 'empty', ...options });
  const { apiKeys } = await box.scene();
  async function ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T; raw: Response }> {
    const raw = await box.fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(path.includes('/public/') || path.startsWith('/sandbox')
          ? {}
          : { Authorization: `Bearer ${apiKeys.full}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const json = raw.headers.get('Content-Type')?.includes('json');
    return { status: raw.status, body: (json ? await raw.clone().json() : {}) as T, raw };
  }
  return { box, ask, settled: () => box.settled() };
}

export type Service = Awaited<ReturnType<typeof sandbox>>;

export interface Proposal {
  id: string;
  status: string;
  publicToken: string | null;
  viewCount: number;
  services: { id: string; name: string; sortOrder: number }[];
  pricing: {
    oneOff: Record<string, string> | null;
    feeGroups: { frequency: string; subtotal: string; vatAmount: string; totalAmount: string }[];
  } | null;
  [member: string]: unknown;
}

export const letter = { bodyContent: '<p>We act for {{client-name}}.</p>', currency: 'GBP', vatRate: '20' };

let count = 0;
export async function contact({ ask }: Service, more: object = {}): Promise<string> {
  const email = `client${++count}@example.com`;
  const { body } = await ask<{ id: string }>('POST', '/v1/contacts', {
    email,
    name: 'Jo Client',
    company: 'Harbour Bakery Ltd',
    ...more,
  });
  return body.id;
}

export async function draft(service: Service, more: object = {}): Promise<Proposal> {
  const contactId = await contact(service);
  const { status, body } = await service.ask<Proposal>('POST', '/v1/proposals', {
    ...letter,
    contactId,
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const line = (service: Service, id: string, body: object) =>
  service.ask<Proposal>('POST', `/v1/proposals/${id}/services`, { name: 'Work', ...body });

/** A SENT proposal and its token. */
export async function sent(service: Service, more: object = {}): Promise<Proposal & { publicToken: string }> {
  const { id } = await draft(service, more);
  await line(service, id, { amount: '100.00' });
  const { status, body } = await service.ask('POST', `/v1/proposals/${id}/send`);
  if (status !== 202) throw new Error(JSON.stringify(body));
  await service.settled();
  return (await service.ask<Proposal>('GET', `/v1/proposals/${id}`)).body as Proposal & {
    publicToken: string;
  };
}

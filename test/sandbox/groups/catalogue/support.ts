import { createSandbox } from '../../../../src/sandbox/index.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';

export const now = '2027-03-01T09:00:00.000Z';

/** A sandbox with people, one contact and a company profile, called with the full key. */
export async function firmIn(company: { currency: string | null } = { currency: 'GBP' }) {
  const box = createSandbox({
    now,
    scene: (world) => {
      world.store.company.put({ id: 'company', region: 'GB', ...company });
      return emptyScene(world);
    },
  });
  const { apiKeys, users } = await box.scene();
  async function ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { Authorization: `Bearer ${apiKeys.full}` },
  ): Promise<{ status: number; body: T }> {
    const raw = await box.fetch(`http://127.0.0.1:4010${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const json = raw.headers.get('Content-Type')?.includes('json');
    return { status: raw.status, body: (json ? await raw.json() : {}) as T };
  }
  /** The headers of a signed-in person. */
  async function asUser(email: string): Promise<Record<string, string>> {
    const person = users.find((user) => user.email === email);
    const raw = await box.fetch('http://127.0.0.1:4010/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: person?.password }),
    });
    return { Cookie: (raw.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  }
  const { body } = await ask<{ id: string }>('POST', '/v1/contacts', { email: 'jo@example.com', name: 'Jo' });
  return { box, ask, asUser, users, actingUser: 'maya.member@example.com', contactId: body.id };
}

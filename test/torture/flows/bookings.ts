import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../src/domain/index.js';
import type { TypedPerson } from '../person/names.js';
import type { Stack } from '../stack/stack.js';

export interface Booking {
  id: string;
  booker: { name?: string | null; email: string };
  start: string;
  status: string;
}

const pageSize = 100;

/** All bookings of one address, cancelled and moved ones too. */
export async function bookingsOf(stack: Stack, email: string): Promise<Booking[]> {
  const found: Booking[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const path = `/v1/scheduling/bookings?limit=${pageSize}&offset=${offset}`;
    const { items } = await stack.service.ask<{ items: Booking[] }>('GET', path);
    found.push(...items.filter(({ booker }) => booker.email === email));
    if (items.length < pageSize) return found;
  }
}

export const standing = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ status }) => status === 'CONFIRMED');

/** Where a booking is made past the network. */
export interface BookedService {
  readonly url: string;
  readonly scene: { readonly host: { readonly handle: string; readonly slug: string } };
  readonly send: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Books a time that the seed chooses, in the next two weeks; returns the tokens of its links. */
export async function bookDirectly(
  { url, scene, send, now }: BookedService,
  seed: number,
  { name, email }: TypedPerson,
): Promise<{ id: string; start: string; cancelToken: string; rescheduleToken: string }> {
  const { handle, slug } = scene.host;
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await send(`${url}/v1/book/public/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>(`by-handle/${handle}/${slug}`);
  const from = new Date(now + dayMs).toISOString();
  const to = new Date(now + 15 * dayMs).toISOString();
  const { slots } = await ask<{ slots: string[] }>(`event-types/${token}/slots?from=${from}&to=${to}`);
  const start = slots[seed % slots.length];
  if (!start) throw new Error('the host has no more free times');
  const body = { email, name, start, timeZone: 'Europe/London' };
  const path = `event-types/${token}/bookings`;
  const made = await ask<{ id: string; cancelUrl: string; rescheduleUrl: string }>(path, body);
  const tokenOf = (link: string) => link.split('/').at(-1)!;
  const { id, cancelUrl, rescheduleUrl } = made;
  return { id, start, cancelToken: tokenOf(cancelUrl), rescheduleToken: tokenOf(rescheduleUrl) };
}

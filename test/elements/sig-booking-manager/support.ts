import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-booking-manager/sig-booking-manager.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import type { SigBookingManager } from '../../../src/elements/sig-booking-manager/sig-booking-manager.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { BookingManagerDriver } from '../../../src/testing/booking-manager.driver.js';

const origin = 'http://sandbox.test';
export const monday = '2026-05-18T08:00:00Z';
/** Thursday 21 May 2026, 10:00 in London. */
export const booked = '2026-05-21T09:00:00Z';
export const ada = { name: 'Ada Byron', email: 'ada@example.com' };

const last = (url: unknown) => String(url).split('/').at(-1) ?? '';

export interface Asked {
  method: string;
  path: string;
  body: string;
}

interface Setup {
  link?: 'cancel' | 'reschedule';
  /** Replaces the booking's token. */
  token?: string;
  attributes?: Partial<SigBookingManager>;
  lang?: string;
  dir?: string;
  width?: number;
  at?: string;
  /** Runs before the element is created. */
  before?: (world: World) => Promise<unknown>;
  /** May answer instead of the sandbox. */
  instead?: (request: Request) => Promise<Response | undefined>;
}

export interface World {
  sandbox: Sandbox;
  ask(path: string, body?: object): Promise<{ status: number; json: Record<string, unknown> }>;
  fault(operation: string, answer: object, times?: number): Promise<void>;
  /** Another booker takes a start. */
  take(start: string): Promise<void>;
  cancelToken: string;
  moveToken: string;
}

async function worldWith(sandbox: Sandbox): Promise<World> {
  const ask: World['ask'] = async (path, body) => {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await sandbox.fetch(new Request(origin + path, init));
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  const { host } = await sandbox.scene();
  const path = `/v1/book/public/event-types/${host.eventTypeToken}/bookings`;
  const { json } = await ask(path, { ...ada, timeZone: 'Europe/London', start: booked });
  return {
    sandbox,
    ask,
    fault: async (operation, answer, times = 1) => {
      await ask('/sandbox/faults', { match: { operation }, times, answer });
    },
    take: async (start) => {
      await ask(path, { email: 'other@example.com', name: 'Other', timeZone: 'UTC', start });
    },
    cancelToken: last(json['cancelUrl']),
    moveToken: last(json['rescheduleUrl']),
  };
}

/** A manager for a booking on Thursday; by default opened on Monday. */
export async function manager({
  link = 'cancel',
  attributes = {},
  lang = 'en-GB',
  dir = 'ltr',
  width = 900,
  at,
  before,
  instead,
  token,
}: Setup = {}) {
  const sandbox = createSandbox({ now: monday });
  const world = await worldWith(sandbox);
  if (at) await sandbox.advance(Date.parse(at) - sandbox.now());
  await before?.(world);
  const asked: Asked[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push({ method: request.method, path: pathname + search, body: await request.clone().text() });
    return (await instead?.(request)) ?? sandbox.fetch(request);
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const own = token ?? (link === 'cancel' ? world.cancelToken : world.moveToken);
  const root = await fixture<HTMLElement>(html`
    <main
      lang=${lang}
      dir=${dir}
      @sig-cancel=${note}
      @sig-cancelled=${note}
      @sig-reschedule=${note}
      @sig-rescheduled=${note}
      @sig-error=${note}
    >
      <h1>Booking</h1>
      <sig-provider base-url=${origin} .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <div class="box">
          <sig-booking-manager .token=${own} .timeZone=${'Europe/London'}></sig-booking-manager>
        </div>
        <div class="other"></div>
      </sig-provider>
    </main>
  `);
  root.querySelector<HTMLElement>('.box')!.style.width = `${width}px`;
  const element = root.querySelector('sig-booking-manager')!;
  Object.assign(element, attributes);
  await element.updateComplete;
  const detail = (type: string) => events.filter((event) => event.type === type).at(-1)?.detail as unknown;
  const posts = () => asked.filter(({ method }) => method === 'POST');
  return { ...world, element, root, asked, posts, events, detail, driver: new BookingManagerDriver(element) };
}

/** The text of what a selector finds in the manager or in its picker. */
export function deepText(element: HTMLElement, selector: string): string {
  const roots = [element, element.shadowRoot!.querySelector('sig-booking-picker')];
  const found = roots.map((root) => root?.shadowRoot?.querySelector(selector)?.textContent ?? '');
  return found.join(' ').replace(/\s+/g, ' ').trim();
}

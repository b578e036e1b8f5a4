import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-booking-picker/sig-booking-picker.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import type { SigBookingPicker } from '../../../src/elements/sig-booking-picker/sig-booking-picker.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { BookingPickerDriver } from '../../../src/testing/booking-picker.driver.js';

/** Lit's warnings about updates that request another one; it gives each once per page. */
export const litWarnings: string[] = [];
const warn = console.warn.bind(console);
console.warn = (...words: unknown[]) => {
  if (/change-in-update/.test(words.join(' '))) litWarnings.push(String(words[0]));
  warn(...words);
};

export const now = '2026-05-20T08:00:00Z';
export const ada = { name: 'Ada Byron', email: 'ada@example.com' };

export interface Setup {
  attributes?: Partial<SigBookingPicker>;
  fetch?: typeof fetch;
  lang?: string;
  dir?: string;
  width?: number;
  at?: string;
  slug?: string;
  /** Replaces the default: `now` stands still, timers run in real time. */
  clock?(sandbox: Sandbox): { now(): number };
  /** Runs before the element is connected. */
  prepare?(sandbox: Sandbox): Promise<void>;
}

/** Sends requests to the sandbox, or where `answer` wants, and notes them. */
export function record(sandbox: Sandbox, answer: typeof fetch = sandbox.fetch) {
  const asked: { method: string; path: string; key: string | null; body: string }[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const key = request.headers.get('Idempotency-Key');
    asked.push({ method: request.method, path: pathname + search, key, body: await request.clone().text() });
    return answer(request);
  };
  return { asked, through };
}

/** A picker with its own sandbox at a fixed time; records its requests and events. */
export async function setup({
  attributes = {},
  lang = 'en-GB',
  dir = 'ltr',
  width = 800,
  at = now,
  ...rest
}: Setup = {}) {
  const sandbox = createSandbox({ now: at });
  await rest.prepare?.(sandbox);
  const { asked, through } = record(sandbox, rest.fetch);
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  const root = await fixture<HTMLElement>(html`
    <main
      lang=${lang}
      dir=${dir}
      @sig-slot-select=${note}
      @sig-book=${note}
      @sig-booked=${note}
      @sig-conflict=${note}
      @sig-error=${note}
    >
      <h1>Book</h1>
      <sig-provider
        base-url="http://sandbox.test"
        .fetch=${through}
        .clock=${rest.clock?.(sandbox) ?? { now: () => sandbox.now() }}
      >
        <div class="box">
          <sig-booking-picker
            .handle=${'amelia-hart'}
            .slug=${rest.slug ?? 'intro-call'}
            .timeZone=${'Europe/London'}
          ></sig-booking-picker>
        </div>
      </sig-provider>
    </main>
  `);
  root.querySelector<HTMLElement>('.box')!.style.width = `${width}px`;
  const element = root.querySelector('sig-booking-picker')!;
  Object.assign(element, attributes);
  await element.updateComplete;
  const detail = (type: string) =>
    (events.filter((event) => event.type === type).at(-1) as CustomEvent | undefined)?.detail;
  return { sandbox, element, asked, events, detail, driver: new BookingPickerDriver(element) };
}

export async function fault(sandbox: Sandbox, operation: string, answer: object, times = 1) {
  await sandbox.fetch('http://sandbox.test/sandbox/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match: { operation }, times, answer }),
  });
}

/** Another booker takes the start. */
export async function bookElsewhere(sandbox: Sandbox, start: string) {
  const { host } = await sandbox.scene();
  const answer = await sandbox.fetch(
    `http://sandbox.test/v1/book/public/event-types/${host.eventTypeToken}/bookings`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'other@example.com', name: 'Other', timeZone: 'UTC', start }),
    },
  );
  expect(answer.status).to.equal(201);
}

/** Replaces the host's opening hours: `PUT rules` is the complete set (R219). */
export async function openOnly(sandbox: Sandbox, rules: object[], timeZone?: string) {
  const { host, apiKeys } = await sandbox.scene();
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKeys.full}` };
  const list = await sandbox.fetch('http://sandbox.test/v1/scheduling/schedules', { headers });
  const { items } = (await list.json()) as { items: { id: string; userId: string }[] };
  const { id } = items.find(({ userId }) => userId === host.userId)!;
  const url = `http://sandbox.test/v1/scheduling/schedules/${id}`;
  if (timeZone) await sandbox.fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ timeZone }) });
  await sandbox.fetch(`${url}/rules`, { method: 'PUT', headers, body: JSON.stringify({ rules }) });
}

/** A clock that the test advances; runs the timers that are due by then. */
export class AwakeClock {
  readonly #waits = new Set<{ at: number; run: () => void }>();
  #sandbox?: Sandbox;

  /** Whether any timer is pending. */
  get wanted(): boolean {
    return this.#waits.size > 0;
  }

  readonly of = (sandbox: Sandbox) => {
    this.#sandbox = sandbox;
    return {
      now: () => sandbox.now(),
      after: (milliseconds: number, run: () => void) => {
        const wait = { at: sandbox.now() + milliseconds, run };
        this.#waits.add(wait);
        return () => void this.#waits.delete(wait);
      },
    };
  };

  async pass(milliseconds: number): Promise<void> {
    const sandbox = this.#sandbox!;
    const end = sandbox.now() + milliseconds;
    for (;;) {
      const [next] = [...this.#waits].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      await sandbox.advance(Math.max(0, (next?.at ?? end) - sandbox.now()));
      if (!next) return;
      this.#waits.delete(next);
      next.run();
    }
  }
}

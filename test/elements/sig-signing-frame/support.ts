import { html, type TemplateResult } from 'lit';
import { fixture } from '@open-wc/testing';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-signing-frame/sig-signing-frame.define.js';
// Preloads the lazy chunks, so that no test depends on how fast the development server delivers them.
import '../../../src/elements/sig-signing-frame/ceremony.lazy.js';
import '../../../src/elements/sig-signing-frame/status/status-reader.lazy.js';
import '../../../src/elements/sig-signing-frame/window/full-screen.lazy.js';
import '../../../src/elements/sig-signing-frame/panels/panels.lazy.js';
import type { SigSigningFrame } from '../../../src/elements/sig-signing-frame/sig-signing-frame.js';
import { SigningFrameDriver } from '../../../src/testing/signing-frame.driver.js';
import { until } from '../../../src/testing/query.js';

/** Waits long enough for pending work: even an import of loaded code takes some tasks. */
const turns = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((next) => setTimeout(next));
};

/** A clock that moves only by `advance` and `sleep`. */
export class FakeClock {
  time = Date.parse('2026-03-02T10:00:00Z');
  #waiting: { at: number; run: () => void }[] = [];

  now = () => this.time;
  after = (milliseconds: number, run: () => void) => {
    const entry = { at: this.time + milliseconds, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
    };
  };
  get waiting(): number {
    return this.#waiting.length;
  }
  /** The machine sleeps: time passes without timers running. */
  sleep(milliseconds: number): void {
    this.time += milliseconds;
    for (const entry of this.#waiting) entry.at += milliseconds;
  }
  /** Advances in steps, with time for asynchronous work before, between and after. */
  async advance(milliseconds: number, step = 1000): Promise<void> {
    await turns();
    const end = this.time + milliseconds;
    while (this.time < end) {
      this.time = Math.min(end, this.time + step);
      const due = this.#waiting.filter(({ at }) => at <= this.time);
      this.#waiting = this.#waiting.filter(({ at }) => at > this.time);
      for (const { run } of due) run();
      await new Promise((next) => setTimeout(next));
    }
    await turns();
  }
}

export const page = new URL('/test/elements/sig-signing-frame/ceremony.html', location.href).href;
export const opened = () => JSON.parse(sessionStorage.getItem('opened') ?? '[]') as string[];

export type Own = 'waiting' | 'pending' | 'signed' | 'declined';
export const body = (status: string, own: Own = 'pending', change: object = {}) => ({
  envelope: { id: 'env1', status, subject: 'Lease', ...change },
  recipient: { id: 'rec1', status: own },
});

/** The status for a recipient who only gets a copy. */
export const copyTo = (status: string) => ({
  envelope: { id: 'env1', status, subject: 'Lease' },
  recipient: { id: 'rec1', status: 'pending', role: 'CC' },
});

/** A host: counts the URLs it gives, and returns the status that a test sets. */
export class Host {
  minted = 0;
  reads = 0;
  status: unknown = body('SENT');
  refuse: object | undefined;
  readonly clock = new FakeClock();
  readonly events: CustomEvent[] = [];

  getEmbedUrl = async () => {
    this.minted++;
    if (this.refuse) throw Object.assign(new Error('refused'), this.refuse);
    return { url: `${page}?token=CANARY-${this.minted}` };
  };
  getStatus = async () => {
    this.reads++;
    if (this.status instanceof Error) throw this.status;
    return this.status;
  };
  heard = (...types: string[]) =>
    this.events.map(({ type }) => type).filter((type) => !types.length || types.includes(type));
  /** The `sig-hint` events of a type. */
  hints = (hintType: string) =>
    this.events
      .filter(({ type }) => type === 'sig-hint')
      .map(({ detail }) => (detail as { type: string }).type)
      .filter((type) => type === hintType);
  hear = (event: Event) => this.events.push(event as CustomEvent);
}

export const names = [
  'start',
  'ready',
  'hint',
  'signed',
  'completed',
  'declined',
  'voided',
  'expired',
  'error',
];

export function frameOf(host: Host, change: Partial<SigSigningFrame> = {}): TemplateResult {
  return html`<sig-signing-frame
    envelope-id="env1"
    recipient-id="rec1"
    .allowSameOrigin=${change.allowSameOrigin ?? true}
    .manual=${change.manual ?? false}
    .getEmbedUrl=${'getEmbedUrl' in change ? change.getEmbedUrl : host.getEmbedUrl}
    .getStatus=${'getStatus' in change ? change.getStatus : host.getStatus}
    .mapMessage=${change.mapMessage}
    .signingUrl=${change.signingUrl}
  ></sig-signing-frame>`;
}

export async function mount(host: Host, change: Partial<SigSigningFrame> = {}, slotted?: TemplateResult) {
  sessionStorage.removeItem('opened');
  const main = await fixture<HTMLElement>(
    html`<main>
      <h1>Portal</h1>
      <sig-provider .clock=${host.clock}>${frameOf(host, change)}</sig-provider>
    </main>`,
  );
  for (const name of names) main.addEventListener(`sig-${name}`, host.hear);
  const element = main.querySelector('sig-signing-frame')!;
  if (slotted) {
    const { render } = await import('lit');
    render(slotted, element);
  }
  return { main, element, driver: new SigningFrameDriver(element) };
}

/** What the framed page posts to its parent. */
export const say = (driver: SigningFrameDriver, message: unknown) =>
  (driver.iframe!.contentWindow as unknown as { say(message: unknown): void }).say(message);

/** Waits until the framed page can send messages. */
export async function shown(driver: SigningFrameDriver): Promise<void> {
  await driver.in('signing');
  await until(() => 'say' in (driver.iframe?.contentWindow ?? {}), 'the ceremony page');
  // A load after the page's first message is taken for another page, and causes a check.
  await until(() => driver.iframe?.contentDocument?.readyState === 'complete', 'its load');
}

export const finished = { source: 'sig-ceremony', type: 'completed' };

/** A ceremony that sends no messages by itself. */
export const silent = (host: Host) => ({
  getEmbedUrl: async () => ({ url: `${page}?silent&token=CANARY-${++host.minted}` }),
});

/** Runs while the browser reports that it is offline. */
export async function offline(run: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
}

/** A stand-in for a tab that the browser opened. */
export class Tab {
  closed = false;
  opener: Window | null = window;
  readonly went: string[] = [];
  readonly location = { replace: (url: string) => void this.went.push(url) };
  close = () => void (this.closed = true);
}

/** Runs while `window.open` returns this tab; `null` for a blocked one. */
export async function opening(tab: Tab | null, run: () => Promise<void>): Promise<void> {
  const { open } = window;
  window.open = () => tab as unknown as Window | null;
  try {
    await run();
  } finally {
    window.open = open;
  }
}

/** Advances the clock until the frame shows the heading. */
export async function passes(host: { clock: FakeClock }, driver: SigningFrameDriver, heading: string) {
  for (let second = 0; second < 180 && !driver.text.includes(heading); second += 1)
    await host.clock.advance(1000);
  return driver.says(heading);
}

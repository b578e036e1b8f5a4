import { fixture, html } from '@open-wc/testing';
import { createSandbox, type SandboxOptions } from '../../../src/sandbox/index.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-proposal-accept/sig-proposal-accept.define.js';
// Loaded already, so that what an element loads after its letter is there within `settle`.
import '../../../src/elements/sig-proposal-accept/actions/acts.lazy.js';
import type { SigProposalAccept } from '../../../src/elements/sig-proposal-accept/sig-proposal-accept.js';
import { ProposalAcceptDriver } from '../../../src/testing/proposal-accept.driver.js';
import { waitUntil } from '../../support/wait.js';

export type State = 'sent' | 'viewed' | 'signing' | 'accepted' | 'declined' | 'expired';
export const base = 'http://127.0.0.1:4010';
export const person = { name: 'Jo Client', email: 'jo.client@example.com', authority: 'Director' };

/** A clock that moves only by `pass`, which runs the timers that are due. */
export function handClock(start: number) {
  let now = start;
  const due = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      const entry = { at: now + milliseconds, run };
      due.add(entry);
      return () => due.delete(entry);
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const entry of [...due]) {
        if (entry.at > now) continue;
        due.delete(entry);
        entry.run();
      }
    },
  };
}

/** Holds the requests whose path ends like this until `release()`. */
export function gate(end: string) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reached = 0;
  let answered = 0;
  return {
    release,
    reached: () => waitUntil(() => reached > 0, `${end} is asked`),
    answered: () => waitUntil(() => answered > 0, `${end} is answered`),
    between: async (request: Request, next: typeof fetch, answer?: () => Response) => {
      if (!new URL(request.url).pathname.endsWith(end)) return next(request);
      reached++;
      await released;
      try {
        return answer?.() ?? (await next(request));
      } finally {
        answered++;
      }
    },
  };
}

/** Waits for the work that follows an answer. */
export const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((next) => setTimeout(next));
};

export interface Setup {
  state?: State;
  token?: string;
  lang?: 'en' | 'de';
  signing?: 'frame' | 'navigate' | 'event';
  options?: SandboxOptions;
  /** Intercepts requests to the sandbox. */
  between?: (request: Request, next: typeof fetch) => Promise<Response>;
  /** Changes the public proposal in the sandbox's answer. */
  change?: (offer: Record<string, unknown>) => Record<string, unknown>;
}

/** A sandbox of its own, and what the page asked it. */
export async function service(setup: Setup = {}) {
  const { state = 'sent', between, change } = setup;
  const start = Date.parse('2027-03-01T09:00:00Z');
  const clock = handClock(start);
  const sandbox = createSandbox({ now: () => clock.now(), ...setup.options });
  const scene = await sandbox.scene();
  const calls: string[] = [];
  const bodies: unknown[] = [];
  /** The signing URLs that the service gave, in order. */
  const signingUrls: string[] = [];
  const page: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname.replace(/^\/v1\/proposals\/public\/[^/]+/, '') || '/'}`);
    if (request.method === 'POST')
      bodies.push(
        await request
          .clone()
          .json()
          .catch(() => undefined),
      );
    const response = between ? await between(request, sandbox.fetch) : await sandbox.fetch(request);
    if (pathname.endsWith('/accept') && response.ok) {
      const { signingUrl } = (await response.clone().json()) as { signingUrl?: string };
      if (signingUrl) signingUrls.push(signingUrl);
    }
    const reads = request.method === 'GET' && /\/public\/[^/]+$/.test(pathname);
    if (!change || !reads || !response.ok) return response;
    return Response.json(change((await response.json()) as Record<string, unknown>));
  };
  const token = setup.token ?? scene.proposals[state]?.token ?? '';
  return { sandbox, scene, clock, calls, bodies, signingUrls, page, token };
}

/** Mounts the element on its own sandbox, as a host page does. */
export async function open(setup: Setup = {}) {
  const { lang = 'en', signing = 'frame' } = setup;
  const { page, ...rest } = await service(setup);
  const { clock, token } = rest;
  const events: CustomEvent[] = [];
  // Listens before the element is mounted.
  const stage = document.createElement('div');
  for (const type of [
    'sig-viewed',
    'sig-accept',
    'sig-signing-started',
    'sig-accepted',
    'sig-decline',
    'sig-declined',
    'sig-error',
    'sig-signed',
    'sig-start',
  ]) {
    stage.addEventListener(type, (event) => events.push(event as CustomEvent));
  }
  const main = await fixture<HTMLElement>(
    html`
      <main lang=${lang === 'de' ? 'de-DE' : 'en-GB'}>
        <h1>Portal</h1>
        <sig-provider base-url=${base} .fetch=${page} .clock=${clock}>
          <sig-proposal-accept token=${token} signing=${signing}></sig-proposal-accept>
        </sig-provider>
      </main>
    `,
    { parentNode: stage },
  );
  const element = main.querySelector<SigProposalAccept>('sig-proposal-accept')!;
  const driver = new ProposalAcceptDriver(element, lang);
  await driver.ready();
  await settle();
  const names = () => events.map(({ type }) => type);
  return { main, element, driver, events, names, ...rest };
}

/** Signs as the sandbox's recipient, as the ceremony page does. */
export async function signAsClient(sandbox: { fetch: typeof fetch }, signingUrl: string): Promise<void> {
  const post = async (path: string, body: unknown, session?: string) => {
    const response = await sandbox.fetch(`${base}/sandbox/ceremony/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(session ? { Authorization: `Bearer ${session}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { session: string; fields: { id: string; type: string }[] };
  };
  const url = new URL(signingUrl);
  const token = url.searchParams.get('token') ?? url.hash.replace(/^#(token=)?/, '') ?? '';
  const { session, fields } = await post('sessions', { token });
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 60;
  const pen = canvas.getContext('2d')!;
  pen.moveTo(10, 40);
  pen.lineTo(190, 20);
  pen.stroke();
  const image = canvas.toDataURL('image/png').split(',')[1];
  const values = fields.map(({ id, type }) =>
    type === 'SIGNATURE' ? { fieldId: id, image } : { fieldId: id },
  );
  await post('complete', { consent: true, values }, session);
}

import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-envelope-status/sig-envelope-status.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import type { Clock } from '../../../src/elements/shared/element/clock.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { EnvelopeStatusDriver } from '../../../src/testing/envelopes/envelope-status.driver.js';

const start = Date.parse('2026-05-18T08:00:00Z');

/** A clock that moves only when it is moved; timers that are due then run. */
function manualClock() {
  let at = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => at,
    after: (ms, run) => {
      const timer = { at: at + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const advance = (ms: number) => {
    at += ms;
    for (const timer of [...timers]) if (timer.at <= at && timers.delete(timer)) timer.run();
  };
  return { clock, advance };
}

export type Answered = Record<string, unknown> & { recipients: Record<string, unknown>[] };

interface Setup {
  envelope?: string;
  lang?: string;
  dir?: string;
  actions?: string;
  envelopeUrl?: string;
  draftUrl?: string;
  /** Changes an envelope's answer on its way. */
  change?: (envelope: Answered) => Answered;
  /** Answers in place of the helper; a rejection is a lost connection. `call` sends the request on. */
  instead?: (method: string, path: string, call: () => Promise<Response>) => Promise<Response> | undefined;
  /** Prevents `sig-remind`, `sig-void` and `sig-open`. */
  prevents?: boolean;
}

/** An envelope of the sandbox's scene, through what stands for the helper: the key, no session, and an event stream. */
export async function setup(options: Setup = {}) {
  const { envelope = 'sequential', lang = 'en-GB', dir = 'ltr', actions, prevents = false } = options;
  const { envelopeUrl, draftUrl } = options;
  const sandbox = createSandbox({ now: '2026-05-18T08:00:00Z' });
  const scene = (await sandbox.scene()) as unknown as {
    apiKeys: { full: string };
    actingUser: string;
    envelopes: Record<string, { id: string }>;
  };
  const state = { change: options.change, instead: options.instead };
  const asked: string[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/sig/, '');
    if (path.endsWith('/events')) return eventStream(streams, request.signal);
    const { method } = request;
    asked.push(`${method} ${path.replace(/^\/v1\/envelopes\/[^/]+/, '')}`);
    const body = method === 'GET' ? undefined : await request.text();
    const call = async () => {
      const headers = {
        Authorization: `Bearer ${scene.apiKeys.full}`,
        'X-Acting-User': scene.actingUser,
        'Content-Type': 'application/json',
      };
      const url = `http://sandbox.test${path}`;
      const answer = await sandbox.fetch(new Request(url, { method, headers, body: body || undefined }));
      const isEnvelope = method === 'GET' && /^\/v1\/envelopes\/[^/]+$/.test(path) && answer.ok;
      if (!state.change || !isEnvelope) return answer;
      return Response.json(state.change((await answer.json()) as Answered));
    };
    return (await state.instead?.(method, path, call)) ?? call();
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => {
    events.push(event as CustomEvent);
    if (prevents && ['sig-remind', 'sig-void', 'sig-open'].includes(event.type)) event.preventDefault();
  };
  const { clock, advance } = manualClock();
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir}>
      <h1>Envelope</h1>
      <sig-provider server-url="/sig" .fetch=${through} .clock=${clock}></sig-provider>
    </main>
  `);
  const names = ['remind', 'reminded', 'void', 'voided', 'duplicated', 'resent', 'copy-sent', 'copy-revoked'];
  for (const name of [...names, 'open', 'error']) root.addEventListener(`sig-${name}`, note);
  const element = document.createElement('sig-envelope-status');
  element.envelopeId = scene.envelopes[envelope]!.id;
  if (actions !== undefined) element.actions = actions;
  Object.assign(element, { envelopeUrl, draftUrl });
  root.querySelector('sig-provider')!.append(element);
  const driver = await new EnvelopeStatusDriver(element).ready();
  return {
    ...{ root, element, driver, sandbox, state, asked, advance, streams, scene },
    /** The helper's wake-up. */
    wake: () => {
      const bytes = new TextEncoder().encode('event: changed\ndata: {}\n\n');
      for (const stream of streams) stream.enqueue(bytes);
    },
    details: (type: string) =>
      events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>),
    count: (call: string) => asked.filter((one) => one === call).length,
    focused: () => element.shadowRoot?.activeElement?.textContent?.replace(/\s+/g, ' ').trim(),
  };
}

function eventStream(
  streams: Set<ReadableStreamDefaultController<Uint8Array>>,
  signal: AbortSignal,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.add(controller);
      signal.addEventListener('abort', () => streams.delete(controller));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'Refused.', retryable: status >= 500 } }, { status });

/** The first signer has signed at this time. */
export const withFirstSigned = (envelope: Answered): Answered => ({
  ...envelope,
  status: 'PARTIALLY_SIGNED',
  recipients: envelope.recipients.map((one, index) =>
    index === 0 ? { ...one, status: 'SIGNED', signedAt: '2026-05-18T08:30:00Z' } : one,
  ),
});

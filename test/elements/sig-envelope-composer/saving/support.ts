import { createSandbox, type Sandbox } from '../../../../src/sandbox/index.js';

/** Numbers from 0 up to 1 that a seed decides. */
export function randomOf(seed: number) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many random runs; `ROUNDS=10 npm test -- FILE` makes it ten times as many. */
export const runsOf = (usual: number) => usual * ((globalThis as unknown as { rounds?: number }).rounds ?? 1);

/** A clock with every wait on it. */
export function movedClock() {
  let now = Date.parse('2026-05-18T08:00:00Z');
  const waits = new Set<{ at: number; run: () => void }>();
  const clock = {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const wait = { at: now + ms, run };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
  };
  const move = (ms: number) => {
    now += ms;
    for (const wait of [...waits]) if (wait.at <= now && waits.delete(wait)) wait.run();
  };
  return { clock, move };
}

/** The next task, without the 4 ms that nested timers wait. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), resolve());
    port2.postMessage(undefined);
  });

export const settle = async (isBusy: () => boolean) => {
  do for (let turn = 0; turn < 12; turn++) await nextTask();
  while (isBusy());
};

export interface ServiceScene {
  apiKeys: { full: string };
  actingUser: string;
  documents: { ready: string };
}

/** A service that tells an endpoint of every envelope that is sent. */
export async function observedService() {
  const delivered: string[] = [];
  const sandbox = createSandbox({
    now: '2026-05-18T08:00:00Z',
    fetch: async (input, init) => {
      const { event, data } = (await new Request(input, init).json()) as {
        event: string;
        data: { envelopeId?: string };
      };
      if (event === 'ENVELOPE_SENT') delivered.push(data.envelopeId ?? '');
      return new Response();
    },
  });
  const scene = (await sandbox.scene()) as unknown as ServiceScene;
  const ask = askOf(sandbox, scene);
  const answer = await ask('/v1/webhooks', {
    method: 'POST',
    body: JSON.stringify({ url: 'https://hooks.example.com/sig', events: ['ENVELOPE_SENT'] }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  /** How often the audit trail and the endpoint say that it was sent. */
  const timesSent = async (id: string) => {
    await sandbox.settled();
    const trail = (await (await ask(`/v1/envelopes/${id}/audit`)).json()) as
      { type: string }[] | { events: { type: string }[] };
    const events = Array.isArray(trail) ? trail : trail.events;
    return {
      audit: events.filter(({ type }) => type === 'ENVELOPE_SENT').length,
      webhook: delivered.filter((one) => one === id).length,
    };
  };
  return { sandbox, scene, ask, timesSent };
}

export type ObservedService = Awaited<ReturnType<typeof observedService>>;

/** Asks the service as the account does. */
export const askOf =
  (sandbox: Sandbox, scene: ServiceScene) =>
  async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${scene.apiKeys.full}`);
    headers.set('X-Acting-User', scene.actingUser);
    if (init.body) headers.set('Content-Type', 'application/json');
    return sandbox.fetch(new Request(`https://sandbox.test${path}`, { ...init, headers }));
  };

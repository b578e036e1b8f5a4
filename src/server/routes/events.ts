import type { Admission } from '../auth/authorize.js';
import type { GrantRevocation } from '../auth/grants.js';
import { clientKeyOf } from '../http/client-address.js';
import { stopping, tooManyRequests } from '../http/http-error.js';
import type { Reply } from '../http/reply.js';
import type { Facts } from '../options/authorization.js';
import type { Bus } from '../options/hooks.js';
import type { Shutdown } from '../state/shutdown.js';
import type { RequestContext, ServerContext } from './context.js';
import { statusFacts } from './status.js';

const encoder = new TextEncoder();
const heartbeatMs = 25_000;
/** So that somebody who lost access loses the stream too. */
const maxStreamMs = 10 * 60_000;
/** Open streams of one person, or of one client for one recipient, in this process. */
const maxStreamsPerPerson = 20;
const retryAfterSeconds = 30;
/**
 * When the server stops, pages connect to the next one spread over some seconds. Never less than 2 s, which every page waits at
 * least: all whose time is shorter would come in the same instant.
 */
const reconnectDelayMs = () => Math.round(2000 + Math.random() * 4000);

export const channelOf = (envelopeId: string) => `envelope:${envelopeId}`;

/** `GET envelopes/:id/events`: a wake-up for each change, never a state. Ends with the grant. */
export async function events(server: ServerContext, context: RequestContext, id: string): Promise<Reply> {
  const { authorize, configuration, connections, denials, shutdown } = server;
  const { request } = context;
  const { facts, admission } = await denials.guard(request, async () => {
    const asked = statusFacts(context, id);
    return { facts: asked, admission: await authorize(request, asked) };
  });
  if (shutdown.isClosing) throw stopping();
  const key = connectionKey(admission, facts, clientKeyOf(configuration, request));
  const release = connections.acquire(key, maxStreamsPerPerson);
  if (!release) throw tooManyRequests(retryAfterSeconds);
  const grantMs = admission.until === undefined ? maxStreamMs : admission.until - configuration.now();
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    body: wakeUps(configuration.bus, facts.envelopeId, {
      signal: request.signal,
      durationMs: Math.max(0, Math.min(maxStreamMs, grantMs)),
      revocation: admission.revocation,
      shutdown,
      onEnd: release,
    }),
  };
}

interface StreamOptions {
  signal: AbortSignal;
  durationMs: number;
  revocation?: GrantRevocation;
  shutdown: Shutdown;
  onEnd: () => void;
}

function wakeUps(
  bus: Bus,
  envelopeId: string,
  { signal, durationMs, revocation, shutdown, onEnd }: StreamOptions,
): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false;
      const subscriptions: (() => void)[] = [];
      const write = (text: string) => {
        if (ended) return;
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          end();
        }
      };
      const heartbeat = setInterval(() => write(': beat\n\n'), heartbeatMs);
      const limit = setTimeout(() => end(), durationMs);
      const forget = shutdown.add(() => {
        write(`retry: ${reconnectDelayMs()}\n\n`);
        end();
      });
      end = () => {
        if (ended) return;
        ended = true;
        forget();
        clearInterval(heartbeat);
        clearTimeout(limit);
        signal.removeEventListener('abort', end);
        onEnd();
        for (const unsubscribe of subscriptions) unsubscribe();
        try {
          controller.close();
        } catch {
          // The reader cancelled.
        }
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) return end();
      write(': open\n\n');
      const message = `event: changed\ndata: ${JSON.stringify({ envelopeId })}\n\n`;
      const subscribe = async (channel: string, listener: () => void) => {
        const unsubscribe = await bus.subscribe(channel, listener);
        if (ended) unsubscribe();
        else subscriptions.push(unsubscribe);
      };
      try {
        await subscribe(channelOf(envelopeId), () => write(message));
        if (!revocation) return;
        for (const channel of revocation.channels) await subscribe(channel, () => end());
        // It may have happened before the subscription.
        if (await revocation.hasHappened()) end();
      } catch {
        // Without the bus the page polls, and connects again later.
        end();
      }
    },
    cancel: () => end(),
  });
}

/** One acting user may represent many people, so without an `actor` the key includes the recipient or envelope. */
const connectionKey = ({ tenant, actor }: Admission, { envelopeId, recipientId }: Facts, client: string) =>
  JSON.stringify(actor === undefined ? [tenant, envelopeId, recipientId, client] : [tenant, actor]);

import type { Context, Turn } from '../context.js';
import { statusFacts } from './status.js';

const encoder = new TextEncoder();
const beat = 25_000;
/** Long enough to be quiet, short enough that whoever lost access loses the stream too. */
const longest = 10 * 60_000;

export const channelOf = (envelopeId: string) => `envelope:${envelopeId}`;

/** `GET envelopes/:id/events`: a wake-up for each change, never a state. */
export async function events({ configuration, access }: Context, turn: Turn, id: string): Promise<Response> {
  const facts = statusFacts(turn, id);
  await access(turn.request, facts);
  const { signal } = turn.request;
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      say(': open\n\n');
      const heartbeat = setInterval(() => say(': beat\n\n'), beat);
      const limit = setTimeout(() => end(), longest);
      let unsubscribe = () => {};
      let ended = false;
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        clearTimeout(limit);
        signal.removeEventListener('abort', end);
        unsubscribe();
        try {
          controller.close();
        } catch {
          // The reader has gone already.
        }
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) return end();
      const data = JSON.stringify({ envelopeId: facts.envelopeId });
      const stop = await configuration.bus.subscribe(channelOf(facts.envelopeId), () => {
        if (!ended) say(`event: changed\ndata: ${data}\n\n`);
      });
      if (ended) stop();
      else unsubscribe = stop;
    },
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

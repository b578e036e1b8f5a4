import type { Admission } from '../auth/authorize.js';
import type { Context, Turn } from './context.js';
import type { Facts } from '../options/options.js';
import { tooMany } from '../http/http-error.js';
import type { Reply } from '../http/reply.js';
import { visitorOf } from '../http/client-address.js';
import { statusFacts } from './status.js';

const encoder = new TextEncoder();
const beat = 25_000;
/** Long enough to be quiet, short enough that whoever lost access loses the stream too. */
const longest = 10 * 60_000;
/** Streams of one person, or of one address for one recipient, that may be open at once in this process. */
const most = 20;

export const channelOf = (envelopeId: string) => `envelope:${envelopeId}`;

/** `GET envelopes/:id/events`: a wake-up for each change, never a state. Ends with the grant. */
export async function events(context: Context, turn: Turn, id: string): Promise<Reply> {
  const { configuration, access, streams } = context;
  const facts = statusFacts(turn, id);
  const admission = await access(turn.request, facts);
  const leave = streams.enter(personOf(admission, facts, visitorOf(configuration, turn.request)), most);
  if (!leave) throw tooMany(30);
  const { signal } = turn.request;
  const left = admission.until === undefined ? longest : admission.until - configuration.now();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false;
      const say = (text: string) => {
        if (ended) return;
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          end();
        }
      };
      const heartbeat = setInterval(() => say(': beat\n\n'), beat);
      const limit = setTimeout(() => end(), Math.max(0, Math.min(longest, left)));
      let unsubscribe = () => {};
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        clearTimeout(limit);
        signal.removeEventListener('abort', end);
        leave();
        unsubscribe();
        try {
          controller.close();
        } catch {
          // The reader has gone already.
        }
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) return end();
      say(': open\n\n');
      const data = JSON.stringify({ envelopeId: facts.envelopeId });
      try {
        const stop = await configuration.bus.subscribe(channelOf(facts.envelopeId), () =>
          say(`event: changed\ndata: ${data}\n\n`),
        );
        if (ended) stop();
        else unsubscribe = stop;
      } catch {
        // Without wake-ups the page looks by itself, and comes back.
        end();
      }
    },
    cancel: () => end(),
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
  return { status: 200, headers, body: stream };
}

/** An acting user may stand for everybody, so without a named actor people are told apart by what they look at. */
const personOf = ({ tenant, actor }: Admission, { envelopeId, recipientId }: Facts, visitor: string) =>
  JSON.stringify(actor === undefined ? [tenant, envelopeId, recipientId, visitor] : [tenant, actor]);

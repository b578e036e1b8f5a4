import type { StoryWorld } from './fixtures.js';

/** A booking of a story's own world, with the tokens of its links. */
export interface ManagedBooking {
  cancel: string;
  reschedule: string;
  /** Another booker takes a start. */
  take(start: string): Promise<void>;
}

/** A story's `parameters.booking`. */
interface BookingOptions {
  /** The act that the link has been used for already. */
  before?: 'cancel' | 'reschedule';
  /** When the link is opened; by default at the story's own instant. */
  later?: string;
  /** Replaces the booking's tokens. */
  token?: string;
}

/** Books Thursday at ten in the sandbox that the preview has created for the story. */
export async function booking({
  loaded,
  parameters,
}: {
  loaded: Record<string, unknown>;
  parameters: Record<string, unknown>;
}): Promise<{ booking: ManagedBooking }> {
  const { sandbox, scene } = loaded['world'] as StoryWorld;
  const { before, later, token } = (parameters['booking'] ?? {}) as BookingOptions;
  const post = async (path: string, body: object) => {
    const answer = await sandbox.fetch(
      new Request(new URL(path, location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return (await answer.json()) as Record<string, unknown>;
  };
  const path = `/v1/book/public/event-types/${scene.host.eventTypeToken}/bookings`;
  const book = (name: string, start: string) =>
    post(path, { name, email: `${name.toLowerCase()}@example.com`, timeZone: 'Europe/London', start });
  const made = await book('Ada', '2026-03-26T10:00:00Z');
  const last = (url: unknown) => String(url).split('/').at(-1) ?? '';
  const tokens = { cancel: last(made['cancelUrl']), reschedule: last(made['rescheduleUrl']) };
  if (before) {
    const start = '2026-03-30T10:00:00Z';
    await post(`/v1/book/public/bookings/${tokens[before]}/${before}`, before === 'cancel' ? {} : { start });
  }
  if (later) await sandbox.advance(Date.parse(later) - sandbox.now());
  return {
    booking: {
      cancel: token ?? tokens.cancel,
      reschedule: token ?? tokens.reschedule,
      take: async (start) => {
        await book('First', start);
      },
    },
  };
}

/**
 * What a signing frame knows and how it comes to know more: `(state, event) -> state`, pure. Drawn in `FRAME.md`.
 *
 * Only a `status` event, read from the service, leads to `signed` or `completed`; everything a browser window says is at
 * most `finished`, which leads to `confirming`. An event that cannot be true in a state returns the same object.
 */

export type FrameName =
  | 'idle'
  | 'minting'
  | 'loading'
  | 'signing'
  | 'confirming'
  | 'signed'
  | 'completed'
  | 'declined'
  | 'voided'
  | 'expired'
  | 'waiting-turn'
  | 'failed';

/** Why a frame is `failed`; each has its own words and its own next step. */
export type FrameProblem =
  | 'config'
  | 'signed-out'
  | 'plan'
  | 'not-found'
  | 'draft'
  | 'conflict'
  | 'gone'
  | 'unsafe'
  | 'same-origin'
  | 'blocked'
  | 'silent'
  | 'popup'
  | 'busy'
  | 'offline'
  | 'service';

export interface Frame {
  readonly name: FrameName;
  /** Only with `failed`. */
  readonly problem?: FrameProblem;
  /** The envelope was seen open for signing here; an end that follows is news, one before it was there already. */
  readonly known: boolean;
  /** The present end state was reached while this frame watched. */
  readonly news: boolean;
  /** The framed page has said something. */
  readonly spoke: boolean;
  /** The framed page has said nothing for longer than a page takes. */
  readonly silent: boolean;
  /** The person signs in another tab. */
  readonly elsewhere: boolean;
  /** The checks after the last hint are used up. */
  readonly late: boolean;
}

/** What the service's status amounts to for one recipient. */
export type Standing =
  'open' | 'waiting' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'draft' | 'unknown';

export type FrameEvent =
  /** A URL is asked for. */
  | { type: 'start' }
  /** A URL came and is being opened in the frame. `fresh`: the service gave it now, so the recipient can sign. */
  | { type: 'minted'; fresh: boolean }
  /** A fresh URL was opened in another tab. */
  | { type: 'moved' }
  /** No URL came. */
  | { type: 'refused'; problem: FrameProblem }
  /** The browser fired `load`: the frame shows something, perhaps an error page. */
  | { type: 'loaded' }
  /** The framed page says that it is there. */
  | { type: 'ready' }
  /** 8 seconds have passed. */
  | { type: 'silence' }
  /** The frame is refused, as a policy report or the service's state shows. */
  | { type: 'blocked' }
  /** The framed page says that its session is over, and the service still waits for a signature. */
  | { type: 'ended' }
  /** A hint that the ceremony has ended: a message, the return page, the person's own word. */
  | { type: 'finished' }
  /** The checks after a hint are used up. */
  | { type: 'gave-up' }
  /** The person goes on signing. */
  | { type: 'resumed' }
  /** The service's state was read. */
  | { type: 'status'; standing: Standing }
  /** Another envelope, recipient or source. */
  | { type: 'reset' };

export const idleFrame: Frame = {
  name: 'idle',
  known: false,
  news: false,
  spoke: false,
  silent: false,
  elsewhere: false,
  late: false,
};

/** States that no later event leaves, except a `reset`. `signed` is none of them: the others are still to sign. */
const ends: ReadonlySet<FrameName> = new Set(['completed', 'declined', 'voided', 'expired']);
export const isEnd = (frame: Frame): boolean => ends.has(frame.name);

const startable: ReadonlySet<FrameName> = new Set([
  'idle',
  'waiting-turn',
  'failed',
  'loading',
  'signing',
  'confirming',
]);
const open: ReadonlySet<FrameName> = new Set(['loading', 'signing', 'confirming']);

const to = (frame: Frame, name: FrameName, change: Partial<Frame> = {}): Frame => ({
  ...frame,
  name,
  problem: undefined,
  silent: false,
  late: false,
  ...change,
});

export function frameReducer(frame: Frame, event: FrameEvent): Frame {
  const { name } = frame;
  switch (event.type) {
    case 'reset':
      return idleFrame;
    case 'start':
      return startable.has(name) ? to(frame, 'minting', { spoke: false, elsewhere: false }) : frame;
    case 'minted':
      return name === 'minting' ? to(frame, 'loading', { known: frame.known || event.fresh }) : frame;
    case 'moved':
      return name === 'minting' ? to(frame, 'signing', { known: true, elsewhere: true }) : frame;
    case 'refused':
      return name === 'minting' || (name === 'idle' && event.problem === 'config')
        ? to(frame, 'failed', { problem: event.problem })
        : frame;
    case 'loaded':
      return name === 'loading' || isSilent(frame) ? to(frame, 'signing') : frame;
    case 'ready':
      if (name === 'loading' || isSilent(frame)) return to(frame, 'signing', { spoke: true });
      return name === 'signing' && (!frame.spoke || frame.silent)
        ? { ...frame, spoke: true, silent: false }
        : frame;
    case 'silence':
      if (name === 'loading') return to(frame, 'failed', { problem: 'silent', silent: true });
      return name === 'signing' && !frame.spoke && !frame.elsewhere && !frame.silent
        ? { ...frame, silent: true }
        : frame;
    case 'blocked':
      return (name === 'loading' || name === 'signing') && !frame.spoke && !frame.elsewhere
        ? to(frame, 'failed', { problem: 'blocked' })
        : frame;
    case 'ended':
      return name === 'loading' || name === 'signing' ? to(frame, 'failed', { problem: 'gone' }) : frame;
    case 'finished':
      if (name === 'confirming') return frame.late ? { ...frame, late: false } : frame;
      return open.has(name) || isSilent(frame) ? to(frame, 'confirming') : frame;
    case 'gave-up':
      return name === 'confirming' && !frame.late ? { ...frame, late: true } : frame;
    case 'resumed':
      return name === 'confirming' ? to(frame, 'signing') : frame;
    case 'status':
      return withStatus(frame, event.standing);
  }
}

const isSilent = (frame: Frame) => frame.name === 'failed' && frame.problem === 'silent';

function withStatus(frame: Frame, standing: Standing): Frame {
  const { name, known } = frame;
  if (isEnd(frame)) return frame;
  switch (standing) {
    case 'unknown':
      return name === 'minting' ? to(frame, 'failed', { problem: 'conflict' }) : frame;
    case 'open':
      // Reads may arrive late: who has signed stays signed.
      if (name === 'waiting-turn') return to(frame, 'idle', { known: true });
      return known || name === 'signed' ? frame : { ...frame, known: true };
    case 'waiting':
      return name === 'idle' || name === 'minting' || name === 'failed'
        ? to(frame, 'waiting-turn', { known: true })
        : frame;
    case 'draft':
      return name === 'idle' || name === 'minting' ? to(frame, 'failed', { problem: 'draft' }) : frame;
    case 'signed':
      return name === 'signed' ? frame : to(frame, 'signed', { news: known, known: true });
    case 'completed':
    case 'declined':
    case 'voided':
    case 'expired':
      return to(frame, standing, { news: known, known: true });
  }
}

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
  | 'not-signer'
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
  readonly seenOpen: boolean;
  /** The present end state was reached while this frame watched. */
  readonly isNew: boolean;
  /** The browser fired `load`: something shows, which may be its own error page. */
  readonly loaded: boolean;
  /** The person signs in another tab; `closed` once that tab is gone. */
  readonly otherTab?: 'open' | 'closed';
  /** The framed page opens nothing any more, and the service has not said why. */
  readonly sessionOver: boolean;
  /** The checks after the last hint are used up. */
  readonly checksExhausted: boolean;
  /** Why the service's state could not be read when it was last to be: what is shown may be old. */
  readonly readFailure?: 'offline' | 'failed';
}

/** What the service's status amounts to for one recipient. `not-signer`: a copy is all that they get. */
export type SigningStatus =
  | 'open'
  | 'waiting'
  | 'not-signer'
  | 'signed'
  | 'completed'
  | 'declined'
  | 'voided'
  | 'expired'
  | 'draft'
  | 'unknown';

export type FrameEvent =
  /** A URL is asked for. */
  | { type: 'start' }
  /** A URL came and is being opened in the frame. `fresh`: the service gave it now, so the recipient can sign. */
  | { type: 'minted'; fresh: boolean }
  /** A URL came and was opened in another tab. `fresh` as with `minted`. */
  | { type: 'moved'; fresh: boolean }
  /** That tab is gone. */
  | { type: 'tab-closed' }
  /** The host holds a start: it waits as before the first one, and what was seen stays known. */
  | { type: 'start-prevented' }
  /** No URL came. */
  | { type: 'refused'; problem: FrameProblem }
  /** The browser fired `load`, as it also does for a page that is refused and a host that is dead. */
  | { type: 'loaded' }
  /** The page is there: it has said something, or the person sees it. */
  | { type: 'ready' }
  /** 8 seconds have passed without a word of the page. */
  | { type: 'silence'; offline: boolean }
  /** The browser reports that it refused the frame. */
  | { type: 'blocked' }
  /** The framed page says that its session is over, and the service still waits for a signature. */
  | { type: 'ended' }
  /** A hint that the ceremony has ended: a message, the return page, the person's own word. `sessionOver`: it opens nothing. */
  | { type: 'finished'; sessionOver?: boolean }
  /** The checks after a hint are used up. */
  | { type: 'checks-exhausted' }
  /** The person goes on signing. */
  | { type: 'resumed' }
  /** The service's state was read. */
  | { type: 'status'; status: SigningStatus }
  /** It could not be read, or cannot be any more: the device has lost its network. */
  | { type: 'read-failed'; offline: boolean }
  /** The device has a network again. */
  | { type: 'online' }
  /** Another envelope, recipient or source. */
  | { type: 'reset' };

export const idleFrame: Frame = {
  name: 'idle',
  seenOpen: false,
  isNew: false,
  loaded: false,
  sessionOver: false,
  checksExhausted: false,
};

type Names = ReadonlySet<FrameName>;
/** States that no later event leaves, except a `reset`. `signed` is none of them: the others are still to sign. */
const ends: Names = new Set(['completed', 'declined', 'voided', 'expired']);
export const isEnd = ({ name }: Frame): boolean => ends.has(name);
/** Nothing was heard of the framed page, which stays where it is: it may be there all the same. */
export const isSilent = ({ problem }: Frame): boolean => problem === 'silent';

const minted: Names = new Set(['minting', 'signed', ...ends]);
const before: Names = new Set(['idle', 'minting', 'failed']);
/** States in which what comes next is read from the service. */
const following: Names = new Set(['signing', 'confirming', 'signed', 'waiting-turn']);
const follows = ({ name, problem }: Frame): boolean =>
  following.has(name) || problem === 'draft' || problem === 'plan';

const to = (frame: Frame, name: FrameName, change: Partial<Frame> = {}): Frame => ({
  ...frame,
  name,
  problem: undefined,
  readFailure: following.has(name) ? frame.readFailure : undefined,
  sessionOver: false,
  checksExhausted: false,
  ...change,
});
const failed = (frame: Frame, problem: FrameProblem) => to(frame, 'failed', { problem });

export function frameReducer(frame: Frame, event: FrameEvent): Frame {
  const { name } = frame;
  const opening = name === 'loading' || isSilent(frame);
  const open = opening || name === 'signing';
  switch (event.type) {
    case 'reset':
      return idleFrame;
    case 'start':
      return minted.has(name) ? frame : to(frame, 'minting', { loaded: false, otherTab: undefined });
    case 'minted':
      return name === 'minting' ? to(frame, 'loading', { seenOpen: frame.seenOpen || event.fresh }) : frame;
    case 'start-prevented':
      return name === 'idle' || minted.has(name)
        ? frame
        : to(frame, 'idle', { loaded: false, otherTab: undefined });
    case 'moved':
      return name === 'minting'
        ? to(frame, 'signing', { seenOpen: frame.seenOpen || event.fresh, otherTab: 'open' })
        : frame;
    case 'tab-closed':
      return name === 'signing' && frame.otherTab === 'open' ? { ...frame, otherTab: 'closed' } : frame;
    case 'refused':
      return name === 'minting' || (name === 'idle' && event.problem === 'config')
        ? failed(frame, event.problem)
        : frame;
    case 'loaded':
      return opening && !frame.loaded ? { ...frame, loaded: true } : frame;
    case 'ready':
      return opening ? to(frame, 'signing', { loaded: true }) : frame;
    case 'silence':
      return name === 'loading' ? failed(frame, event.offline ? 'offline' : 'silent') : frame;
    case 'blocked':
      return opening ? failed(frame, 'blocked') : frame;
    case 'ended':
      return open ? failed(frame, 'gone') : frame;
    case 'finished':
      if (name === 'confirming') return frame.checksExhausted ? { ...frame, checksExhausted: false } : frame;
      return open ? to(frame, 'confirming', { sessionOver: event.sessionOver === true }) : frame;
    case 'checks-exhausted':
      return name === 'confirming' && !frame.checksExhausted ? { ...frame, checksExhausted: true } : frame;
    case 'resumed':
      return name === 'confirming' ? to(frame, 'signing') : frame;
    case 'status':
      return withStatus(unreadFor(frame), event.status);
    case 'read-failed':
      return follows(frame) ? unreadFor(frame, event.offline ? 'offline' : 'failed') : frame;
    case 'online':
      return frame.readFailure === 'offline' ? unreadFor(frame) : frame;
  }
}

const unreadFor = (frame: Frame, unread?: Frame['readFailure']): Frame =>
  frame.readFailure === unread ? frame : { ...frame, readFailure: unread };

function withStatus(frame: Frame, status: SigningStatus): Frame {
  const { name, seenOpen, problem } = frame;
  if (isEnd(frame)) return frame;
  // Whoever got a URL from the service can sign; a ready-made one says nothing of that.
  const unopened = before.has(name) || (name === 'loading' && !seenOpen);
  switch (status) {
    case 'unknown':
      return frame;
    case 'open':
      if (name === 'waiting-turn' || problem === 'draft') return to(frame, 'idle', { seenOpen: true });
      // Reads may arrive late: who has signed stays signed.
      return seenOpen || name === 'signed' ? frame : { ...frame, seenOpen: true };
    case 'waiting':
      return unopened ? to(frame, 'waiting-turn', { seenOpen: true }) : frame;
    case 'draft':
    case 'not-signer':
      return unopened && problem !== status ? failed(frame, status) : frame;
    case 'signed':
      return name === 'signed' ? frame : to(frame, 'signed', { isNew: seenOpen, seenOpen: true });
    case 'completed':
    case 'declined':
    case 'voided':
    case 'expired':
      return to(frame, status, { isNew: seenOpen, seenOpen: true });
  }
}

/**
 * The state of a signing frame as a pure reducer, `(state, event) -> state`. Drawn in `FRAME.md`.
 *
 * Only a `status` event, read from the service, leads to `signed` or `completed`; everything that a browser window reports is at
 * most `finished`, which leads to `confirming`. An event that makes no sense in a state returns the same object.
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
  /** The service refused to mint a URL: others sign first. */
  | 'turn'
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

/** A framed page that sends nothing for this long, from its opening, is reported as silent. */
export const silenceTimeoutMs = 8000;

export interface Frame {
  readonly name: FrameName;
  /** Only with `failed`. */
  readonly problem?: FrameProblem;
  /** The envelope was open for signing while this frame watched, so that an end state that follows is news. */
  readonly seenOpen: boolean;
  /** The present end state was reached while this frame watched. */
  readonly isNew: boolean;
  /** The browser fired `load`; what it shows may be its own error page. */
  readonly loaded: boolean;
  /** The person signs in another tab; `closed` once that tab is gone. */
  readonly otherTab?: 'open' | 'closed';
  /** The framed URL is dead, and the service has not given a reason. */
  readonly sessionOver: boolean;
  /** The checks after the last hint are used up. */
  readonly checksExhausted: boolean;
  /** Why the last read of the service's state failed; what is shown may be stale. */
  readonly readFailure?: 'offline' | 'failed';
}

/** What the service's status means for one recipient. `not-signer`: they only receive a copy. */
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
  /** A URL is requested. */
  | { type: 'start' }
  /** A URL arrived and is opened in the frame. `fresh`: just minted by the service, so the recipient can sign. */
  | { type: 'minted'; fresh: boolean }
  /** A URL arrived and was opened in another tab. `fresh` as with `minted`. */
  | { type: 'moved'; fresh: boolean }
  /** That tab was closed. */
  | { type: 'tab-closed' }
  /** The host prevented `sig-start`: back to `idle`, keeping what is known. */
  | { type: 'start-prevented' }
  /** The request for a URL failed. */
  | { type: 'refused'; problem: FrameProblem }
  /** The browser fired `load`, as it also does for a refused page or an unreachable host. */
  | { type: 'loaded' }
  /** The page works: it sent a message, or the person confirmed that they see it. */
  | { type: 'ready' }
  /** The page sent no message within `silenceTimeoutMs` of its opening. */
  | { type: 'silence'; offline: boolean }
  /** The browser reported that it blocked the frame. */
  | { type: 'blocked' }
  /** The framed page reported the end of its session, and the service still expects a signature. */
  | { type: 'ended' }
  /** A hint that the ceremony ended: a message, the return page, or the person. `sessionOver`: the URL is dead. */
  | { type: 'finished'; sessionOver?: boolean }
  /** The checks after a hint are used up. */
  | { type: 'checks-exhausted' }
  /** The person continues to sign. */
  | { type: 'resumed' }
  /** The service's state was read. */
  | { type: 'status'; status: SigningStatus }
  /** Reading it failed, or the device went offline. */
  | { type: 'read-failed'; offline: boolean }
  /** The device is online again. */
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
/** States that no later event leaves, except a `reset`. `signed` is not one: others may still have to sign. */
const ends: Names = new Set(['completed', 'declined', 'voided', 'expired']);
export const isEnd = ({ name }: Frame): boolean => ends.has(name);
/** The framed page sent no message. It stays, since it may work all the same. */
export const isSilent = ({ problem }: Frame): boolean => problem === 'silent';

const minted: Names = new Set(['minting', 'signed', ...ends]);
const before: Names = new Set(['idle', 'minting', 'failed']);
/** States whose next state is read from the service. */
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
  // A URL minted by the service proves that the recipient can sign; one from the host does not.
  const unopened = before.has(name) || (name === 'loading' && !seenOpen);
  switch (status) {
    case 'unknown':
      return frame;
    case 'open':
      if (name === 'waiting-turn' || problem === 'draft') return to(frame, 'idle', { seenOpen: true });
      // Reads may arrive out of order: `signed`, which has seen it open, is never taken back.
      return seenOpen ? frame : { ...frame, seenOpen: true };
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

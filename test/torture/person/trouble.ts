import type { Stack } from '../stack/stack.js';
import type { Step, TroubleAction } from '../plan/plan.types.js';
import type { Device } from './device.js';

/** A trouble that has begun. */
export interface BegunTrouble {
  /** Happens while the step's request is on its way. */
  during?(): Promise<void>;
  /** Removes what can be removed. */
  end(): Promise<void>;
}

export interface TroubleContext {
  readonly stack: Stack;
  readonly device: Device;
  readonly step: Step;
  /** The page was loaded again. */
  handleReload(): void;
  /** Does the same in another tab, to its end. */
  otherTab(): Promise<void>;
}

/** So long a step's request may take to arrive at the network. */
const departureMs = 3000;

/** Holds the answer to the step's next request; `held` resolves when the service has acted, or when nothing was sent. */
function holdAnswer({ stack, step }: TroubleContext): { held: Promise<void>; release(): void } {
  let release = () => undefined as void;
  const until = new Promise<void>((done) => (release = done));
  if (!step.requests) return { held: Promise.resolve(), release };
  const { requests } = step;
  const held = new Promise<void>((done) => {
    stack.network.plan(requests, { kind: 'hold', held: done, until });
    setTimeout(done, departureMs);
  });
  return { held, release };
}

/** All that the host's server answers but its pages and their files. */
const anyCall = /^\w+ \/(sig|staff|host)\//;

const commit = { waitUntil: 'commit' } as const;

function duringRequest(context: TroubleContext, happen: () => Promise<void>): BegunTrouble {
  const { held, release } = holdAnswer(context);
  return {
    async during() {
      await held;
      await happen();
      release();
    },
    async end() {
      release();
      context.stack.network.clear();
    },
  };
}

/** Begins a trouble, before the step is done. */
export async function beginTrouble(action: TroubleAction, context: TroubleContext): Promise<BegunTrouble> {
  const { stack, device, step } = context;
  const { network } = stack;
  const { page } = device;
  const none = async () => undefined;
  switch (action.kind) {
    case 'network':
      network.plan(action.isAll ? anyCall : step.requests!, action.fault, action.times ?? Infinity);
      return { end: async () => network.clear() };
    case 'offline':
      await device.context.setOffline(true);
      return { end: () => device.context.setOffline(false) };
    case 'clock':
      // The step that opens the page has none whose clock could be set before.
      if (page.url() === 'about:blank') return { during: () => device.moveClock(action.byMs), end: none };
      await device.moveClock(action.byMs);
      return { end: none };
    case 'sleep':
      return duringRequest(context, () => device.sleep(action.forMs, () => network.disconnect()));
    case 'reload':
      return duringRequest(context, async () => {
        await page.reload(commit);
        context.handleReload();
      });
    case 'back':
      return duringRequest(context, async () => {
        // A browser that has just begun to open the page may have no way forward: then the person opens it again.
        await page.goBack(commit).catch(() => undefined);
        await page.goForward(commit).catch(() => undefined);
        context.handleReload();
      });
    case 'tab':
      await context.otherTab();
      return { end: none };
    case 'restart':
      await stack.down(action.process);
      return { end: () => stack.up(action.process) };
  }
}

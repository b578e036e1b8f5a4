import fc from 'fast-check';
import type { Act, WalkWorld } from './act.js';
import { installTime } from './page-globals.js';
import type { WalkedService } from './walked-service.js';

/** A failing walk: what repeats it. */
export interface KeptWalk {
  readonly seed: number;
  readonly path: string;
  readonly replayPath: string;
}

/** Random walks of a person with one element, against a small model. */
export interface Walk {
  readonly name: string;
  /** Plays one walk; throws when the element breaks a promise. */
  property(replayPath?: string): fc.IAsyncProperty<unknown>;
}

/** A world that a walk starts, walks in and stops. */
interface StartedWorld<Model extends object, Start extends unknown[]> extends WalkWorld<Model> {
  readonly service: WalkedService;
  start(...start: Start): Promise<unknown>;
  stop(): void | Promise<void>;
}

interface WalkOptions<Model extends object, World extends WalkWorld<Model>, Start extends unknown[]> {
  readonly name: string;
  readonly commands: fc.Arbitrary<Act<Model, World>>[];
  readonly maxCommands?: number;
  /** What a walk starts with. */
  readonly starts: { [K in keyof Start]: fc.Arbitrary<Start[K]> };
  /** Loads what the element and the service load with their first use: a walk then waits for no file. */
  warmUp(): Promise<void>;
  world(): World;
  model(...start: Start): Model;
  /** The network is back: a person who does what the element offers gets there. */
  readonly finish: Act<Model, World>;
  /** Prepares the page for one walk; returns what restores it. */
  preparePage?(): () => void;
}

/** Walks in a world of their own each, on a clock that only they move. */
export function walkOf<
  Model extends object,
  World extends StartedWorld<Model, Start>,
  Start extends unknown[],
>(options: WalkOptions<Model, World, Start>): Walk {
  let warmed: Promise<void> | undefined;
  return {
    name: options.name,
    property(replayPath) {
      const { commands, maxCommands = 30, starts } = options;
      const all = fc.commands<Model, World, false>(commands, { maxCommands, size: 'max', replayPath });
      return fc.asyncProperty(all, ...starts, async (walked, ...start) => {
        const restorePage = options.preparePage?.();
        await (warmed ??= options.warmUp());
        const world = options.world();
        const restoreTime = installTime(world.service.clock);
        const model = options.model(...(start as Start));
        try {
          await world.start(...(start as Start));
          await fc.asyncModelRun(() => ({ model, real: world }), walked);
          await options.finish.run(model, world);
        } finally {
          await world.stop();
          restoreTime();
          restorePage?.();
        }
      });
    },
  };
}

export interface WalkResult {
  readonly walks: number;
  readonly failure?: { readonly text: string; readonly kept: KeptWalk };
}

/** Plays so many walks, or one that was kept. Ends early after `budgetMs`. */
export async function playWalks(
  walk: Walk,
  { seed, walks, budgetMs, kept }: { seed: number; walks: number; budgetMs?: number; kept?: KeptWalk },
): Promise<WalkResult> {
  const details = await fc.check(walk.property(kept?.replayPath), {
    ...(kept ? { seed: kept.seed, path: kept.path } : { seed }),
    numRuns: kept ? 1 : walks,
    ...(budgetMs !== undefined && { interruptAfterTimeLimit: budgetMs }),
  });
  // Without a counterexample, only the time ended the run.
  if (!details.failed || !details.counterexample) return { walks: details.numRuns };
  const replayPath = /replayPath="([^"]*)"/.exec(String((details.counterexample as unknown[])[0]))?.[1] ?? '';
  return {
    walks: details.numRuns,
    failure: {
      text: `${(details.errorInstance as Error | null)?.stack ?? ''}\n${fc.defaultReportMessage(details) ?? ''}`,
      kept: { seed: details.seed, path: details.counterexamplePath ?? '', replayPath },
    },
  };
}

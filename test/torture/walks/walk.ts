import fc from 'fast-check';

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

export interface AttackOptions {
  /** The same seed makes the same cases in the same order. */
  seed: number;
  /** The part stops beginning cases after this time. */
  budgetMs: number;
  /** Payloads from collections that the user downloaded. */
  payloads?: readonly string[];
}

export interface AttackResult {
  /** Cases by class of attack. */
  counts: Record<string, number>;
  /** What got through, each with what repeats it. */
  failures: string[];
}

/** Every `test/attack/NAME.ts` but `run.ts` exports exactly one. */
export type Attack = (options: AttackOptions) => Promise<AttackResult>;

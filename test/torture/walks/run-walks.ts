import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../support/sources.js';
import { loadWalk, walkNames, type WalkName } from './load-walk.js';
import { playWalks, type KeptWalk } from './walk.js';

const keptFile = `${root}test/torture/walks/kept.json`;

type KeptWalks = Record<WalkName, KeptWalk[]>;

/** The walks that failed once, by element. A test plays them again. */
export const keptWalks = (): KeptWalks => JSON.parse(readFileSync(keptFile, 'utf8')) as KeptWalks;

function keep(name: WalkName, kept: KeptWalk): void {
  const all = keptWalks();
  all[name].push(kept);
  writeFileSync(keptFile, `${JSON.stringify(all, undefined, 2)}\n`);
}

export interface WalksOptions {
  readonly names?: readonly string[];
  readonly seed: number;
  /** Walks per element. */
  readonly walks: number;
  /** No walk begins after this time, by `performance.now()`. */
  readonly endsAt: number;
}

/** @throws {Error} For the name of an element that has no walks. */
export function selectedWalks(names: readonly string[] = walkNames): WalkName[] {
  const unknown = names.filter((name) => !walkNames.includes(name as WalkName));
  if (unknown.length > 0) throw new Error(`no walk ${unknown.join(', ')}; there are ${walkNames.join(', ')}`);
  return walkNames.filter((name) => names.includes(name));
}

/** Walks through the elements and prints how it went; keeps a walk that fails. Returns the number of those. */
export async function runWalks({ names, seed, walks, endsAt }: WalksOptions): Promise<number> {
  let failed = 0;
  for (const name of selectedWalks(names)) {
    const startedAt = performance.now();
    const budgetMs = Math.max(1000, endsAt - startedAt);
    const result = await playWalks(await loadWalk(name), { seed, walks, budgetMs });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { failure } = result;
    console.log(`${failure ? 'FAILED' : 'ok    '} ${result.walks} walks of ${name} (${seconds} s)`);
    if (!failure) continue;
    failed += 1;
    keep(name, failure.kept);
    console.log(failure.text);
    console.log(`Kept in test/torture/walks/kept.json; repeat it: npm test -- test/torture/walks`);
  }
  return failed;
}

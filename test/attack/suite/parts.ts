import { readdirSync } from 'node:fs';
import { root } from '../../support/sources.js';
import type { Attack, AttackOptions, AttackResult } from './attack.types.js';

/** Files with one dot in their names; `letters.page.ts` belongs to the part `letters`. */
export const partNames = readdirSync(`${root}test/attack`)
  .filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'run.ts')
  .map((name) => name.slice(0, -'.ts'.length))
  .sort();

const nodeParts = ['authorize', 'keys', 'origins', 'paths', 'webhooks'];
/** They take minutes, or start processes; the store's and the helper's own tests have short forms. */
const longParts = ['data', 'memory'];

export const inNode = partNames.filter((name) => nodeParts.includes(name));
export const inBrowser = partNames.filter((name) => !nodeParts.includes(name) && !longParts.includes(name));

async function load(name: string): Promise<Attack> {
  const module = (await import(`../${name}.ts`)) as Record<string, unknown>;
  const [attack, ...more] = Object.values(module).filter((value) => typeof value === 'function');
  if (!attack || more.length > 0) throw new Error(`test/attack/${name}.ts must export one function`);
  return attack as Attack;
}

/** Time for a part to end after its budget: browsers and servers close. */
const graceMs = 60_000;

/** Runs one part. An error, or a part that does not end in time, is a failure of it. */
export async function runPart(name: string, options: AttackOptions): Promise<AttackResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const limitMs = options.budgetMs + graceMs;
    timer = setTimeout(() => reject(new Error(`did not end within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([load(name).then((attack) => attack(options)), late]);
  } catch (error) {
    return { counts: {}, failures: [`the attack itself failed: ${(error as Error).stack ?? String(error)}`] };
  } finally {
    clearTimeout(timer);
  }
}

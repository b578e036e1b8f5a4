/** Loaded before a test file: mutates the sources, and notes which mutants the tests reach. */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import * as framework from 'node:test';

const { MUTATION_ROOT: root, MUTATED: mutated, MUTATION_REACHED: reached } = process.env;

register('./loader.mjs', import.meta.url, { data: { root, mutated } });

for (const name of ['describe', 'it', 'before', 'after', 'beforeEach', 'afterEach'])
  globalThis[name] = framework[name];

if (reached) {
  process.on('exit', () => {
    const { static: atStart = {}, perTest = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
    writeFileSync(reached, JSON.stringify([atStart, ...Object.values(perTest)].flatMap(Object.keys)));
  });
}

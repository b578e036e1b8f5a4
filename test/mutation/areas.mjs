/**
 * What mutation tests change, and the tests that must notice. Tests beside a file are those in the mirror of its folder, and
 * those directly in the folders above it up to the area's own: `src/server/auth/grants.ts` is tested by `test/server/auth/**`
 * and `test/server/*.test.ts`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/ready.mjs';

/** `node.ts` and `redis.ts` are tested in processes of their own, which mutants do not reach. */
const needProcesses = ['src/server/node.ts', 'src/server/redis.ts'];
const testsOfProcesses = [
  'test/server/node.test.ts',
  'test/server/redis.test.ts',
  'test/server/hosts.test.ts',
];

export const areas = {
  domain: (path) => path.startsWith('src/domain/'),
  contract: (path) => path === 'src/contract/read.ts',
  client: (path) => path.startsWith('src/client/'),
  server: (path) => path.startsWith('src/server/') && !needProcesses.includes(path),
  models: (path) => path.endsWith('.model.ts'),
};

function filesBelow(folder, options) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), options)
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

const isTest = (path) => path.endsWith('.test.ts');

/**
 * Whether a test of elements also runs in Node: of the browser's test framework it uses only `expect`, and beside that only
 * models and other modules of `src` that define no tag.
 */
function runsInNode(path, source) {
  if (!path.startsWith('test/elements/')) return true;
  const modules = [...source.matchAll(/^(?:import|\}) .*?'([^']+)';$/gm)].map(([, module]) => module);
  const isPure = (module) =>
    /^(?:@open-wc\/testing|fast-check|[./]+\/src\/.*(?<!\.define)\.js)$/.test(module);
  return (
    /^import \{ expect \} from '@open-wc\/testing';$/m.test(source) &&
    modules.every(isPure) &&
    modules.some((module) => module.endsWith('.model.js'))
  );
}

const canRun = (path) =>
  !testsOfProcesses.includes(path) && runsInNode(path, readFileSync(join(root, path), 'utf8'));

/** The tests beside a file of `src`; empty if there are none that run in Node. */
export function testsBeside(source) {
  const folders = source.split('/').slice(1, -1);
  const mirror = (depth) => ['test', ...folders.slice(0, depth)].join('/');
  const tests = new Set(filesBelow(mirror(folders.length), { recursive: true }));
  for (let depth = folders.length - 1; depth >= 1; depth -= 1) {
    filesBelow(mirror(depth)).forEach((path) => tests.add(path));
  }
  return [...tests].filter((path) => isTest(path) && canRun(path));
}

/** The files of an area, as paths from the root. */
export const sourcesOf = (area) =>
  filesBelow('src', { recursive: true }).filter((path) => path.endsWith('.ts') && areas[area](path));

/**
 * `npm run hosts`: installs the packed package into each app of `demo/hosts`, checks its types, builds it, and books a time in
 * it. Not part of `npm test`, which only does it with React 19.
 *
 * - `npm run hosts -- vue svelte`: only these apps.
 * - `npm run hosts -- --lock`: writes their lock files again, after a change of versions here or there.
 */
import { parseArgs } from 'node:util';
import { startDemo } from '../../demo/server/demo.js';
import { launch } from '../support/page.js';
import { apps } from './suite/apps.js';
import { tryApp } from './suite/try-app.js';
import { appPages } from './suite/visit-app.js';
import { lock, pack } from './suite/workspace.js';

const { values, positionals } = parseArgs({ options: { lock: { type: 'boolean' } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(apps);
const unknown = names.filter((name) => !(name in apps));
if (unknown.length > 0) {
  console.error(`hosts: no app ${unknown.join(', ')}; there are ${Object.keys(apps).join(', ')}`);
  process.exit(2);
}

await pack();
if (values.lock) {
  for (const name of names) {
    await lock(name);
    console.log(`${name}: locked`);
  }
  process.exit();
}

const demo = await startDemo({ pages: appPages });
const browser = await launch();
const failed: string[] = [];
for (const name of names) {
  try {
    await tryApp(name, browser, demo.url, console.log);
  } catch (error) {
    failed.push(name);
    console.error(`${name}: FAILED\n${(error as Error).stack ?? String(error)}\n`);
  }
}
await browser.close();
await demo.close();
console.log(
  `\n${names.length - failed.length} apps work, ${failed.length} failed ${failed.join(', ')}`.trimEnd(),
);
process.exit(failed.length > 0 ? 1 : 0);

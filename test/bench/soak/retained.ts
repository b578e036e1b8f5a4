/** `node --import tsx test/bench/soak/retained.ts BEFORE AFTER`: what two heap snapshots of one page differ by, and what holds it. */
import { readFileSync } from 'node:fs';
import { retainedBetween, type HeapSnapshot } from './snapshot.js';

const [before, after] = process.argv.slice(2);
if (!before || !after) {
  console.error('Two heap snapshots of one page are needed: the earlier and the later one.');
  process.exit(2);
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as HeapSnapshot;
for (const { name, count, bytes, path } of retainedBetween(read(before), read(after)).slice(0, 25)) {
  console.log(`${bytes} bytes, ${count} of ${name}`);
  console.log(`    ${path.slice(1).join(' < ')}`);
}

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { attempt } from './engine/attempt.js';
import { readCorpus } from './engine/corpus.js';
import { Coverage } from './engine/coverage.js';
import { replay, tryRandom } from './engine/explore.js';
import { root } from './engine/root.js';
import { target, type Target } from './engine/target.types.js';
import { hostileText } from './inputs/hostile.js';
import { jsonTexts, parsed, type JsonText } from './inputs/json-text.js';
import { allTargets } from './targets/index.js';

const targets = [...(await allTargets()).values()].map((one) => one.target);
const folder = `${root}test/fuzz/corpus`;
/** Always the same: `npm run fuzz` is what searches, and a test must not find something new in a change that did not cause it. */
const seed = 1;
const runs = 40;
const maxCorpusBytes = 200_000;

for (const one of targets) {
  test(`${one.name}: no input that was kept breaks anything (${one.readers.join(', ')})`, async () => {
    const failure = await replay(one, readCorpus(one.name));
    assert.equal(failure?.message, undefined, JSON.stringify(failure?.input));
  });

  test(`${one.name}: no random input breaks anything`, async () => {
    const kept = readCorpus(one.name).map(({ input }) => input);
    const failure = await tryRandom(one, one.inputs(kept), { seed, runs });
    assert.equal(failure?.message, undefined, JSON.stringify(failure?.input));
  });
}

test('each target has its own file of kept inputs, and all of them are small', () => {
  const files = readdirSync(folder);
  const names = targets.map(({ name }) => `${name}.json`);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(files.sort(), names.sort());
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  assert.ok(bytes < maxCorpusBytes, `${bytes} bytes`);
});

for (const one of targets.filter(({ large }) => large)) {
  test(`${one.name}: twice the input makes about twice the work`, async () => {
    const coverage = await counted();
    const workOf = async (size: number) => {
      await coverage.work();
      await attempt(one, one.large!(size));
      return coverage.work();
    };
    await workOf(4);
    const [once, twice] = [await workOf(16), await workOf(32)];
    assert.ok(once > 0 && twice <= once * 2.6, `${once} blocks for one, ${twice} for two`);
  });
}

let counters: Promise<Coverage> | undefined;
const counted = () => (counters ??= Coverage.start());

/** Readers with a fault each: the fuzzer must find it. */
const faulty = (name: string, read: (value: unknown) => void): Target =>
  target<JsonText>({
    name,
    readers: [],
    inputs: () => jsonTexts([{ id: 'a', items: [{ start: '2026-03-01T09:00:00Z', price: 5 }] }]),
    check: (body) => read(parsed(body)),
  });

const faults: readonly Target[] = [
  faulty(
    'a member that is missing',
    (value) => void (value as { items?: { start?: string }[] } | undefined)?.items?.[0]?.start?.trim(),
  ),
  faulty(
    'an object that cannot be a text',
    (value) => void String((value as { id?: unknown } | undefined)?.id),
  ),
  faulty('deep nesting', function read(value) {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
  }),
  faulty('a name of a prototype', (value) => {
    const copy: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value ?? {})) copy[name] = member;
    assert.deepEqual(Object.keys(copy), Object.keys(value ?? {}));
  }),
  target<string>({
    name: 'half of a character',
    readers: [],
    inputs: () => hostileText(),
    check: (text) => void encodeURIComponent(text),
  }),
];

for (const one of faults)
  test(`a reader that fails at ${one.name} is found, and the input is shown with its seed`, async () => {
    const failure = await tryRandom(one, one.inputs([]), { seed: 1, runs: 3000 });
    assert.match(failure?.message ?? 'nothing was found', /seed 1, path/);
    await assert.rejects(attempt(one, failure?.input));
  });

test('a reader that changes a global object is found', async () => {
  const polluting = target<string>({
    name: 'polluting',
    readers: [],
    inputs: () => fc.constant('x'),
    check: () => void Object.assign(Object.prototype, { polluted: true }),
  });
  const failure = await tryRandom(polluting, polluting.inputs([]), { seed: 1, runs: 1 });
  delete (Object.prototype as { polluted?: boolean }).polluted;
  assert.match(failure?.message ?? '', /Object\.prototype\.polluted/);
});

test('what an input reaches is news once, and again when it has been forgotten', async () => {
  const coverage = await counted();
  const slots = targets.find(({ name }) => name === 'slots');
  const news = async () => {
    await attempt(slots!, slots?.large?.(4));
    return coverage.news({ isKept: true });
  };
  coverage.forget();
  assert.match((await news()) ?? '', / in src\//);
  assert.equal(await news(), undefined);
  coverage.forget();
  assert.match((await news()) ?? '', / in src\//);
});

test('work that grows with the square of its input is seen by the counters', async () => {
  const coverage = await counted();
  const slots = targets.find(({ name }) => name === 'slots');
  const workOf = async (size: number) => {
    await coverage.work();
    await attempt(slots!, slots?.large?.((size * size) / 16));
    return coverage.work();
  };
  await workOf(4);
  const [once, twice] = [await workOf(16), await workOf(32)];
  assert.ok(twice > once * 3, `${once} blocks for one, ${twice} for two`);
});

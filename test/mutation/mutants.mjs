/** The mutants of a file, made by Stryker's mutators, and a seeded choice among them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../support/ready.mjs';

const logger = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
const options = { excludedMutations: [], ignorers: [], plugins: null };

/**
 * Returns all mutants of the files, and each file with its mutants inside: one of them is active at a time, by its id in an
 * environment variable.
 */
export async function instrument(paths) {
  const files = paths.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const { files: instrumented, mutants } = await new Instrumenter(logger).instrument(files, options);
  return { instrumented, mutants: mutants.filter(({ status }) => status !== 'Ignored') };
}

/** A generator of numbers in [0, 1): the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled(list, random) {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}

/** Chooses `size` mutants. Each file has as large a share of the sample as of all mutants. */
export function sample(mutants, size, seed) {
  if (size >= mutants.length) return mutants;
  const random = randomFrom(seed);
  const files = [...new Set(mutants.map(({ fileName }) => fileName))];
  const ordered = files.flatMap((file) =>
    shuffled(
      mutants.filter(({ fileName }) => fileName === file),
      random,
    ),
  );
  const step = ordered.length / size;
  const start = random() * step;
  return Array.from({ length: size }, (_, index) => ordered[Math.floor(start + index * step)]);
}

/** The lines that a mutant changes, as a diff. */
export function diffOf({ fileName, location: { start, end }, replacement }) {
  const lines = readFileSync(join(root, fileName), 'utf8').split('\n');
  const before = lines.slice(start.line, end.line + 1);
  const after = lines[start.line].slice(0, start.column) + replacement + lines[end.line].slice(end.column);
  return [
    ...before.map((line) => `- ${line.trim()}`),
    ...after.split('\n').map((line) => `+ ${line.trim()}`),
  ];
}

import { parsePattern, type PatternNode } from './parse-pattern.js';

type Assertion = Extract<PatternNode, { kind: 'assert' }>['what'];

type Instruction =
  | { readonly kind: 'one'; readonly test: RegExp }
  | { readonly kind: 'assert'; readonly what: Assertion }
  /** Continues at each of these. */
  | { readonly kind: 'jump'; readonly to: readonly number[] }
  | { readonly kind: 'end' };

const maxPatternLength = 1_000;
/** Repetitions are written out: `[a-z]{1,200}` has 400 instructions. */
const maxInstructions = 4_000;
/** UTF-16 units times instructions: some tenths of a second at most. */
const maxSteps = 2_000_000;

/**
 * Whether a whole text matches a regular expression (with the flag `u`) that somebody else wrote. The time is bounded by
 * the product of both lengths, where the browser's own matcher needs hours for `(a+)+$`: all ways to match are followed at
 * once. `undefined` if it cannot be decided so: the pattern is invalid, looks around, refers back, or is too large for
 * this text. Written by hand: re2js is linear too, but adds 46 kB (gzip) to the signing page.
 *
 * @example
 * matchesPattern('[A-Z]{2}\\d', 'BS1') // true
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (pattern.length > maxPatternLength) return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const node = parsePattern(pattern);
  const program = node && compile(node);
  if (!program || program.length * text.length > maxSteps) return undefined;
  return run(program, [...text]);
}

/** `undefined` beyond the largest program. */
function compile(root: PatternNode): readonly Instruction[] | undefined {
  const program: Instruction[] = [];
  /** Returns whether there was room. */
  function add(node: PatternNode): boolean {
    if (program.length >= maxInstructions) return false;
    switch (node.kind) {
      case 'one':
      case 'assert':
        program.push(node);
        return true;
      case 'sequence':
        return node.parts.every(add);
      case 'choice':
        return addChoice(node.options);
      case 'repeat':
        return addRepeat(node);
    }
  }
  function addChoice(options: readonly PatternNode[]): boolean {
    const fork = program.push({ kind: 'jump', to: [] }) - 1;
    const starts: number[] = [];
    const ends: number[] = [];
    for (const option of options) {
      starts.push(program.length);
      if (!add(option)) return false;
      ends.push(program.push({ kind: 'jump', to: [] }) - 1);
    }
    program[fork] = { kind: 'jump', to: starts };
    for (const end of ends) program[end] = { kind: 'jump', to: [program.length] };
    return true;
  }
  function addRepeat({ node, min, max }: Extract<PatternNode, { kind: 'repeat' }>): boolean {
    for (let i = 0; i < min; i++) {
      const before = program.length;
      if (!add(node)) return false;
      // Of nothing, once is as good as a billion times.
      if (program.length === before) return true;
    }
    if (max === Infinity) {
      const fork = program.push({ kind: 'jump', to: [] }) - 1;
      if (!add(node)) return false;
      program.push({ kind: 'jump', to: [fork] });
      program[fork] = { kind: 'jump', to: [fork + 1, program.length] };
      return true;
    }
    const forks: number[] = [];
    for (let i = min; i < max; i++) {
      forks.push(program.push({ kind: 'jump', to: [] }) - 1);
      if (!add(node)) return false;
    }
    for (const fork of forks) program[fork] = { kind: 'jump', to: [fork + 1, program.length] };
    return true;
  }
  if (!add(root)) return undefined;
  program.push({ kind: 'end' });
  return program;
}

/** Follows all ways through the program side by side, one character at a time. */
function run(program: readonly Instruction[], characters: readonly string[]): boolean {
  let current = reachable(program, [0], characters, 0);
  for (const [at, character] of characters.entries()) {
    const next: number[] = [];
    for (const index of current) {
      const instruction = program[index];
      if (instruction?.kind === 'one' && instruction.test.test(character)) next.push(index + 1);
    }
    if (next.length === 0) return false;
    current = reachable(program, next, characters, at + 1);
  }
  return current.has(program.length - 1);
}

/** The instructions that can be reached before the character at `at`. */
function reachable(
  program: readonly Instruction[],
  from: readonly number[],
  characters: readonly string[],
  at: number,
): Set<number> {
  const seen = new Set<number>();
  const open = [...from];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const instruction = program[index];
    if (instruction?.kind === 'jump') open.push(...instruction.to);
    if (instruction?.kind === 'assert' && holds(instruction.what, characters, at)) open.push(index + 1);
  }
  return seen;
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/u.test(character);

function holds(what: Assertion, characters: readonly string[], at: number): boolean {
  if (what === '^') return at === 0;
  if (what === '$') return at === characters.length;
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (what === 'b');
}

import assert from 'node:assert/strict';
import type { Target } from './target.types.js';
import { watchGlobals } from './globals.js';

/** From the first attempt on: until then packages that readers need may define globals of theirs. */
let changedGlobals: (() => string[]) | undefined;

/** Tries one input. Rejects when something does not hold, or when a global object was changed. */
export async function attempt(target: Target, input: unknown): Promise<void> {
  changedGlobals ??= watchGlobals();
  const before = JSON.stringify(input);
  await target.check(input);
  assert.deepEqual(changedGlobals(), [], 'a global object was changed');
  assert.ok(JSON.stringify(input) === before, 'the input was changed');
}

/** What to print of an error: its message, and where it was thrown first. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw what is no error: ${String(error)}`;
  const [, ...frames] = error.stack?.split('\n    at ') ?? [];
  const own = frames.find((frame) => frame.includes('/src/')) ?? frames[0] ?? '';
  const cause = error.cause === undefined ? '' : `\n  because: ${describeError(error.cause)}`;
  return `${error.name}: ${error.message.slice(0, 600)}\n  at ${own.trim()}${cause}`;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.js';
import type { KeptInput } from './target.types.js';

const folder = `${root}test/fuzz/corpus`;
export const corpusFile = (name: string): string => `test/fuzz/corpus/${name}.json`;
const pathOf = (name: string) => `${folder}/${name}.json`;

/** The kept inputs of a target, those that failed once first. */
export function readCorpus(name: string): KeptInput[] {
  return existsSync(pathOf(name)) ? (JSON.parse(readFileSync(pathOf(name), 'utf8')) as KeptInput[]) : [];
}

/** One input a line: a change of the corpus is easy to read. Escapes keep control characters and lone surrogates apart. */
export function writeCorpus(name: string, kept: readonly KeptInput[]): void {
  const lines = kept.map((one) =>
    JSON.stringify(one).replace(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  writeFileSync(pathOf(name), lines.length > 0 ? `[\n${lines.join(',\n')}\n]\n` : '[]\n');
}

/** Whether an input is kept because it failed once: it stays, whatever it reaches. */
export const hasFailed = ({ found }: KeptInput): boolean => found.startsWith('failed: ');

/** Keeps an input that failed. Returns whether it is new. */
export function keepFailure(name: string, input: unknown, message: string): boolean {
  const kept = readCorpus(name);
  const text = JSON.stringify(input);
  if (kept.some((one) => JSON.stringify(one.input) === text)) return false;
  const [reason = ''] = message.split('\n');
  writeCorpus(name, [{ input, found: `failed: ${reason.slice(0, 200)}` }, ...kept]);
  return true;
}

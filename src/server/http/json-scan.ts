import { HttpError, badRequest } from './http-error.js';

/** No documented body is deeper. A deeper one could overflow the stack when it is serialised again. */
const maxDepth = 32;
/** The first bytes of a string are looked at one by one. In a longer one its end is searched for, which is faster. */
const shortStringBytes = 48;
/** The longest string that can be an id or the name of one: 64 characters, each written as `\u0041`. */
const maxIdBytes = 64 * 6;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const unicodeEscape = 0x75;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const firstOfNull = 0x6e;

/** 1 for each byte that means nothing outside a string. */
const isPlain = new Uint8Array(256).fill(1);
for (const byte of [quote, comma, colon, openBracket, closeBracket, openBrace, closeBrace]) isPlain[byte] = 0;

/** The value of each named member: a string, or `false` for anything that is no id. */
export type NamedValues = ReadonlyMap<string, string | false>;

/**
 * Finds the members of the given names, wherever in a JSON body they are, without parsing it, and counts all members and
 * elements: it runs before anybody decides about the request, and parsing can take thirty times as long. Throws 400 for a
 * body that is nested too deeply or names two values, 413 for one with more than `maxValues`.
 *
 * `null` is no value. As in `JSON.parse`, the last of several equal names in one object counts. A body that is not JSON gives
 * some result: the caller compares it with the parsed body.
 */
export function scanJson(bytes: Uint8Array, maxValues: number, names: readonly string[]): NamedValues {
  const members = new NamedMembers(names);
  const { length } = bytes;
  // The loop keeps to variables that no closure shares: it runs once for each byte, and would take twice as long.
  let [depth, values, at] = [0, 0, 0];
  /** The last string: the name of a member, if a colon follows. */
  let [start, end] = [0, 0];
  /** The index of the name whose value comes next, or -1. */
  let name = -1;
  while (at < length) {
    const byte = bytes[at++] ?? 0;
    if (isPlain[byte] === 1) {
      if (name < 0 || byte <= 0x20) continue;
      members.set(depth, name, byte === firstOfNull ? null : false);
      name = -1;
    } else if (byte === quote) {
      start = at;
      end = endOfString(bytes, at);
      at = end + 1;
      if (name < 0) continue;
      members.setText(depth, name, bytes, start, end);
      name = -1;
    } else if (byte === colon) {
      name = end - start < members.shortestName ? -1 : members.indexOf(bytes, start, end);
    } else if (byte === closeBrace || byte === closeBracket) {
      members.close(depth);
      if (depth > 0) depth--;
    } else {
      if (++values > maxValues) throw new HttpError(413, 'too-large', 'The body has too many members.');
      if (byte === comma) continue;
      if (name >= 0) members.set(depth, name, false);
      name = -1;
      if (++depth > maxDepth) throw badRequest('The body is nested too deeply.');
    }
  }
  return members.values;
}

/** The values of the named members, which count once the object that they are in is closed. */
class NamedMembers {
  readonly shortestName: number;
  readonly #firstBytes: readonly number[];
  /** The value of each name in the objects that are closed. */
  readonly #seen: (string | false | undefined)[] = [];
  /** For each depth the values of the names in the object that is open there, and whether there are any. */
  readonly #open: (string | false | null | undefined)[][] = [];
  readonly #isNamed: boolean[] = [];

  constructor(private readonly names: readonly string[]) {
    this.shortestName = Math.min(...names.map(({ length }) => length));
    this.#firstBytes = names.map((name) => name.charCodeAt(0));
  }

  get values(): NamedValues {
    return new Map(
      this.names.flatMap((name, index) => {
        const value = this.#seen[index];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  /** The index of the name that a string spells, or -1. */
  indexOf(bytes: Uint8Array, start: number, end: number): number {
    const first = bytes[start];
    for (let index = 0; index < this.names.length; index++)
      if (
        (first === this.#firstBytes[index] || first === backslash) &&
        spells(bytes, start, end, this.names[index] ?? '')
      )
        return index;
    return -1;
  }

  set(depth: number, index: number, value: string | false | null): void {
    (this.#open[depth] ??= [])[index] = value;
    this.#isNamed[depth] = true;
  }

  setText(depth: number, index: number, bytes: Uint8Array, start: number, end: number): void {
    const known = this.#open[depth]?.[index] || this.#seen[index];
    this.set(depth, index, known && spells(bytes, start, end, known) ? known : textOf(bytes, start, end));
  }

  close(depth: number): void {
    const named = this.#isNamed[depth] ? this.#open[depth] : undefined;
    if (!named) return;
    this.#isNamed[depth] = false;
    for (let index = 0; index < named.length; index++) {
      const value = named[index] ?? undefined;
      named[index] = undefined;
      if (value === undefined || value === this.#seen[index]) continue;
      if (this.#seen[index] !== undefined)
        throw badRequest(`${this.names[index]} is given twice and differs.`);
      this.#seen[index] = value;
    }
  }
}

/** Where the string that begins at `start` ends. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length;) {
    const near = Math.min(at + shortStringBytes, bytes.length);
    for (; at < near; at++) {
      if (bytes[at] === quote) return at;
      if (bytes[at] === backslash) at++;
    }
    const next = bytes.indexOf(quote, at);
    if (next < 0) return bytes.length;
    let escapes = 0;
    while (next - escapes > at && bytes[next - escapes - 1] === backslash) escapes++;
    // An odd number of backslashes: the last one escapes the quotation mark.
    if (escapes % 2 === 0) return next;
    at = next + 1;
  }
  return bytes.length;
}

/** The character at `at`, with `\uXXXX` resolved. No other escape is part of an id: `NaN`. */
function characterAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? NaN;
  if (byte !== backslash) return byte;
  if (bytes[at + 1] !== unicodeEscape) return NaN;
  let code = 0;
  for (let digit = at + 2; digit < at + 6; digit++) code = code * 16 + hexValue(bytes[digit] ?? 0);
  return code;
}

function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : NaN;
}

const lengthAt = (bytes: Uint8Array, at: number): number => (bytes[at] === backslash ? 6 : 1);

/** Whether a string says `text`, which is ASCII. */
function spells(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start === text.length) {
    for (let index = 0; index < text.length; index++)
      if (bytes[start + index] !== text.charCodeAt(index)) return false;
    return true;
  }
  let at = start;
  for (let index = 0; index < text.length; index++) {
    if (at >= end || characterAt(bytes, at) !== text.charCodeAt(index)) return false;
    at += lengthAt(bytes, at);
  }
  return at === end;
}

/** The text of a string that may be an id. */
function textOf(bytes: Uint8Array, start: number, end: number): string | false {
  if (end - start > maxIdBytes) return false;
  let text = '';
  for (let at = start; at < end; at += lengthAt(bytes, at)) {
    const code = characterAt(bytes, at);
    if (!(code < 0x80)) return false;
    text += String.fromCharCode(code);
  }
  return text;
}

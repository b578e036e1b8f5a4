import { hmacSha256 } from './digest.js';

/** What new ids and tokens come from. */
export interface Generators {
  /** A new identifier in UUID form. */
  nextId(): string;
  /** `bytes` random bytes in hexadecimal. */
  nextHex(bytes: number): string;
}

/** Sequential identifiers in UUID form: ...0001, ...0002. */
export function sequentialIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}

/** Repeatable pseudo-random hexadecimal (mulberry32), for the tokens of a deterministic sandbox. */
export function seededHex(seed = 0x5199): (bytes: number) => string {
  let state = seed;
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff;
  };
  return (bytes) => Array.from({ length: bytes }, () => byte().toString(16).padStart(2, '0')).join('');
}

/** Generators of ids and of tokens that a seed repeats; `run` counts the processes that continued its data. */
export function seededGenerators(seed: string, run: number): Generators {
  const streams = { id: 0, token: 0 };
  const block = (stream: keyof typeof streams) =>
    hmacSha256(seed, `${run} ${stream} ${(streams[stream] += 1)}`);
  return {
    nextId() {
      const hex = block('id');
      const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    nextHex(bytes) {
      let hex = '';
      while (hex.length < bytes * 2) hex += block('token');
      return hex.slice(0, bytes * 2);
    },
  };
}

/** One value that was drawn: an id, or a token of so many bytes. */
export type Draw = 'id' | number;

/** `generators` that add each draw to `draws`. */
export const recordDraws = (generators: Generators, draws: Draw[]): Generators => ({
  nextId() {
    draws.push('id');
    return generators.nextId();
  },
  nextHex(bytes) {
    draws.push(bytes);
    return generators.nextHex(bytes);
  },
});

/** Brings generators to where others of the same seed were after `draws`. */
export function repeatDraws(generators: Generators, draws: readonly Draw[]): void {
  for (const draw of draws) {
    if (draw === 'id') generators.nextId();
    else generators.nextHex(draw);
  }
}

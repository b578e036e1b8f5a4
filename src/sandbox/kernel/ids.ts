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

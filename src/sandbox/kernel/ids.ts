/** Predictable identifiers, uuid-shaped: ...0001, ...0002. */
export function sequentialIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}

/** Predictable hexadecimal that looks random (mulberry32); for tokens of a sandbox that must repeat itself. */
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

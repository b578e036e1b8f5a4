const pageSize = 8;

/**
 * The active option after a key, in a list below an input (APG combobox): -1 without one, `last` is the last index. `undefined`
 * for keys that do not move it.
 */
export function moveActive(key: string, active: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return active < 0 ? last : Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + pageSize);
    case 'PageUp':
      return Math.max(0, active - pageSize);
    default:
      return undefined;
  }
}

import type { Settled } from './compare.js';

/** The dialect for a host: the deployment's names, then the contract's own. */
export function dialectOf(settled: Settled): Record<string, Record<string, string[]>> {
  const rows = [...settled].map(
    ([resource, members]) =>
      [
        resource,
        Object.fromEntries([...members].map(([member, names]) => [member, [...names, member]])),
      ] as const,
  );
  return Object.fromEntries(rows);
}

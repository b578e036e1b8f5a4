import type { GetGrant } from '../element/settings.js';

/** `fetch` that carries the host's grant as a Bearer. How grants are kept is loaded with the first request. */
export function withGrant(base: typeof fetch, getGrant: GetGrant | undefined): typeof fetch {
  if (!getGrant) return base;
  let kept: typeof fetch | undefined;
  return async (...request) => {
    const { keepGrant } = await import('./grant.lazy.js');
    kept ??= keepGrant(base, getGrant);
    return kept(...request);
  };
}

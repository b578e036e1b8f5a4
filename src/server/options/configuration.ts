import { inMemoryBus, inMemoryClaims, inMemoryLimit, inMemoryOwners } from '../state/memory.js';
import type { SigServerOptions } from './options.js';
import { timedHooks } from './timed-hooks.js';
import { validate } from './validate.js';

/** What a page may upload, until a host says otherwise. */
const defaultMaxUploadBytes = 25_000_000;

type WithDefault = 'mount' | 'claims' | 'bus' | 'owners' | 'limit' | 'fetch' | 'maxUploadBytes' | 'now';

/** The options, validated and with defaults. */
export type Configuration = SigServerOptions & Required<Pick<SigServerOptions, WithDefault>> & { base: URL };

/** Throws `SigError` with code `config` for the first invalid option. */
export function configure(options: SigServerOptions): Configuration {
  validate(options);
  const now = options.now ?? (() => Date.now());
  const hooks = timedHooks(options);
  return {
    ...options,
    authorize: hooks.authorize,
    onSecret: hooks.onSecret,
    onEndpointDeleted: hooks.onEndpointDeleted,
    base: new URL(options.baseUrl),
    mount: options.mount ?? '/sig',
    claims: hooks.claims ?? inMemoryClaims(now),
    bus: hooks.bus ?? inMemoryBus(),
    owners: hooks.owners ?? inMemoryOwners(now),
    limit: hooks.limit ?? inMemoryLimit(now),
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    maxUploadBytes: options.maxUploadBytes ?? defaultMaxUploadBytes,
    now,
  };
}

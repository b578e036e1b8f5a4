import { SigError } from '../../client/index.js';
import { inMemoryBus, inMemoryClaims, inMemoryLimit, inMemoryOwners } from '../state/memory.js';
import type { Bus, Claims, Limit, Owners, SigServerOptions } from './options.js';
import { isSafe } from '../http/safe-url.js';

/** The options, checked and completed. */
export interface Configuration extends SigServerOptions {
  base: URL;
  mount: string;
  origins: readonly string[];
  claims: Claims;
  bus: Bus;
  owners: Owners;
  limit: Limit | false;
  fetch: typeof fetch;
  maxUploadBytes: number;
  now(): number;
}

const wrong = (message: string) => new SigError('config', `createSigServer: ${message}`);

const exposed = /^(VITE|NEXT_PUBLIC|REACT_APP|PUBLIC|NUXT_PUBLIC|GATSBY|EXPO_PUBLIC|VUE_APP|STORYBOOK)_/;

/** Throws with the fix in the message; nothing starts half configured. */
export function configure(options: SigServerOptions): Configuration {
  // A host in plain JavaScript may have given nothing at all.
  const now = (options as SigServerOptions | undefined)?.now ?? (() => Date.now());
  if (typeof (options as SigServerOptions | undefined)?.authorize !== 'function')
    throw wrong(
      '`authorize` is missing. Give `authorize(request, facts)`, which answers { actingUser?, tenant? } or null.',
    );
  checkKey(options.apiKey);
  if (options.webhook && !isFilled(options.webhook.secrets))
    throw wrong(
      '`webhook.secrets` is no list, or empty. Give [the endpoint secret (whsec_...) that the service showed once].',
    );
  if (
    options.webhook?.secrets.some(
      (secret) => typeof secret !== 'string' || secret.trim() !== secret || !secret,
    )
  )
    throw wrong('a webhook secret is empty or has white space around it.');
  if (options.grants && !isFilled(options.grants.keys))
    throw wrong('`grants.keys` is no list, or empty. Give [{ kid, secret }], or leave `grants` out.');
  const kids = new Set<string>();
  for (const { kid, secret } of options.grants?.keys ?? []) {
    if (kids.has(kid)) throw wrong(`two grant keys are called "${kid}". Give each its own \`kid\`.`);
    kids.add(kid);
    if (!kid) throw wrong('a grant key has no `kid`.');
    if (typeof secret !== 'string' || secret.length < 32)
      throw wrong(`the grant key "${kid}" needs a secret of at least 32 random characters.`);
  }
  for (const name of ['limit', 'log', 'clientKey', 'fetch', 'now'] as const)
    if (options[name] && typeof options[name] !== 'function') throw wrong(`\`${name}\` is not a function.`);
  for (const [name, parts] of Object.entries(methods))
    for (const part of parts) checkMethod(options[name as keyof typeof methods], name, part);
  if (options.webhook?.on) checkMethod(options.webhook, 'webhook', 'on');
  const secrets = [
    ...(options.webhook?.secrets ?? []),
    ...(options.grants?.keys ?? []).map(({ secret }) => secret),
  ];
  for (const secret of secrets) checkHidden('a webhook secret or grant key', secret);
  if (options.maxUploadBytes !== undefined && !(options.maxUploadBytes > 0))
    throw wrong('`maxUploadBytes` is not a number of bytes.');
  return {
    ...options,
    base: checkBase(options.baseUrl),
    mount: checkMount(options.mount ?? '/sig'),
    origins: checkOrigins(options.origins, options.allowHttpOrigins === true),
    claims: options.claims ?? inMemoryClaims(now),
    bus: options.bus ?? inMemoryBus(),
    owners: options.owners ?? inMemoryOwners(now),
    limit: options.limit === false ? false : (options.limit ?? inMemoryLimit(now)),
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    maxUploadBytes: options.maxUploadBytes ?? 25_000_000,
    now,
  };
}

function checkKey(key: unknown): void {
  // What an unset variable becomes within a template string.
  if (typeof key !== 'string' || key === '' || key === 'undefined')
    throw wrong('`apiKey` is missing. Read it from the environment of your server.');
  if (/\s/.test(key))
    throw wrong('`apiKey` has white space in it. Trim what you read from the environment or file.');
  // No quotation marks or backslashes: an answer is searched for the key as it would stand in JSON.
  if (!/^[\x21\x23-\x5b\x5d-\x7e]{8,}$/.test(key) || key.startsWith("'"))
    throw wrong('`apiKey` does not look like a key of the service.');
  checkHidden('the API key', key);
}

function checkHidden(what: string, secret: string): void {
  const leaked = exposedName(secret);
  if (leaked)
    throw wrong(
      `${what} is in ${leaked}, which build tools copy into the browser. Rename the variable and replace what is in it.`,
    );
}

/** What the hooks of a host, or of Redis, must have: found missing at the first webhook it would be too late. */
const methods = {
  claims: ['claim', 'release'],
  bus: ['publish', 'subscribe'],
  owners: ['remember', 'recall'],
} as const;

function checkMethod(given: object | null | undefined, name: string, part: string): void {
  if (given && typeof (given as Record<string, unknown>)[part] !== 'function')
    throw wrong(`\`${name}.${part}\` is not a function.`);
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** The variable, if any, through which a build tool would copy `secret` into the browser. */
function exposedName(secret: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    const env = process?.env ?? {};
    // A short one may stand in another value by chance.
    const holds = (value = '') => value === secret || (secret.length >= 16 && value.includes(secret));
    return Object.keys(env).find((name) => exposed.test(name) && holds(env[name]));
  } catch {
    // Deno shows its environment only to those who may see it.
    return undefined;
  }
}

function checkBase(given: unknown): URL {
  let base: URL;
  try {
    base = new URL(String(given));
  } catch {
    throw wrong('`baseUrl` is not an address. Give the root of the service, e.g. https://api.example.com.');
  }
  if (!isSafe(base))
    throw wrong('`baseUrl` must be https (http only on localhost): the API key is sent there.');
  if (base.username || base.password || base.search || base.hash)
    throw wrong('`baseUrl` must be an origin and a path only.');
  if (/\/v1\/?$/.test(base.pathname))
    throw wrong('`baseUrl` must not end in /v1: every operation brings it along.');
  return base;
}

function checkMount(mount: string): string {
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(mount) || mount.includes('/.'))
    throw wrong('`mount` must be a path without a trailing slash, e.g. /sig.');
  return mount;
}

function checkOrigins(origins: unknown, allowHttp: boolean): readonly string[] {
  if (!Array.isArray(origins) || origins.length === 0)
    throw wrong('`origins` is empty. List the origins of your pages, e.g. ["https://app.example.com"].');
  for (const origin of origins as unknown[]) {
    if (typeof origin !== 'string' || origin.includes('*') || origin === 'null')
      throw wrong(
        `the origin ${JSON.stringify(origin)} is not allowed. Name each origin exactly; there is no wildcard.`,
      );
    let parsed: URL | undefined;
    try {
      parsed = new URL(origin);
    } catch {
      parsed = undefined;
    }
    if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== origin)
      throw wrong(
        `"${origin}" is not an origin. Write scheme, host and port only, e.g. https://app.example.com.`,
      );
    // Browsers take every name below localhost for this machine (RFC 6761, 6.3).
    if (!allowHttp && !isSafe(parsed) && !parsed.hostname.endsWith('.localhost'))
      throw wrong(
        `the origin "${origin}" is http: others on the way could read sessions and signing URLs. Serve your pages over https ` +
          '(http only on localhost); to try them on your own network, give `allowHttpOrigins: true` while you develop.',
      );
  }
  return origins as string[];
}

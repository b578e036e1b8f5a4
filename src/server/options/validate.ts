import { SigError } from '../../client/index.js';
import { isSecureTransport, parseUrl } from '../../domain/index.js';
import type { GrantKeys } from './authorization.js';
import type { SigServerOptions } from './options.js';

/** An option's path (`*`: each entry of a list), what it must be, and what to say otherwise. */
type Rule = readonly [
  path: string,
  isValid: (value: unknown, options: SigServerOptions) => boolean,
  sentence: string | ((value: unknown) => string),
];

/**
 * Throws `SigError` with code `config` for the first rule that is broken, so that nothing starts half configured. Takes
 * anything: a host in plain JavaScript may pass no options at all.
 */
export function validate(options: SigServerOptions): void {
  for (const [path, isValid, sentence] of rules)
    for (const value of valuesAt(options, path.split('.')))
      if (!isValid(value, options)) {
        const text = typeof sentence === 'string' ? sentence : sentence(value);
        throw new SigError('config', `createSigServer: ${text}`);
      }
}

/** The values at a path. None if what contains them is missing, unless the path has a single part. */
function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value];
  if (name === '*') return (value as unknown[]).flatMap((entry) => valuesAt(entry, rest));
  const inner = (value as Record<string, unknown> | undefined)?.[name];
  return inner || rest.length === 0 ? valuesAt(inner, rest) : [];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const matches = (pattern: RegExp) => (value: unknown) => pattern.test(text(value));
const isFunction = (value: unknown) => typeof value === 'function';
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;
const isPositive = (value: unknown) => value === undefined || Number(value) > 0;
const isSafeOrigin = (origin: unknown) => {
  const url = new URL(text(origin));
  // Browsers resolve every name below localhost to this machine (RFC 6761, 6.3).
  return isSecureTransport(url) || url.hostname.endsWith('.localhost');
};
/** A `kid` that two of the keys have. */
const repeatedKid = (keys: unknown) => {
  const kids = (keys as GrantKeys['keys']).map(({ kid }) => kid);
  return kids.find((kid, index) => kids.indexOf(kid) !== index);
};

const isHidden = (secret: unknown) => exposedName(text(secret)) === undefined;
const exposed = (what: string) => (secret: unknown) =>
  `${what} is in ${exposedName(text(secret))}, which build tools copy into the browser. Rename the variable and replace its value.`;

const rules: readonly Rule[] = [
  [
    'authorize',
    isFunction,
    '`authorize` is missing. Give `authorize(request, facts)`, which answers { actingUser?, tenant?, session? } or null.',
  ],
  // An unset variable in a template string becomes the text "undefined".
  [
    'apiKey',
    matches(/^(?!undefined$)[^]/),
    '`apiKey` is missing. Read it from the environment of your server.',
  ],
  [
    'apiKey',
    matches(/^\S+$/),
    '`apiKey` contains white space. Trim what you read from the environment or file.',
  ],
  // No quotation marks or backslashes: answers are searched for the key as it would appear in JSON.
  [
    'apiKey',
    matches(/^(?!')[\x21\x23-\x5b\x5d-\x7e]{8,}$/),
    '`apiKey` does not look like a key of the service.',
  ],
  ['apiKey', isHidden, exposed('the API key')],
  [
    'webhook.secrets',
    isFilled,
    '`webhook.secrets` must be a non-empty array. Give [the endpoint secret (whsec_...) that the service showed once].',
  ],
  ['webhook.secrets.*', matches(/^\S([^]*\S)?$/), 'a webhook secret is empty or has white space around it.'],
  [
    'webhook.toleranceSeconds',
    isPositive,
    '`webhook.toleranceSeconds` must be a positive number of seconds.',
  ],
  [
    'grants.keys',
    isFilled,
    '`grants.keys` must be a non-empty array. Give [{ kid, secret }], or leave `grants` out.',
  ],
  ['grants.keys.*.kid', Boolean, 'a grant key has no `kid`.'],
  [
    'grants.keys',
    (keys) => repeatedKid(keys) === undefined,
    (keys) => `two grant keys are called "${repeatedKid(keys)}". Give each its own \`kid\`.`,
  ],
  [
    'grants.keys.*',
    (key) => text((key as GrantKeys['keys'][number]).secret).length >= 32,
    (key) =>
      `the grant key "${(key as GrantKeys['keys'][number]).kid}" needs a secret of at least 32 random characters.`,
  ],
  ...['limit', 'log', 'onSecret', 'onEndpointDeleted', 'clientKey', 'fetch', 'now', 'webhook.on'].map(
    (path): Rule => [path, (value) => !value || isFunction(value), `\`${path}\` is not a function.`],
  ),
  // A hook without its method would be noticed only at the first webhook.
  ...[
    'claims.claim',
    'claims.release',
    'bus.publish',
    'bus.subscribe',
    'owners.remember',
    'owners.recall',
  ].map((path): Rule => [path, isFunction, `\`${path}\` is not a function.`]),
  ['webhook.secrets.*', isHidden, exposed('a webhook secret or grant key')],
  ['grants.keys.*.secret', isHidden, exposed('a webhook secret or grant key')],
  ['maxUploadBytes', isPositive, '`maxUploadBytes` must be a positive number of bytes.'],
  [
    'baseUrl',
    (url) => parseUrl(text(url)) !== undefined,
    '`baseUrl` is not a URL. Give the root of the service, e.g. https://api.example.com.',
  ],
  [
    'baseUrl',
    (url) => isSecureTransport(new URL(text(url))),
    '`baseUrl` must be https (http only on localhost): the API key is sent there.',
  ],
  [
    'baseUrl',
    (value) => {
      const { username, password, search, hash } = new URL(text(value));
      return !(username || password || search || hash);
    },
    '`baseUrl` must be an origin and a path only.',
  ],
  [
    'baseUrl',
    (url) => !/\/v1\/?$/.test(new URL(text(url)).pathname),
    '`baseUrl` must not end in /v1: each operation adds it.',
  ],
  [
    'mount',
    (mount) => matches(/^(\/(?!\.)[A-Za-z0-9._~-]+)+$/)(mount ?? '/sig'),
    '`mount` must be a path without a trailing slash, e.g. /sig.',
  ],
  [
    'origins',
    isFilled,
    '`origins` is empty. List the origins of your pages, e.g. ["https://app.example.com"].',
  ],
  [
    'origins.*',
    matches(/^(?!null$)[^*]+$/),
    (origin) =>
      `the origin ${JSON.stringify(origin)} is not allowed. Name each origin exactly; there is no wildcard.`,
  ],
  [
    'origins.*',
    (origin) => /^https?:/.test(text(origin)) && parseUrl(text(origin))?.origin === origin,
    (origin) =>
      `"${text(origin)}" is not an origin. Write scheme, host and port only, e.g. https://app.example.com.`,
  ],
  [
    'origins.*',
    (origin, { allowHttpOrigins }) => allowHttpOrigins === true || isSafeOrigin(origin),
    (origin) =>
      `the origin "${text(origin)}" is http: others in the network could read sessions and signing URLs. Serve your pages over ` +
      'https (http only on localhost); to try them in your own network, set `allowHttpOrigins: true` during development.',
  ],
];

/** The prefixes of variables that build tools copy into the browser. */
const exposedPrefix =
  /^(VITE|NEXT_PUBLIC|REACT_APP|PUBLIC|NUXT_PUBLIC|GATSBY|EXPO_PUBLIC|VUE_APP|STORYBOOK)_/;

/** The variable, if any, through which a build tool would copy `secret` into the browser. */
function exposedName(secret: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    const env = process?.env ?? {};
    // A short secret may be part of another value by chance.
    const holds = (value = '') => value === secret || (secret.length >= 16 && value.includes(secret));
    return Object.keys(env).find((name) => exposedPrefix.test(name) && holds(env[name]));
  } catch {
    // Deno throws without permission to read the environment.
    return undefined;
  }
}

import type { Permission } from '../options/authorization.js';

/** A permission, or a denial. */
export interface Decision {
  readonly permission?: Permission;
  /** Why a denial looks like a mistake of the host, without the answer's values. */
  readonly reason?: string;
}

const memberNames = Object.keys({
  actingUser: true,
  tenant: true,
  actor: true,
  session: true,
} satisfies Record<keyof Permission, true>);
const nullableNames: readonly (keyof Permission)[] = ['actingUser', 'session'];
/** No quotation marks or backslashes: answers are searched for it as it would appear in JSON. */
const isBearer = (session: string) => /^[\x21\x23-\x5b\x5d-\x7e]{8,4096}$/.test(session);
const notBearer = {
  reason:
    '`authorize` answered with a `session` that is no token: 8 to 4096 visible ASCII characters, without "Bearer" before it.',
};
const notPlain = { reason: '`authorize` answered with something that is not a plain object.' };

/**
 * What `authorize` answered. Only a plain object with no members but those of a `Permission` allows. `null` and `undefined`
 * deny. So does everything else, and it is a mistake of the host: rows that were not found, `{ allowed: false }`, an error,
 * a response.
 */
export function readDecision(answer: unknown): Decision {
  if (answer === null || answer === undefined) return {};
  if (typeof answer !== 'object') return { reason: `\`authorize\` answered with a ${typeof answer}.` };
  try {
    const prototype = Object.getPrototypeOf(answer) as object | null;
    return prototype === null || isObjectPrototype(prototype) ? readMembers(answer) : notPlain;
  } catch {
    // The answer is a proxy: reading it runs its handlers, which may throw.
    return notPlain;
  }
}

function readMembers(answer: object): Decision {
  const permission: Permission = {};
  // By descriptor, so that no getter runs: it could answer differently the next time.
  for (const name of Reflect.ownKeys(answer)) {
    if (!isMemberName(name)) return { reason: unknownMember(name) };
    const descriptor: PropertyDescriptor = Object.getOwnPropertyDescriptor(answer, name) ?? {};
    const value: unknown = descriptor.value;
    // These may be null in plain JavaScript, e.g. an empty column.
    const isAbsent = value === undefined || (value === null && nullableNames.includes(name));
    if (!('value' in descriptor) || !(isAbsent || typeof value === 'string'))
      return { reason: `\`authorize\` answered with an object whose \`${name}\` is not a string.` };
    if (name === 'session' && typeof value === 'string' && !isBearer(value)) return notBearer;
    if (typeof value === 'string') permission[name] = value;
  }
  // A clone cannot be made of a proxy, and shows a Map or Date whose prototype was replaced.
  return isObjectPrototype(Object.getPrototypeOf(structuredClone(answer)) as object)
    ? { permission }
    : notPlain;
}

/** Of any realm: an edge runtime may run the host's code in another one than `structuredClone`. */
const isObjectPrototype = (value: object): boolean =>
  Object.getPrototypeOf(value) === null && Object.hasOwn(value, 'isPrototypeOf');

const isMemberName = (name: string | symbol): name is keyof Permission =>
  memberNames.includes(name as string);
/** Names the member only if it looks like one of the host's code: a key of data could be a person's. */
const unknownMember = (name: string | symbol) =>
  `\`authorize\` answered with ${
    typeof name === 'string' && /^[A-Za-z]\w{0,30}$/.test(name) ? `the member \`${name}\`` : 'a member'
  } that no permission has.`;

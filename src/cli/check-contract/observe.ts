import {
  candidates,
  listNames,
  type Operation,
  type ResourceNames,
  type Schema,
} from '../../contract/index.js';
import type { Finding, Settled } from './compare.js';
import { describe, type Expected } from './describe.js';
import type { JsonSchema } from './openapi.js';
import { pairRenames } from './renames.js';

/** The members that this package was tested with, separated by spaces, by operation and place. */
export type MembersByPlace = Readonly<Record<string, string>>;

export interface Observation {
  settled: Settled;
  members: MembersByPlace;
  /** Receives each place and its members. */
  record?: (place: string, names: readonly string[]) => void;
}

interface Walk extends Observation {
  operation: Operation;
  status: string;
  findings: Finding[];
}

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat().filter((one) => one !== 'null');

/** The observed member at a name or path. */
function memberAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (const part of path.split('.')) {
    if (part === 'length' && found.items) return { type: 'number' };
    const { properties }: JsonSchema = found;
    found = properties && Object.hasOwn(properties, part) ? properties[part] : undefined;
    if (found === undefined) return undefined;
  }
  return found;
}

const add = (walk: Walk, kind: Finding['kind'], place: string, text: string, breaking: boolean) =>
  walk.findings.push({ kind, where: `answer ${walk.status} ${place}`.trim(), text, breaking });

/** Whether a list has its resource's own name (G1), which each operation knows. */
const isPlural = ({ resource }: ResourceNames, name: string) =>
  resource === listNames.resource && !Object.values(listNames.names).some((tried) => tried.includes(name));

function settle({ settled }: Walk, { resource }: ResourceNames, member: string, name: string): void {
  const members = settled.get(resource) ?? new Map<string, Set<string>>();
  settled.set(resource, members.set(member, (members.get(member) ?? new Set()).add(name)));
}

function compareScalar(
  expected: Extract<Expected, { kind: 'scalar' }>,
  seen: JsonSchema,
  place: string,
  walk: Walk,
) {
  const types = typesOf(seen);
  const others = types.filter((type) => type !== expected.type);
  if (others.length > 0) {
    add(walk, 'differs', place, `is ${types.join(' or ')}, ${expected.type} is read`, true);
    return;
  }
  const { values } = expected;
  const strange = values ? (seen.enum ?? []).filter((value) => !values.includes(String(value))) : [];
  if (strange.length === 0) return;
  // A deployment may have more values than the documents show (R62); with none of the known ones it has others.
  const isOther = strange.length === (seen.enum ?? []).length;
  add(
    walk,
    'differs',
    place,
    `has the unknown value ${strange
      .slice(0, 5)
      .map((value) => String(value).slice(0, 60))
      .join(', ')}`,
    isOther,
  );
}

function compareMembers(
  { names, members }: Extract<Expected, { kind: 'object' }>,
  seen: JsonSchema,
  place: string,
  walk: Walk,
): void {
  const present = Object.keys(seen.properties ?? {});
  const key = `${walk.operation.id} ${place}`.trim();
  walk.record?.(key, present);
  const tested = Object.hasOwn(walk.members, key) ? walk.members[key]?.split(' ') : undefined;
  const namesFor = (member: string) => (names ? candidates(names, member) : [member]);
  const foundAt = (member: string) =>
    namesFor(member).find((name) => {
      const there = memberAt(seen, name);
      const { kind } = (members[member] as (typeof members)[string]).value;
      // A list is the first array among the names, so that an object called "data" is not one.
      return (
        there !== undefined && (kind !== 'array' || names?.resource !== 'list' || there.items !== undefined)
      );
    });

  const placed = new Map(Object.keys(members).map((member) => [member, foundAt(member)]));
  const isExpected = (member: string) =>
    !(members[member]?.optional ?? true) || namesFor(member).some((name) => tested?.includes(name));
  const missing = Object.keys(members).filter(
    (member) => placed.get(member) === undefined && isExpected(member),
  );
  const read = new Set([...placed.values()].map((name) => name?.split('.')[0]));
  const unknown = present.filter((name) => !read.has(name) && !tested?.includes(name));
  const renamed = pairRenames(
    Object.fromEntries(
      missing.map((member) => [member, (members[member] as (typeof members)[string]).value]),
    ),
    Object.fromEntries(unknown.map((name) => [name, seen.properties?.[name] as JsonSchema])),
  );

  for (const [member, { optional, value }] of Object.entries(members)) {
    const name = placed.get(member) ?? renamed.get(member);
    const at = `${place} ${member}`.trim();
    if (name === undefined) {
      if (missing.includes(member))
        add(walk, 'missing', at, `is not there under ${namesFor(member).join(', ')}`, !optional);
      continue;
    }
    if (renamed.has(member)) {
      if (names) settle(walk, names, member, name);
      const fix = names ? `dialect: ${names.resource}.${member}` : 'no dialect has names for it';
      add(walk, 'differs', at, `is probably called ${name} there (${fix})`, !optional);
    } else if (
      names &&
      name !== member &&
      !isPlural(names, name) &&
      !tested?.includes(name.split('.')[0] as string)
    ) {
      settle(walk, names, member, name);
      add(walk, 'settled', place, `${names.resource}.${member} is called ${name}`, false);
    }
    compareValue(value, memberAt(seen, name) as JsonSchema, at, walk);
  }
}

function compareValue(expected: Expected, seen: JsonSchema, place: string, walk: Walk): void {
  const types = typesOf(seen);
  if (expected.kind === 'any' || types.length === 0) return;
  if (expected.kind === 'scalar') return compareScalar(expected, seen, place, walk);
  if (expected.kind === 'array') {
    if (types.includes('array')) compareValue(expected.item, seen.items ?? {}, `${place}[]`, walk);
    else if (!expected.isOneOf) add(walk, 'differs', place, `is ${types.join(' or ')}, a list is read`, true);
    return;
  }
  if (types.includes('array')) {
    // A bare array is a list, too (G1, G71).
    const list = expected.members['items'] ?? expected.members['slots'];
    if (list?.value.kind === 'array')
      compareValue(list.value.item, seen.items ?? {}, `${place} items[]`.trim(), walk);
    else if (!expected.isOneOf) add(walk, 'differs', place, 'is a list, an object is read', true);
    return;
  }
  if (types.includes('object')) compareMembers(expected, seen, place, walk);
  else if (!expected.isOneOf)
    add(walk, 'differs', place, `is ${types.join(' or ')}, an object is read`, true);
}

/** What an answer of a deployment has other than the contract reads, and than this package was tested with. */
export function observe(
  operation: Operation,
  status: string,
  seen: JsonSchema,
  options: Observation,
): Finding[] {
  const shape = operation.shapes().answers[Number(status)] as Schema;
  const walk: Walk = { ...options, operation, status, findings: [] };
  compareValue(describe(shape), seen, '', walk);
  return walk.findings;
}

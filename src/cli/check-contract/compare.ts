import { candidates, listNames, type Operation, type ResourceNames } from '../../contract/index.js';
import { describe, type Expected } from './describe.js';
import type { Deployment, JsonSchema, TheirOperation } from './openapi.js';

export interface Finding {
  kind: 'missing' | 'extra' | 'differs' | 'settled';
  /** The place, e.g. `answer 200 items.url`. */
  where: string;
  text: string;
  /** Whether code written against the contract would fail. */
  breaking: boolean;
}

/** The names that a deployment uses, by resource and canonical member. */
export type Settled = Map<string, Map<string, Set<string>>>;

interface Walk {
  deployment: Deployment;
  settled: Settled;
  findings: Finding[];
}

/** A member of the deployment's schema by name or path; `pages.length` is the length of an array. */
function property(schema: JsonSchema, path: string, { deployment }: Walk): JsonSchema | undefined {
  let found: JsonSchema | undefined = deployment.flat(schema);
  for (const part of path.split('.')) {
    if (part === 'length' && found?.items) return { type: 'number' };
    const next: JsonSchema | undefined =
      found?.properties && Object.hasOwn(found.properties, part) ? found.properties[part] : undefined;
    found = deployment.flat(next);
    if (!found) return undefined;
  }
  return found;
}

const typesOf = ({ type, properties, items, enum: values }: JsonSchema): string[] =>
  [type ?? (properties ? 'object' : items ? 'array' : values ? typeof values[0] : [])]
    .flat()
    .filter((one) => one !== 'null');

const fits = (theirs: string[], ours: string) =>
  theirs.length === 0 || theirs.some((one) => one === ours || (one === 'integer' && ours === 'number'));

/** Whether a list has its resource's own name (G1), which each operation knows. */
const isPlural = ({ resource }: ResourceNames, name: string) =>
  resource === listNames.resource && !Object.values(listNames.names).some((tried) => tried.includes(name));

function settle(settled: Settled, resource: string, member: string, name: string): void {
  const members = settled.get(resource) ?? new Map<string, Set<string>>();
  settled.set(resource, members.set(member, (members.get(member) ?? new Set()).add(name)));
}

function compareAnswer(expected: Expected, schema: JsonSchema, where: string, walk: Walk): void {
  const theirs = walk.deployment.flat(schema);
  if (!theirs || expected.kind === 'any') return;
  const types = typesOf(theirs);
  if (expected.kind === 'scalar') {
    // A schema that also accepts an amount as a number is a union, not a scalar.
    if (!fits(types, expected.type)) {
      walk.findings.push({
        kind: 'differs',
        where,
        text: `is ${types.join(' or ')}, ${expected.type} is read`,
        breaking: true,
      });
    }
    return;
  }
  if (expected.kind === 'array') {
    if (theirs.items) compareAnswer(expected.item, theirs.items, `${where}[]`, walk);
    else if (!fits(types, 'array') && !theirs.additionalProperties) {
      walk.findings.push({
        kind: 'differs',
        where,
        text: `is ${types.join(' or ')}, a list is read`,
        breaking: true,
      });
    }
    return;
  }
  const { names, members } = expected;
  if (theirs.items) {
    // A bare array is a list, too (G1, G71).
    const list = members['items'] ?? members['slots'];
    if (list?.value.kind === 'array') compareAnswer(list.value.item, theirs.items, `${where}[]`, walk);
    return;
  }
  if (!theirs.properties) return;
  const used = new Set<string>();
  for (const [member, { optional, value }] of Object.entries(members)) {
    const tried = names ? candidates(names, member) : [member];
    const found = tried.find((name) => property(theirs, name, walk) !== undefined);
    if (found === undefined) {
      walk.findings.push({
        kind: 'missing',
        where: `${where} ${member}`.trim(),
        text: optional ? 'is not there (optional)' : `is not there under ${tried.join(', ')}`,
        breaking: !optional,
      });
      continue;
    }
    used.add(found.split('.')[0] as string);
    if (names && found !== member && !isPlural(names, found)) {
      settle(walk.settled, names.resource, member, found);
      const text = `${names.resource}.${member} is called ${found}`;
      walk.findings.push({ kind: 'settled', where, text, breaking: false });
    }
    compareAnswer(value, property(theirs, found, walk) as JsonSchema, `${where} ${member}`.trim(), walk);
  }
  for (const name of Object.keys(theirs.properties)) {
    if (!used.has(name))
      walk.findings.push({
        kind: 'extra',
        where: `${where} ${name}`.trim(),
        text: 'is not read',
        breaking: false,
      });
  }
}

/** Compares input members: a required one that the contract lacks breaks, one that the deployment lacks may be refused. */
function compareInput(
  ours: Record<string, { optional: boolean }>,
  theirs: Record<string, { required: boolean }>,
  where: string,
  findings: Finding[],
): void {
  for (const [name, { required }] of Object.entries(theirs)) {
    if (Object.hasOwn(ours, name)) continue;
    findings.push({
      kind: 'extra',
      where: `${where} ${name}`,
      text: required ? 'is required there and never sent' : 'is never sent',
      breaking: required,
    });
  }
  for (const [name, { optional }] of Object.entries(ours)) {
    if (Object.hasOwn(theirs, name)) continue;
    findings.push({
      kind: 'missing',
      where: `${where} ${name}`,
      text: optional ? 'is not taken (optional)' : 'is sent and not taken',
      breaking: !optional,
    });
  }
}

/** All differences between a deployment's operation and the contract's. */
export function compare(
  operation: Operation,
  theirs: TheirOperation,
  deployment: Deployment,
  settled: Settled,
): Finding[] {
  const findings: Finding[] = [];
  const walk: Walk = { deployment, settled, findings };
  const shapes = operation.shapes();
  const members = (expected: Expected | undefined) => (expected?.kind === 'object' ? expected.members : {});
  if (shapes.query || Object.keys(theirs.query).length > 0) {
    compareInput(members(shapes.query && describe(shapes.query)), theirs.query, 'query', findings);
  }
  const body = deployment.flat(theirs.body);
  if (body?.properties) {
    const required = new Set(body.required);
    const listed = Object.fromEntries(
      Object.keys(body.properties).map((name) => [name, { required: required.has(name) }]),
    );
    compareInput(members(shapes.body && describe(shapes.body)), listed, 'body', findings);
  }
  for (const [status, shape] of Object.entries(shapes.answers)) {
    // Error bodies are read leniently (R54), so that no difference in them breaks anything.
    if ('kind' in shape || Number(status) >= 300) continue;
    const answer =
      theirs.answers[status] ?? Object.entries(theirs.answers).find(([code]) => code.startsWith('2'))?.[1];
    const expected = describe(shape);
    if (!answer || answer.types.length === 0 || expected.kind === 'any') continue;
    const where = `answer ${status}`;
    if (deployment.flat(answer.schema)) compareAnswer(expected, answer.schema as JsonSchema, where, walk);
    else
      findings.push({
        kind: 'differs',
        where,
        text: `is ${answer.types.join(', ')} without a schema that can be read: not compared`,
        breaking: false,
      });
  }
  const successes = Object.keys(theirs.answers).filter((code) => code.startsWith('2'));
  const expected = operation.statuses.filter((status) => status < 300).map(String);
  if (successes.length > 0 && expected.length > 0 && !successes.some((code) => expected.includes(code))) {
    findings.push({
      kind: 'differs',
      where: 'status',
      text: `succeeds with ${successes.join(', ')}, documented ${expected.join(', ')}`,
      breaking: false,
    });
  }
  return findings;
}

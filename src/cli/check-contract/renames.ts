import type { Expected } from './describe.js';
import type { JsonSchema } from './openapi.js';

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat().filter((one) => one !== 'null');

/** Whether an observed value could be the expected one. */
function couldBe(expected: Expected, seen: JsonSchema): boolean {
  const types = typesOf(seen);
  switch (expected.kind) {
    case 'any':
      return true;
    case 'scalar':
      return types.includes(expected.type);
    case 'array':
      return types.includes('array');
    case 'object':
      return types.includes('object');
  }
}

/** How many leading or trailing letters two names share: `url` and `embedUrl` share three. */
function likeness(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(start, end);
}

/**
 * Which unknown members are probably the missing ones: of the fitting pairs the most alike first, each used once. A list
 * may also be one level deeper (`data.items`).
 */
export function pairRenames(
  missing: Readonly<Record<string, Expected>>,
  unknown: Readonly<Record<string, JsonSchema>>,
): Map<string, string> {
  const offers = Object.entries(unknown).flatMap(([name, schema]) => [
    { name, top: name, schema },
    ...Object.entries(schema.properties ?? {})
      .filter(([, inner]) => typesOf(inner).includes('array'))
      .map(([inner, seen]) => ({ name: `${name}.${inner}`, top: name, schema: seen })),
  ]);
  const pairs = Object.entries(missing)
    .flatMap(([member, expected]) =>
      offers
        .filter(
          ({ schema, name }) =>
            couldBe(expected, schema) && (expected.kind === 'array' || !name.includes('.')),
        )
        .map(({ name, top }) => ({ member, name, top, score: likeness(member, name) })),
    )
    .sort((a, b) => b.score - a.score);
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const { member, name, top } of pairs) {
    if (found.has(member) || used.has(top)) continue;
    found.set(member, name);
    used.add(top);
  }
  return found;
}

import type { Seeded } from './values.random.js';

/** Visible in a text that an element shows: a round in which it is absent everywhere has proved little. */
const marker = 'harmless words';

/** Members that decide what an element shows: rarely replaced, so that elements get beyond an error message. */
const structural =
  /^(id|status|type|kind|role|currency|cadence|order|token|slug|handle|timeZone|start|end|date|email|object)$|(Id|At|Token|Type|Status|Role|Date|Zone|Key)$/;
const lookalike = /^([A-Z][A-Z_]+|\d{4}-\d\d-\d\d.*|-?\d+(\.\d+)?|[0-9a-f-]{24,})$/;

/**
 * Replaces values of an answer: nearly all texts, few of the members that decide what is shown, few numbers. `texts` and
 * `structure` are their shares.
 */
export function poison(
  answer: unknown,
  random: Seeded,
  hostile: Record<'colours' | 'addresses' | 'texts', string[]>,
  { texts = 0.8, structure = 0.003 } = {},
): unknown {
  const valueFor = (key: string): string => {
    if (/colou?r/i.test(key)) return random.pick(hostile.colours);
    if (/url|link|logo|href|uri/i.test(key)) return random.pick(hostile.addresses);
    const list = random.pick([hostile.texts, hostile.texts, hostile.addresses, hostile.colours]);
    return random.chance(0.5) ? `${marker} ${random.pick(list)}` : random.pick(list);
  };
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(([name, one]) => [name, walk(one, name)] as const);
      const changed: Record<string, unknown> = Object.fromEntries(entries);
      if ('name' in changed && ('logoUrl' in changed || 'color' in changed)) {
        if (random.chance(0.6)) changed.logoUrl = random.pick(hostile.addresses);
        changed.color = random.pick(hostile.colours);
      }
      if ('externalUrl' in changed) changed.externalUrl = random.pick(hostile.addresses);
      return changed;
    }
    const isStructural = structural.test(key) || (typeof value === 'string' && lookalike.test(value));
    if (typeof value === 'string')
      return random.chance(isStructural ? structure : texts) ? valueFor(key) : value;
    if (typeof value === 'number' && random.chance(structure)) return valueFor(key);
    return value;
  };
  return walk(answer, '');
}

/** What shows that an element has rendered one of the values: the marker, or a line that no page has by itself. */
export const visibleOf = ({ addresses, texts }: Record<'addresses' | 'texts', string[]>): string[] => [
  marker,
  ...[...addresses, ...texts].filter((one) => one.trim() === one && /^[ -~]{16,}$/.test(one)),
];

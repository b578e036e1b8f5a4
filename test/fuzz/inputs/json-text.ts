import fc from 'fast-check';
import { hostileValue } from './hostile.js';
import { mutated, namesIn, steps, texts } from './mutate.js';

/** A JSON body as it arrives. `deep` stands for a value that is nested too deeply to be written out. */
export interface JsonText {
  readonly text: string;
  readonly deep?: { readonly open: string; readonly close: string; readonly levels: number };
}

const marker = '"@deep"';

export const written = ({ text, deep }: JsonText): string =>
  deep
    ? text.replace(marker, () => deep.open.repeat(deep.levels) + '1' + deep.close.repeat(deep.levels))
    : text;

/** The value of a body; `undefined` when it is not JSON. */
export function parsed(body: JsonText): unknown {
  try {
    return JSON.parse(written(body)) as unknown;
  } catch {
    return undefined;
  }
}

/** Nothing where the whole value was dropped. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

const valuesOf = (kept: readonly JsonText[]): unknown[] =>
  kept.filter(({ deep }) => !deep).flatMap((one) => parsed(one) ?? []);

const nests = (names: readonly string[]) =>
  fc
    .record({
      open: fc.oneof(
        fc.constantFrom('[', '{"a":', '{"items":', '{"children":[{"children":'),
        fc.constantFrom('', ...names).map((name) => `{${JSON.stringify(name)}:`),
      ),
      levels: fc.constantFrom(3, 40, 3000, 30_000),
    })
    .map(({ open, levels }) => {
      const close = [...open]
        .reverse()
        .flatMap((character) => ({ '[': ']', '{': '}' })[character] ?? [])
        .join('');
      return { open, close, levels };
    });

/**
 * JSON bodies: good ones with members dropped, renamed, retyped, doubled and moved; anything else; and texts that are
 * damaged or nested deeply.
 */
export function jsonTexts(good: readonly unknown[], kept: readonly JsonText[] = []): fc.Arbitrary<JsonText> {
  const bases = [...good, ...valuesOf(kept)];
  const names = [...new Set(good.flatMap(namesIn))];
  const values = fc
    .tuple(
      fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...bases) }, { weight: 1, arbitrary: hostileValue() }),
      steps(names),
    )
    .map(([base, changes]) => mutated(base, changes));
  const deepAt = fc.record({ base: fc.constantFrom(...bases), at: fc.nat(60), deep: nests(names) });
  return fc.oneof(
    { weight: 8, arbitrary: values.map((value) => ({ text: textOf(value) })) },
    {
      weight: 1,
      arbitrary: texts(
        good.map((value) => JSON.stringify(value)),
        ['{', '}', '[', ']', '"', ':', ',', '\\u'],
      ).map((text) => ({ text })),
    },
    {
      weight: 1,
      arbitrary: deepAt.map(({ base, at, deep }) => ({
        text: textOf(mutated(base, [{ at, change: { kind: 'replace', by: '@deep' } }])),
        deep,
      })),
    },
  );
}

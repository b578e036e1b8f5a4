import type { Row } from '../bytes/rows.types.js';
import { rowOfPairs, summaryOf, type Side } from './samples.js';
import type { Comparison } from './subjects.types.js';
import type { Sample } from './visit.js';

/** What was measured of each side, by its name: a sample for each pair, or why there are no samples. */
export type Visits = Record<string, Sample[] | { readonly missing: string }>;

interface Figure {
  readonly title: string;
  readonly variant: string;
  readonly of: (sample: Sample) => number | undefined;
  /** Whether it is work of the main thread, for which there are targets. */
  readonly isWork?: true;
}

const figuresOf = ({ usable, answered, act, ours }: Comparison): Figure[] => [
  { title: `until ${usable}`, variant: 'time', of: ({ paint }) => paint },
  {
    title: `until ${usable}`,
    variant: "the main thread's work",
    of: ({ work }) => work,
    isWork: true,
  },
  { title: `until ${usable}`, variant: 'blocking time', of: ({ blocking }) => blocking },
  ...(answered === undefined
    ? []
    : [
        { title: `until ${answered}`, variant: 'time', of: (sample: Sample) => sample.answered },
        {
          title: `until ${answered}`,
          variant: "the main thread's work",
          of: (sample: Sample) => sample.answeredWork,
        },
      ]),
  { title: act, variant: "the main thread's work", of: ({ actWork }) => actWork, isWork: true },
  // The browser times no scrolling.
  ...(ours.act.kind === 'wheel'
    ? []
    : [{ title: act, variant: 'to the next paint', of: ({ next }: Sample) => next }]),
  ...(ours.act.changed === undefined
    ? []
    : [{ title: act, variant: 'to the result', of: ({ changed }: Sample) => changed }]),
];

/** The figures of one side; or why there are none. */
function sideOf(samples: Visits[string] | undefined, of: Figure['of']): Side {
  if (samples === undefined) return { missing: 'not visited' };
  if (!Array.isArray(samples)) return samples;
  const figures = samples.map(of);
  return figures.every((figure) => figure !== undefined) ? figures : { missing: 'not measured' };
}

/** The rows of a comparison, ours first. Throws with the reason when ours could not be measured. */
export function rowsOf(comparison: Comparison, visits: Visits): Row[] {
  const { title, note, ours, peers, limit } = comparison;
  const samples = visits[ours.name] ?? { missing: 'not visited' };
  if (!Array.isArray(samples)) throw new Error(`${title}: ${samples.missing}`);
  const load = summaryOf(samples.map((one) => one.load)).median.toFixed(1);
  const count = samples.length === 1 ? 'One pair' : `Medians of ${samples.length} pairs, with quartiles`;
  const circumstances = `${count}; the machine's load was ${load}.`;
  return figuresOf(comparison).flatMap(({ title: what, variant, of, isWork }) => {
    const side = sideOf(samples, of);
    if ('missing' in side) return [];
    const row = rowOfPairs({
      title: `${title}: ${what}`,
      variant,
      ours: side,
      peers: Object.fromEntries(peers.map(({ name }) => [name, sideOf(visits[name], of)])),
      note: `${note} ${circumstances}`,
      ...(limit && isWork ? { limit } : {}),
    });
    return [row];
  });
}

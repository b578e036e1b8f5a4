import { randomOf } from '../../attack/suite/random.js';
import { flowNames, type TortureCase } from './plan.types.js';
import { steps } from './steps.js';
import { troubles } from './troubles.js';

export interface Selection {
  flows?: readonly string[];
  steps?: readonly string[];
  troubles?: readonly string[];
}

export const idOf = ({ flow, step, trouble }: TortureCase): string => `${flow}/${step.name}/${trouble.name}`;

function checkNames(what: string, given: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = given?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`no ${what} ${unknown.join(', ')}; there are ${known.join(', ')}`);
}

/**
 * Each trouble at each step of each flow that is selected.
 *
 * @throws {Error} For a name that does not exist.
 */
export function matrix(selection: Selection = {}): TortureCase[] {
  const has = (names: readonly string[] | undefined, name: string) => names?.includes(name) ?? true;
  checkNames('flow', selection.flows, flowNames);
  const flows = flowNames.filter((flow) => has(selection.flows, flow));
  const known = new Set(flows.flatMap((flow) => steps[flow].map(({ name }) => name)));
  checkNames('step', selection.steps, [...known]);
  checkNames(
    'fault',
    selection.troubles,
    troubles.map(({ name }) => name),
  );
  return flows.flatMap((flow) =>
    steps[flow]
      .filter(({ name }) => has(selection.steps, name))
      .flatMap((step) =>
        troubles
          .filter(
            ({ name, action }) =>
              has(selection.troubles, name) && (action.kind !== 'network' || step.requests),
          )
          .map((trouble) => ({ flow, step, trouble })),
      ),
  );
}

/** In an order that the seed chooses, so that a run that ends early tries others than the last; those with Redis come last. */
export function shuffled(cases: readonly TortureCase[], seed: number): TortureCase[] {
  const random = randomOf(seed);
  const needsRedis = ({ trouble: { action } }: TortureCase) =>
    action.kind === 'restart' && action.process === 'redis';
  return cases
    .map((one) => ({ one, at: random() + (needsRedis(one) ? 1 : 0) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/**
 * The `n/m`th part of the cases, in their order, so that a long run can be made in pieces.
 *
 * @throws {Error} For a part that does not exist.
 */
export function partOf(cases: readonly TortureCase[], part: string): TortureCase[] {
  const [, nth, count] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (!nth || !count || nth > count) throw new Error(`no part ${part}; 2/3 is the second of three`);
  const end = (index: number) => Math.round((cases.length * index) / count);
  return cases.slice(end(nth - 1), end(nth));
}

/** A case alone has the seed that it has among others. */
export function seedOf(one: TortureCase, seed: number): number {
  return (
    [...idOf(one)].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), seed) >>> 0
  );
}

export const repeatCommand = ({ flow, step, trouble }: TortureCase, seed: number): string =>
  `npm run torture -- --flow ${flow} --step ${step.name} --fault ${trouble.name} --seed ${seed}`;

import type { Target } from '../engine/target.types.js';

/** The files beside this one. Each is loaded alone where one target is explored: V8 counts faster when less is loaded. */
export const groups = [
  'answers',
  'client',
  'headers',
  'bodies',
  'helper',
  'page',
  'domain',
  'sandbox',
] as const;
export type Group = (typeof groups)[number];

const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'check' in value;

export async function targetsOf(group: Group): Promise<Target[]> {
  const module = (await import(`./${group}.js`)) as Record<string, unknown>;
  return Object.values(module).filter(isTarget);
}

/** Every target by its name, with its group. */
export async function allTargets(): Promise<Map<string, { readonly group: Group; readonly target: Target }>> {
  const found = await Promise.all(
    groups.map(async (group) =>
      (await targetsOf(group)).map((target) => [target.name, { group, target }] as const),
    ),
  );
  return new Map(found.flat());
}

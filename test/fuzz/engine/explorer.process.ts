import { targetsOf, type Group } from '../targets/index.js';
import { explore, type Exploration } from './explore.js';

export interface Order {
  readonly name: string;
  readonly group: Group;
  readonly seed: number;
  readonly runs: number;
  readonly milliseconds: number;
}

/** Before each input, so that the input of an endless loop is known; and once at the end. */
export type Report = { readonly input: unknown } | { readonly exploration: Exploration };

const report = (message: Report) => process.send?.(message);

async function follow(order: Order): Promise<void> {
  const target = (await targetsOf(order.group)).find(({ name }) => name === order.name);
  if (!target) throw new Error(`no target ${order.name} in ${order.group}`);
  const endsAt = performance.now() + order.milliseconds;
  report({ exploration: await explore(target, { ...order, endsAt }, (input) => report({ input })) });
}

process.once('message', (order: Order) => void follow(order));

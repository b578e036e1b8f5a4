import type { Dialect, Operation, Shapes } from '../../contract/index.js';

const plain = new WeakMap<Operation, Shapes>();
const spoken = new WeakMap<Dialect, WeakMap<Operation, Shapes>>();

/** An operation's shapes, made once: making them takes longer than using them. */
export function shapesOf(operation: Operation, dialect?: Dialect): Shapes {
  let made = plain;
  if (dialect) spoken.set(dialect, (made = spoken.get(dialect) ?? new WeakMap<Operation, Shapes>()));
  const known = made.get(operation);
  if (known) return known;
  const shapes = operation.shapes(dialect);
  made.set(operation, shapes);
  return shapes;
}

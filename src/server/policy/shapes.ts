import { binary, type Dialect, type Operation, type Schema, type Shapes } from '../../contract/index.js';

const canonicalShapes = new WeakMap<Operation, Shapes>();
const dialectShapes = new WeakMap<Dialect, WeakMap<Operation, Shapes>>();

/** An operation's shapes, made once: making them takes longer than using them. */
export function shapesOf(operation: Operation, dialect?: Dialect): Shapes {
  let cache = canonicalShapes;
  if (dialect)
    dialectShapes.set(dialect, (cache = dialectShapes.get(dialect) ?? new WeakMap<Operation, Shapes>()));
  let shapes = cache.get(operation);
  if (!shapes) cache.set(operation, (shapes = operation.shapes(dialect)));
  return shapes;
}

/** Whether an operation answers with a file. */
export const isDownload = (operation: Operation): boolean =>
  Object.values(shapesOf(operation).answers).includes(binary);

/** Whether a success without content is an error (G12): of every read, unless the contract says that it answers nothing. */
export function needsContent(operation: Operation): boolean {
  if (operation.method !== 'GET') return false;
  const [shape] = Object.values(shapesOf(operation).answers);
  return shape === binary || (shape !== undefined && !(shape as Schema).safeParse(undefined).success);
}

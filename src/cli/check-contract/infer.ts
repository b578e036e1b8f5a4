import type { JsonSchema } from './openapi.js';

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The most values of a text that are kept, to compare them with the known ones. */
const maxValues = 50;

/** What several values have in common as a schema: the members that any has, and all types. */
export function inferSchema(values: readonly unknown[]): JsonSchema {
  const schema: JsonSchema = { type: [...new Set(values.map(typeOf))] };
  const objects = values.filter((value) => typeOf(value) === 'object') as Record<string, unknown>[];
  if (objects.length > 0) {
    const names = [...new Set(objects.flatMap((value) => Object.keys(value)))];
    const properties = names.map((name) => {
      const there = objects.filter((value) => Object.hasOwn(value, name)).map((value) => value[name]);
      return [name, inferSchema(there)] as const;
    });
    schema.properties = Object.fromEntries(properties);
  }
  const lists = values.filter((value) => Array.isArray(value)) as unknown[][];
  if (lists.length > 0) {
    const rows = lists.flat();
    schema.items = rows.length > 0 ? inferSchema(rows) : {};
  }
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length > 0) schema.enum = [...new Set(texts)].slice(0, maxValues);
  return schema;
}

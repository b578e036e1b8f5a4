import { type Operation, operations, type Schema } from 'sig-widgets/contract';
import rules from './rules.json';

/** One member of a shape, as a row of a table: `recipients[].email`, its type, and whether it must be there. */
export interface Row {
  name: string;
  type: string;
  required: boolean;
}

interface Def {
  type: string;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: Schema) => (schema as unknown as { def: Def }).def;

/** The shape that is checked: past optional, nullable and what changes a value before or after. */
function inner(schema: Schema): Schema {
  const def = defOf(schema);
  if (def.innerType) return inner(def.innerType);
  // What is read as it comes where it does not fit: the members that are looked for are those of the first choice.
  const [first] = def.options ?? [];
  if (first && defOf(inner(first)).type === 'object') return inner(first);
  if (def.type !== 'pipe') return schema;
  return inner((def.in && defOf(def.in).type === 'transform' ? def.out : def.in) as Schema);
}

function typeOf(schema: Schema): string {
  const shape = inner(schema);
  const { type, entries, values, element, options } = defOf(shape);
  if (entries) return Object.values(entries).join(' | ');
  if (type === 'literal') return (values ?? []).map(String).join(' | ');
  if (type === 'array') return `${typeOf(element as Schema)}[]`;
  if (type === 'union') return [...new Set((options ?? []).map(typeOf))].join(' | ');
  return { custom: 'file', unknown: 'any', lazy: 'the same again', record: 'object' }[type] ?? type;
}

const isOptional = (schema: Schema) => ['optional', 'unknown'].includes(defOf(schema).type);

function rows(schema: Schema, prefix = ''): Row[] {
  const shape = inner(schema);
  const { shape: members, element } = defOf(shape);
  if (element) return rows(element, `${prefix}[]`);
  return Object.entries(members ?? {}).flatMap(([member, value]) => {
    const name = prefix ? `${prefix}.${member}` : member;
    const nested = inner(value);
    return [
      { name, type: typeOf(value), required: !isOptional(value) },
      ...(defOf(nested).type === 'object' || defOf(nested).type === 'array' ? rows(nested, name) : []),
    ];
  });
}

export interface Table {
  title: string;
  rows: Row[];
  note?: string;
}

export interface Page {
  id: string;
  method: string;
  path: string;
  needs: string;
  statuses: string;
  tables: Table[];
  rules: { name: string; text: string }[];
}

const needs = ({ credential, permission }: Operation) =>
  ({ none: 'no credential', session: 'a signed-in person', apiKey: `an API key with ${permission ?? ''}` })[
    credential
  ];

/** One body for every error, so that it need not be in a table of every operation (R47 to R51). */
const errorNote =
  'statusCode, message, error, timestamp, path, and on some code; with proposal-not-editable also status, with ' +
  'proposal-transition-invalid from and to, with pricing-invalid pricingCode, field and lineIndex.';

function page(operation: Operation): Page {
  const { id, method, path, statuses, idempotent } = operation;
  const { params, query, headers, body, answers } = operation.shapes();
  const given = Object.entries({ params, query, headers, body }).flatMap(([title, schema]) =>
    schema ? [{ title, rows: rows(schema) }] : [],
  );
  const all = Object.entries(answers);
  const answered = all
    .filter(([status]) => Number(status) < 300)
    .map(([status, shape]): Table => {
      const title = `answer ${status}`;
      if ('kind' in shape) return { title, rows: [], note: 'a file' };
      const list = rows(shape);
      const note = status === '204' ? 'nothing' : 'members not shown by the documents';
      return { title, rows: list, note: list.length === 0 ? note : undefined };
    });
  const failed = all.filter(([status]) => Number(status) >= 300).map(([status]) => status);
  if (failed.length > 0) answered.push({ title: `errors ${failed.join(', ')}`, rows: [], note: errorNote });
  const { rules: texts, operations: byOperation } = rules as {
    rules: Record<string, string>;
    operations: Record<string, string[]>;
  };
  return {
    id,
    method,
    path,
    needs: needs(operation) + (idempotent ? '; honours an Idempotency-Key' : ''),
    statuses: statuses.join(', '),
    tables: [...given, ...answered],
    rules: (byOperation[id] ?? []).map((name) => ({ name, text: texts[name] ?? '' })),
  };
}

/** Everything a reference page says about a group of the documents. */
export const pagesOf = (group: string): Page[] =>
  Object.values<Operation>(operations)
    .filter((operation) => operation.group === group)
    .map(page);

import { fieldPathIn, inspectSchema, isOpaque, isRecord, type Schema } from '../../contract/index.js';

/**
 * The members of a body that the service refused, as paths into it (`fields.3.width`, `recipients.0.email`, `url`), so that
 * a page can show each at its place. Read from the lists of the error's body (G2) and rebuilt from numbers and the names of
 * `schemas`, the contract's of bodies: none of the service's words is passed on.
 */
export function fieldErrors(body: unknown, schemas: readonly Schema[]): { path: string }[] {
  if (!isRecord(body)) return [];
  const { details, errors, fieldErrors: listed, message } = body;
  const sources = [details, errors, listed, message];
  const entries = sources.find(Array.isArray) ?? sources.filter((source) => typeof source === 'string');
  const paths = (entries as unknown[]).flatMap((entry) => {
    const { field, property, path } = isRecord(entry) ? entry : { path: entry };
    const text = [field, property, path].find((value) => typeof value === 'string');
    const names = namesIn(
      text ??
        (Array.isArray(path)
          ? path.filter((step) => typeof step === 'string' || typeof step === 'number').join('.')
          : ''),
    );
    const documented = longest(schemas.map((schema) => documentedPath(schema, names)));
    return documented.length > 0 ? [documented.join('.')] : [];
  });
  return [...new Set(paths)].slice(0, 50).map((path) => ({ path }));
}

/** The steps of a path, or of the one that a sentence begins with, in the forms that are seen (G2). */
function namesIn(text: string): string[] {
  const field = fieldPathIn(text);
  if (field) return ['fields', String(field.index), ...(field.member === undefined ? [] : [field.member])];
  const [start = ''] = /^[\w.[\]]{1,200}/.exec(text) ?? [];
  const names = start.split(/[.[\]]+/).filter(Boolean);
  return names[0] === 'body' ? names.slice(1) : names;
}

const longest = (paths: readonly string[][]): string[] =>
  paths.reduce((most, path) => (path.length > most.length ? path : most), []);

/** The steps as far as the schema knows them. */
function documentedPath(schema: Schema, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined || isOpaque(schema)) return [];
  const node = inspectSchema(schema);
  const steps = [name, ...rest];
  switch (node.kind) {
    case 'object': {
      const member = Object.hasOwn(node.members, name) ? node.members[name] : undefined;
      return member ? [name, ...documentedPath(member, rest)] : [];
    }
    case 'array':
      return /^\d{1,5}$/.test(name) ? [name, ...documentedPath(node.item, rest)] : [];
    case 'wrapper':
      return documentedPath(node.inner, steps);
    case 'pipe':
      return documentedPath(node.checked, steps);
    case 'lazy':
      return documentedPath(node.target(), steps);
    case 'union':
      return longest(node.options.map((option) => documentedPath(option, steps)));
    default:
      return [];
  }
}

import { fieldPathIn, isRecord } from '../../contract/index.js';

/** Members of a field (R83), as a page may have sent them. */
const members = new Set(
  (
    'pageNumber x y width height type label placeholder recipientRole required groupKey optionLabel linkKey multiline ' +
    'gridGroupId validation'
  ).split(' '),
);

/**
 * The fields of a set that the service refused, as paths into the request's body (`fields.3.width`), so that a page that
 * sent hundreds can show the one. Read from the lists of the error body (G2) and rebuilt from numbers and documented
 * names: none of the service's words is passed on.
 */
export function fieldErrors(body: unknown): { path: string }[] {
  if (!isRecord(body)) return [];
  const { details, errors, fieldErrors: listed, message } = body;
  const sources = [details, errors, listed, message];
  const entries = sources.find(Array.isArray) ?? sources.filter((source) => typeof source === 'string');
  const paths = (entries as unknown[]).flatMap((entry) => {
    const { field, property, path } = isRecord(entry) ? entry : { path: entry };
    const text = [field, property, path].find((value) => typeof value === 'string');
    const found = fieldPathIn(text ?? (Array.isArray(path) ? path.join('.') : ''));
    if (!found) return [];
    const { index, member } = found;
    return [member !== undefined && members.has(member) ? `fields.${index}.${member}` : `fields.${index}`];
  });
  return [...new Set(paths)].slice(0, 50).map((path) => ({ path }));
}

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a list of fields (R83 and what replace takes): nothing else of the service's words is handed on. */
const place =
  /^(?:body\.)?fields(?:\.|\[)(\d{1,5})\]?(?:\.(pageNumber|x|y|width|height|type|label|placeholder|recipientRole|required|groupKey|optionLabel|linkKey|multiline|gridGroupId|validation))?\b/;

/**
 * Which fields of a set the service refused, as paths into what was sent (`fields.3.width`): a page that sent hundreds has
 * to lead to the one. Read from the error body's own lists (G2), rebuilt from numbers and documented names.
 */
export function atFault(body: unknown): { path: string }[] {
  if (!isBag(body)) return [];
  const lists = [body['details'], body['errors'], body['fieldErrors'], body['message']];
  const list = lists.find(Array.isArray) ?? lists.filter((one) => typeof one === 'string');
  const paths = (list as unknown[]).flatMap((entry) => {
    const { field, property, path } = isBag(entry) ? entry : { path: entry };
    const where = [field, property, path].find((one) => typeof one === 'string');
    const [, index, member] = place.exec(where ?? (Array.isArray(path) ? path.join('.') : '')) ?? [];
    return index === undefined ? [] : [`fields.${index}${member ? `.${member}` : ''}`];
  });
  return [...new Set(paths)].slice(0, 50).map((path) => ({ path }));
}

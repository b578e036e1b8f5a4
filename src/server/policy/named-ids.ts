import { asRecord } from '../../contract/index.js';
import { badRequest } from '../http/http-error.js';
import type { Facts } from '../options/authorization.js';

/** Ids that a member of the body or query names, beside those that mean the same wherever they are. */
export type NamedId = 'documentIds' | 'envelopeIds' | 'folderId' | 'parentFolderId' | 'departmentId';

const maxIds = 200;
const pattern = /^[A-Za-z0-9_-]{1,64}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/** What the members of a body name. A missing or null member names nothing. */
export function idsInBody(
  members: Readonly<Record<string, NamedId>>,
  body: Readonly<Record<string, unknown>> | undefined,
): Pick<Facts, NamedId> {
  const facts: Pick<Facts, NamedId> = {};
  for (const [member, kind] of Object.entries(members)) {
    const value = body?.[member];
    if (value === undefined || value === null) continue;
    if (kind === 'documentIds' || kind === 'envelopeIds') facts[kind] = listOf(value, member);
    else if (isId(value)) facts[kind] = value;
    else throw badRequest(`${member} is malformed.`);
  }
  return facts;
}

/** What the parameters of a query name. `null` in words is no folder (R97). */
export function idsInQuery(
  members: Readonly<Record<string, NamedId>>,
  query: URLSearchParams,
): Pick<Facts, NamedId> {
  const values: Record<string, unknown> = {};
  for (const member of Object.keys(members)) {
    const [value, ...more] = query.getAll(member);
    if (more.length > 0) throw badRequest(`${member} is given twice.`);
    if (value !== 'null') values[member] = value;
  }
  return idsInBody(members, values);
}

function listOf(value: unknown, member: string): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxIds || !value.every(isId))
    throw badRequest(`${member} must name 1 to ${maxIds} ids.`);
  return value;
}

/** The ids of the recipients that a body changes; one without an id is new (R100). */
export function recipientIdsIn(body: Readonly<Record<string, unknown>> | undefined): string[] {
  const rows = body?.recipients ?? [];
  if (!Array.isArray(rows) || rows.length > maxIds) throw badRequest('recipients is malformed.');
  const ids = rows.map((row) => asRecord(row).id).filter((id) => id !== undefined && id !== null);
  if (!ids.every(isId)) throw badRequest('The id of a recipient is malformed.');
  return ids;
}

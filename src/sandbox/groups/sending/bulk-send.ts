import { isRecord } from '../../../contract/index.js';
import type { AssignedRole, BulkRecipientRow, BulkSendRow, TemplateRow, User } from '../../entities/index.js';
import { badRequest, HttpError, invalidField } from '../../kernel/http/http-error.js';
import { isEmail, iso } from '../../kernel/time/dates.js';
import { earliest } from '../../kernel/time/timers.js';
import type { World } from '../../kernel/world.js';
import { sendOrDiscard } from '../../signing/envelopes/send.js';
import { createFromTemplate } from './templates.js';

/** A queued bulk send starts after this time and then sends one batch in each (G125). */
export const batchIntervalMs = 1000;
export const batchSize = 10;

/** A row as it was sent: a member that is not text is read as empty, and the row fails when its turn comes. */
export function bulkRecipient(id: string, input: unknown): BulkRecipientRow {
  const member = (name: string) => {
    const value = isRecord(input) ? input[name] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const rest = { status: 'PENDING' as const, envelopeId: null, error: null };
  return { id, email: member('email'), name: member('name') || null, ...rest };
}

/** The role that the recipients fill: the named one, else the first signer (R248). */
export function recipientRoleOf({ roles }: TemplateRow, csvRoleId: string | undefined): string {
  if (csvRoleId !== undefined) {
    if (roles.some(({ role }) => role === csvRoleId)) return csvRoleId;
    throw invalidField('csvRoleId', 'names no role of the template');
  }
  const signer = [...roles].sort((a, b) => a.order - b.order).find(({ type }) => type === 'SIGNER');
  if (!signer) throw badRequest('The template has no SIGNER role; csvRoleId is needed');
  return signer.role;
}

function assignment(input: unknown, path: string, person: User | undefined): AssignedRole {
  if (!isRecord(input)) throw invalidField(path, 'must be an object');
  const { roleId, type = 'FIXED', email, name } = input;
  if (typeof roleId !== 'string') throw invalidField(`${path}.roleId`, 'is required');
  if (type === 'SELF_SIGN') {
    if (person) return { role: roleId, email: person.email, name: person.name };
    throw invalidField(`${path}.type`, 'SELF_SIGN needs a signed-in person or X-Acting-User');
  }
  if (type !== 'FIXED') throw invalidField(`${path}.type`, 'must be one of FIXED, SELF_SIGN');
  if (typeof email !== 'string' || !isEmail(email.trim()))
    throw invalidField(`${path}.email`, 'must be an email address');
  return { role: roleId, email: email.trim(), name: typeof name === 'string' ? name.trim() : '' };
}

/** Who fills the other roles; 400 unless each of them has exactly one assignment (R248). */
export function assignedRoles(
  { roles }: TemplateRow,
  csvRoleId: string,
  input: unknown,
  person: User | undefined,
): AssignedRole[] {
  if (input !== undefined && input !== null && !Array.isArray(input))
    throw invalidField('roleAssignments', 'must be an array');
  const assigned = ((input ?? []) as unknown[]).map((entry, index) =>
    assignment(entry, `roleAssignments.${index}`, person),
  );
  const others = roles.map(({ role }) => role).filter((role) => role !== csvRoleId);
  assigned.forEach(({ role }, index) => {
    const path = `roleAssignments.${index}.roleId`;
    if (!others.includes(role)) throw invalidField(path, 'names no other role of the template');
    if (assigned.findIndex((other) => other.role === role) < index)
      throw invalidField(path, 'is assigned twice');
  });
  const open = others.find((name) => !assigned.some(({ role }) => role === name));
  if (open !== undefined) throw invalidField('roleAssignments', `must fill the role "${open}"`);
  return assigned;
}

/** The status once every row was tried: FAILED only when nothing was sent. */
export const statusAfter = (rows: readonly BulkRecipientRow[]): BulkSendRow['status'] => {
  if (rows.some(({ status }) => status === 'PENDING')) return 'IN_PROGRESS';
  return rows.some(({ status }) => status === 'SENT') ? 'COMPLETED' : 'FAILED';
};

/** Creates and sends the envelope of one row; an error stays in the row and stops no other. */
function sendRow(world: World, bulk: BulkSendRow, row: BulkRecipientRow): BulkRecipientRow {
  const failed = (error: string): BulkRecipientRow => ({ ...row, status: 'FAILED', error });
  const template = world.store.templates.get(bulk.templateId);
  if (!template) return failed('The template is no longer there.');
  if (!isEmail(row.email)) return failed('email must be an email address');
  const person = { role: bulk.csvRoleId, email: row.email, name: row.name ?? '' };
  const people = [person, ...bulk.assigned];
  const { departmentId, who } = bulk;
  try {
    const { id: envelopeId } = createFromTemplate(world, template, people, { departmentId }, who);
    sendOrDiscard(world, envelopeId, who);
    return { ...row, status: 'SENT', envelopeId };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return failed(error.message);
  }
}

/** When the next envelopes of a bulk send are due. */
export const nextBulkSendAt = ({ store }: World): number | undefined =>
  earliest(store.bulkSends.all().flatMap(({ dueAt }) => dueAt ?? []));

/** Sends every batch that is due; the clock may have jumped over several. */
export function sendDueBulk(world: World): void {
  for (const { id } of world.store.bulkSends.where(({ dueAt }) => dueAt !== null)) {
    for (
      let bulk = world.store.bulkSends.get(id);
      bulk?.dueAt && bulk.dueAt <= world.now();
      bulk = sendBatch(world, bulk)
    );
  }
}

function sendBatch(world: World, bulk: BulkSendRow): BulkSendRow {
  const batch = new Set(bulk.recipients.filter(({ status }) => status === 'PENDING').slice(0, batchSize));
  const recipients = bulk.recipients.map((row) => (batch.has(row) ? sendRow(world, bulk, row) : row));
  const status = statusAfter(recipients);
  const isOver = status !== 'IN_PROGRESS';
  return world.store.bulkSends.patch(bulk.id, {
    recipients,
    status,
    completedAt: isOver ? iso(world.now()) : null,
    dueAt: isOver || bulk.dueAt === null ? null : bulk.dueAt + batchIntervalMs,
  });
}

/** The row after a cancellation: what was sent stays, the rest is not sent. 400 once it has ended (R248). */
export function cancelled(bulk: BulkSendRow, at: string): BulkSendRow {
  if (bulk.status !== 'PENDING' && bulk.status !== 'IN_PROGRESS')
    throw badRequest(`The bulk send is ${bulk.status}: it cannot be cancelled.`);
  const recipients = bulk.recipients.map((row) =>
    row.status === 'PENDING' ? { ...row, status: 'CANCELLED' as const } : row,
  );
  return { ...bulk, recipients, status: 'CANCELLED', completedAt: at, dueAt: null };
}

import { cancelBulkSend, createBulkSend, getBulkSend, listBulkSends } from '../../../contract/index.js';
import type { BulkSendRow } from '../../entities/index.js';
import { invalidField, notFound, requireFound, requireName } from '../../kernel/http/http-error.js';
import { created, ok, route, type CallerContext, type Route } from '../../kernel/http/route.js';
import { iso } from '../../kernel/time/dates.js';
import { callerActor } from '../../signing/access/actor.js';
import { canSee, resolveDepartment } from '../../signing/access/departments.js';
import { assignedRoles, batchIntervalMs, bulkRecipient, cancelled, recipientRoleOf } from './bulk-send.js';

/** A bulk send in a list: counts in place of its recipients. */
function listItem({ recipients, who: _, dueAt: __, assigned, createdById, ...row }: BulkSendRow) {
  const count = (status: string) => recipients.filter((recipient) => recipient.status === status).length;
  return {
    ...row,
    roleAssignments: assigned.map(({ role: roleId, ...person }) => ({ roleId, ...person })),
    createdBy: createdById,
    totalCount: recipients.length,
    sentCount: count('SENT'),
    failedCount: count('FAILED'),
  };
}

const bulkSendView = (row: BulkSendRow) => ({ ...listItem(row), recipients: row.recipients });

function findBulkSend({ store, caller }: CallerContext, id: string): BulkSendRow {
  const row = requireFound(store.bulkSends.get(id), 'Bulk send not found');
  if (!canSee(store, caller, row)) throw notFound('Bulk send not found');
  return row;
}

export const bulkSendRoutes: Route[] = [
  route(listBulkSends, ({ store, caller }) =>
    ok({
      items: store.bulkSends
        .where((row) => canSee(store, caller, row))
        .reverse()
        .map(listItem),
    }),
  ),
  route(createBulkSend, (context) => {
    const { store, body, actor } = context;
    const name = requireName(body.name);
    const template = requireFound(store.templates.get(body.templateId), 'Template not found');
    if (body.recipients.length === 0) throw invalidField('recipients', 'must hold at least one recipient');
    const csvRoleId = recipientRoleOf(template, body.csvRoleId);
    const row = store.bulkSends.put({
      name,
      templateId: template.id,
      csvRoleId,
      status: 'PENDING',
      assigned: assignedRoles(template, csvRoleId, body.roleAssignments, actor),
      recipients: body.recipients.map((input) => bulkRecipient(context.nextId(), input)),
      departmentId: resolveDepartment(context, context.caller, undefined),
      createdById: actor?.id ?? null,
      who: { ...callerActor(context), userId: actor?.id ?? null },
      createdAt: iso(context.now()),
      completedAt: null,
      dueAt: context.now() + batchIntervalMs,
      id: context.nextId(),
    });
    return created(bulkSendView(row));
  }),
  route(getBulkSend, (context) => ok(bulkSendView(findBulkSend(context, context.params.id)))),
  route(cancelBulkSend, (context) => {
    const row = findBulkSend(context, context.params.id);
    return ok(bulkSendView(context.store.bulkSends.put(cancelled(row, iso(context.now())))));
  }),
];

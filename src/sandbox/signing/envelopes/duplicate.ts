import type { EnvelopeRow, FieldRow, FieldType, RecipientRow, TemplateRow } from '../../entities/signing.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../access/actor.js';
import { createDraft, findEnvelope, defaultRoleNames } from './envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { fieldsOf } from '../fields/placements.js';

/** Answers that go into a new envelope; the documents do not name DROPDOWN, so it stays blank (R105). */
const carriedTypes: readonly FieldType[] = ['TEXT', 'DATE', 'CHECKBOX', 'RADIO'];

/** A new draft with the same documents, recipients and placements, with or without the earlier answers. */
export function duplicate(
  world: World,
  original: EnvelopeRow,
  who: Actor & { userId: string | null },
  answers: 'blank' | 'answers',
  message?: string,
): EnvelopeRow {
  const { store } = world;
  const copy = createDraft(
    world,
    {
      subject: original.subject,
      message: message ?? original.message,
      documentIds: original.documentIds,
      recipients: original.recipients.map(
        ({ email, name, role, order, recipientRole, authMethod, accessCode, redirectUrl }) => ({
          ...{ email, name, role, order, recipientRole, authMethod, accessCode, redirectUrl },
        }),
      ),
      signingOrder: original.signingOrder,
      folderId: original.folderId,
      departmentId: original.departmentId,
      metadata: original.metadata,
    },
    who,
  );
  for (const field of fieldsOf(store, { envelopeId: original.id, templateId: null })) {
    const { answer, prefill: _, ...rest } = field;
    const keeps = answers === 'answers' && carriedTypes.includes(field.type) && answer?.value !== undefined;
    const row: FieldRow = { ...rest, id: world.nextId(), envelopeId: copy.id };
    store.fields.put(keeps ? { ...row, prefill: answer?.value } : row);
  }
  for (const row of store.gridGroups.where(({ envelopeId }) => envelopeId === original.id))
    store.gridGroups.put({ ...row, id: world.nextId(), envelopeId: copy.id });
  return findEnvelope(store, copy.id);
}

/** A template: recipients become numbered roles, no address and no expiry is carried (R106). */
export function saveAsTemplate(
  world: World,
  envelope: EnvelopeRow,
  given: { name: string; description?: string; category?: string },
): TemplateRow {
  const { store } = world;
  const name = given.name.trim();
  if (name === '')
    throw badRequest('name must not be empty', { details: [{ path: 'name', message: 'must not be empty' }] });
  if (envelope.source === 'PROPOSAL_ACCEPTANCE')
    throw badRequest('An envelope behind a proposal cannot become a template.');
  if (
    envelope.documentIds.length === 0 ||
    envelope.documentIds.some((id) => store.documents.get(id)?.status !== 'READY')
  )
    throw badRequest('A document of the envelope is no longer there.');
  // What a person's role was called may say who they are: roles are numbered (R106), and fields go with theirs.
  const roles = numberedRoles(envelope.recipients);
  const numbered = ({ recipientRole }: FieldRow) => {
    const role = roles.find(({ was, type }) => type === 'SIGNER' && was === recipientRole);
    return role ? { recipientRole: role.name } : {};
  };
  const template = store.templates.put({
    id: world.nextId(),
    name,
    description: given.description ?? null,
    category: given.category ?? null,
    documentIds: envelope.documentIds,
    roles: roles.map(({ name: role, type, order }) => ({ role, type, order })),
    signingOrder: envelope.signingOrder,
    createdAt: iso(world.now()),
  });
  const owner = { envelopeId: null, templateId: template.id };
  for (const { answer: _, prefill: __, ...field } of fieldsOf(store, {
    envelopeId: envelope.id,
    templateId: null,
  }))
    store.fields.put({ ...field, ...numbered(field), ...owner, id: world.nextId() });
  for (const row of store.gridGroups.where(({ envelopeId }) => envelopeId === envelope.id))
    store.gridGroups.put({ ...row, ...owner, id: world.nextId() });
  return template;
}

function numberedRoles(recipients: readonly RecipientRow[]) {
  const counts: Partial<Record<RecipientRow['role'], number>> = {};
  return recipients.map(({ recipientRole: was, role: type, order }) => {
    const nth = (counts[type] = (counts[type] ?? 0) + 1);
    return { was, name: `${defaultRoleNames[type]} ${nth}`, type, order };
  });
}

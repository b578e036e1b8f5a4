import type { EnvelopeRow, FieldRow, FieldType, RecipientRow, TemplateRow } from '../../entities/signing.js';
import { badRequest, invalidField } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../access/actor.js';
import { createDraft, findEnvelope, defaultRoleNames } from './envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { fieldsOf } from '../fields/placements.js';

/** Answers of these types are copied; the documents do not name DROPDOWN, so it stays blank (R105). */
const carriedTypes: readonly FieldType[] = ['TEXT', 'DATE', 'CHECKBOX', 'RADIO'];

/** A new draft with the same documents, recipients and fields, with or without the answers. */
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
    const isCarried =
      answers === 'answers' && carriedTypes.includes(field.type) && answer?.value !== undefined;
    const row: FieldRow = { ...rest, id: world.nextId(), envelopeId: copy.id };
    store.fields.put(isCarried ? { ...row, prefill: answer?.value } : row);
  }
  for (const row of store.gridGroups.where(({ envelopeId }) => envelopeId === original.id))
    store.gridGroups.put({ ...row, id: world.nextId(), envelopeId: copy.id });
  return findEnvelope(store, copy.id);
}

/** Creates a template: recipients become numbered roles; addresses and expiry are not copied (R106). */
export function saveAsTemplate(
  world: World,
  envelope: EnvelopeRow,
  input: { name: string; description?: string; category?: string },
): TemplateRow {
  const { store } = world;
  const name = input.name.trim();
  if (name === '') throw invalidField('name', 'must not be empty');
  if (envelope.source === 'PROPOSAL_ACCEPTANCE')
    throw badRequest('An envelope behind a proposal cannot become a template.');
  if (
    envelope.documentIds.length === 0 ||
    envelope.documentIds.some((id) => store.documents.get(id)?.status !== 'READY')
  )
    throw badRequest('A document of the envelope is no longer there.');
  // A role's name may identify a person, so roles are numbered (R106); fields follow their role.
  const roles = numberedRoles(envelope.recipients);
  const numbered = ({ recipientRole }: FieldRow) => {
    const role = roles.find(({ previousName, type }) => type === 'SIGNER' && previousName === recipientRole);
    return role ? { recipientRole: role.name } : {};
  };
  const template = store.templates.put({
    id: world.nextId(),
    name,
    description: input.description ?? null,
    category: input.category ?? null,
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
  return recipients.map(({ recipientRole: previousName, role: type, order }) => {
    const nth = (counts[type] = (counts[type] ?? 0) + 1);
    return { previousName, name: `${defaultRoleNames[type]} ${nth}`, type, order };
  });
}

import type { AssignedRole, EnvelopeRow, TemplateRow } from '../../entities/index.js';
import { invalidField } from '../../kernel/http/http-error.js';
import { isEmail } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../../signing/access/actor.js';
import { createDraft, findEnvelope } from '../../signing/envelopes/envelopes.js';
import { fieldsOf } from '../../signing/fields/placements.js';
import { copiedItems } from './packs.js';

export interface TemplateUse {
  subject?: string;
  message?: string | null;
  expiresAt?: string | null;
  folderId?: string | null;
  departmentId?: string | null;
  metadata?: Record<string, unknown> | null;
}

/** One person for each role of the template, in its order; 400 for a role that is unknown, named twice or unfilled (G44). */
export function fillRoles(template: TemplateRow, people: readonly AssignedRole[]): AssignedRole[] {
  people.forEach(({ role, email }, index) => {
    if (!template.roles.some((known) => known.role === role))
      throw invalidField(`roles.${index}.role`, 'names no role of the template');
    if (people.findIndex((other) => other.role === role) < index)
      throw invalidField(`roles.${index}.role`, 'is filled twice');
    if (!isEmail(email)) throw invalidField(`roles.${index}.email`, 'must be an email address');
  });
  return template.roles.map(({ role }) => {
    const person = people.find((candidate) => candidate.role === role);
    if (!person) throw invalidField('roles', `must fill the role "${role}"`);
    return person;
  });
}

/** Creates a DRAFT with the template's documents, fields and copies of its packs' items. */
export function createFromTemplate(
  world: World,
  template: TemplateRow,
  people: readonly AssignedRole[],
  use: TemplateUse,
  who: Actor & { userId: string | null },
): EnvelopeRow {
  const { store } = world;
  const filled = fillRoles(template, people);
  const draft = createDraft(
    world,
    {
      ...use,
      subject: use.subject ?? template.name,
      documentIds: template.documentIds,
      recipients: template.roles.map(({ role, type, order }, index) => ({
        ...{ email: filled[index]?.email ?? '', name: filled[index]?.name },
        ...{ role: type, order, recipientRole: role },
      })),
      signingOrder: template.signingOrder,
      templateId: template.id,
    },
    who,
  );
  const supporting = copiedItems(world, template.packIds ?? []);
  if (supporting.length > 0) store.envelopes.patch(draft.id, { supporting });
  const owner = { envelopeId: draft.id, templateId: null };
  for (const field of fieldsOf(store, { envelopeId: null, templateId: template.id }))
    store.fields.put({ ...field, ...owner, id: world.nextId() });
  for (const row of store.gridGroups.where(({ templateId }) => templateId === template.id))
    store.gridGroups.put({ ...row, ...owner, id: world.nextId() });
  return findEnvelope(store, draft.id);
}

import * as z from 'zod/mini';
import { createEnvelopeFromTemplate, createTemplate } from '../../../contract/index.js';
import { invalidField, requireFound, requireName } from '../../kernel/http/http-error.js';
import { created, route, type Route } from '../../kernel/http/route.js';
import { validate } from '../../kernel/http/validation.js';
import { iso } from '../../kernel/time/dates.js';
import { callerActor } from '../../signing/access/actor.js';
import { resolveDepartment } from '../../signing/access/departments.js';
import { parseDocumentIds } from '../../signing/envelopes/envelopes.js';
import { envelopeView } from '../../signing/envelopes/views.js';
import { findFolder } from '../filing/folders.js';
import { findPack } from './packs.js';
import { createFromTemplate } from './templates.js';

const text = () => z.optional(z.nullable(z.string()));

/** The documents show neither body (G44); these members are those of a template saved from an envelope. */
const templateInput = z.object({
  name: z.string(),
  description: text(),
  category: text(),
  documentIds: z.array(z.string()),
  roles: z.array(
    z.object({
      role: z.string(),
      type: z.optional(z.enum(['SIGNER', 'VIEWER', 'CC'])),
      order: z.optional(z.int().check(z.gte(0))),
    }),
  ),
  signingOrder: z.optional(z.enum(['PARALLEL', 'SEQUENTIAL'])),
  packIds: z.optional(z.array(z.string())),
});

const useInput = z.object({
  subject: z.optional(z.string()),
  message: text(),
  roles: z.array(z.object({ role: z.string(), email: z.string(), name: z.optional(z.string()) })),
  expiresAt: text(),
  folderId: text(),
  departmentId: text(),
});

function templateRoles(roles: z.output<typeof templateInput>['roles']) {
  const rows = roles.map(({ role, type = 'SIGNER', order }, index) => ({
    ...{ role: role.trim(), type, order: order ?? index + 1 },
  }));
  rows.forEach(({ role }, index) => {
    if (role === '') throw invalidField(`roles.${index}.role`, 'must not be empty');
    if (rows.findIndex((other) => other.role === role) < index)
      throw invalidField(`roles.${index}.role`, 'is there twice');
  });
  if (!rows.some(({ type }) => type === 'SIGNER'))
    throw invalidField('roles', 'must hold at least one SIGNER');
  return rows;
}

export const templateRoutes: Route[] = [
  route(createTemplate, async (context) => {
    const input = validate(templateInput, await context.json(), 'body') as z.output<typeof templateInput>;
    const { store } = context;
    return created(
      store.templates.put({
        name: requireName(input.name),
        description: input.description?.trim() || null,
        category: input.category?.trim() || null,
        documentIds: parseDocumentIds(store, input.documentIds),
        roles: templateRoles(input.roles),
        signingOrder: input.signingOrder ?? 'PARALLEL',
        packIds: [...new Set(input.packIds)].map((id) => findPack(store, id).id),
        id: context.nextId(),
        createdAt: iso(context.now()),
      }),
    );
  }),
  route(createEnvelopeFromTemplate, async (context) => {
    const template = requireFound(context.store.templates.get(context.params.id), 'Template not found');
    const input = validate(useInput, await context.json(), 'body') as z.output<typeof useInput>;
    const { roles, ...use } = input;
    if (use.folderId) findFolder(context.store, use.folderId);
    const people = roles.map(({ name, ...person }) => ({ ...person, name: name ?? '' }));
    const departmentId = resolveDepartment(context, context.caller, use.departmentId);
    const who = { ...callerActor(context), userId: context.actor?.id ?? null };
    const row = createFromTemplate(context, template, people, { ...use, departmentId }, who);
    return created(envelopeView(context.store, row));
  }),
];

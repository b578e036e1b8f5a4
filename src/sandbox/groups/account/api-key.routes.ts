import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from '../../../contract/index.js';
import type { ApiKey } from '../../entities/people.js';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error.js';
import { mintApiKey } from '../../kernel/auth/api-keys.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import type { Caller } from '../../kernel/auth/caller.js';
import type { World } from '../../kernel/world.js';

/** What a listing shows: prefix and last four characters, never more (R11). */
const shown = ({ hash: _, ...row }: ApiKey) => row;

function adminsOnly(caller: Caller): void {
  if (caller.kind !== 'session' || caller.user.role === 'MEMBER') {
    throw new HttpError(403, 'Only an owner or an administrator manages API keys.');
  }
}

function keyOf(world: World, id: string): ApiKey {
  const key = world.store.apiKeys.get(id);
  if (!key) throw notFound('API key not found');
  return key;
}

/** API keys, by a signed-in OWNER or ADMIN (R10 to R15). */
export const keyRoutes: Route[] = [
  route(listApiKeys, ({ caller, store }) => {
    adminsOnly(caller);
    return ok({ items: store.apiKeys.all().map(shown) });
  }),

  route(createApiKey, async (context) => {
    adminsOnly(context.caller);
    const { name, permissions = ['READ'], expiresAt, requireActingUser = false } = context.body;
    if (name.trim() === '') throw badRequest('name must not be empty');
    if (permissions.length === 0) throw badRequest('permissions must name READ, WRITE or both');
    if (expiresAt !== undefined && !(Date.parse(expiresAt) > context.now())) {
      throw badRequest('expiresAt must be an instant in the future');
    }
    const { row, plaintext } = await mintApiKey(context, {
      name,
      permissions: [...new Set(permissions)],
      requireActingUser,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
    });
    return created({ ...shown(row), key: plaintext });
  }),

  route(getApiKey, (context) => {
    adminsOnly(context.caller);
    return ok(shown(keyOf(context, context.params.id)));
  }),

  route(revokeApiKey, (context) => {
    adminsOnly(context.caller);
    const { id, revokedAt } = keyOf(context, context.params.id);
    context.store.apiKeys.patch(id, { revokedAt: revokedAt ?? new Date(context.now()).toISOString() });
    return ok({ message: 'The key was revoked.' });
  }),
];

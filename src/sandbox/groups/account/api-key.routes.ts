import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from '../../../contract/index.js';
import type { ApiKey } from '../../entities/index.js';
import { mintApiKey } from '../../kernel/auth/api-keys.js';
import type { Caller } from '../../kernel/auth/caller.js';
import { badRequest, HttpError, requireFound } from '../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';

/** A key in a response: its prefix and last four characters, never the hash (R11). */
const keyView = ({ hash: _, ...row }: ApiKey) => row;

function requireAdmin(caller: Caller): void {
  if (caller.kind !== 'session' || caller.user.role === 'MEMBER') {
    throw new HttpError(403, 'Only an owner or an administrator manages API keys.');
  }
}

function findKey(world: World, id: string): ApiKey {
  return requireFound(world.store.apiKeys.get(id), 'API key not found');
}

/** API keys, managed by a signed-in OWNER or ADMIN (R10 to R15). */
export const keyRoutes: Route[] = [
  route(listApiKeys, ({ caller, store }) => {
    requireAdmin(caller);
    return ok({ items: store.apiKeys.all().map(keyView) });
  }),

  route(createApiKey, async (context) => {
    requireAdmin(context.caller);
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
    return created({ ...keyView(row), key: plaintext });
  }),

  route(getApiKey, (context) => {
    requireAdmin(context.caller);
    return ok(keyView(findKey(context, context.params.id)));
  }),

  route(revokeApiKey, (context) => {
    requireAdmin(context.caller);
    const { id, revokedAt } = findKey(context, context.params.id);
    context.store.apiKeys.patch(id, { revokedAt: revokedAt ?? timestamp(context) });
    return ok({ message: 'The key was revoked.' });
  }),
];

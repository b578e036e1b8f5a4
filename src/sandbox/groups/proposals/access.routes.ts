import { getMyProposalsAccess, listProposalsAccess, setProposalsAccess } from '../../../contract/index.js';
import type { ProposalsAccessRow } from '../../entities/proposals.js';
import type { User } from '../../entities/people.js';
import { notFound } from '../../kernel/http/http-error.js';
import { ok, route } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';
import { iso } from './proposal-store.js';

/**
 * Nobody is without access until it is revoked; a revoked record stays (R191). It is recorded and told: which operations
 * refuse a person without access, and how, the documents do not show.
 */
function accessOf(world: World, user: User): ProposalsAccessRow {
  return (
    world.store.proposalsAccess.get(user.id) ?? {
      id: user.id,
      hasAccess: true,
      revokedAt: null,
      revokedById: null,
    }
  );
}

function view(world: World, user: User) {
  const { id: userId, ...access } = accessOf(world, user);
  return { userId, name: user.name, email: user.email, ...access };
}

export const accessRoutes = [
  route(listProposalsAccess, (context) =>
    ok({ items: context.store.users.all().map((user) => view(context, user)) }),
  ),
  route(getMyProposalsAccess, ({ caller, ...context }) => {
    if (caller.kind !== 'session') return ok({ hasAccess: true, userId: null });
    return ok({ hasAccess: accessOf(context, caller.user).hasAccess, userId: caller.user.id });
  }),
  route(setProposalsAccess, (context) => {
    const user = context.store.users.get(context.params.userId);
    if (!user) throw notFound('User not found');
    const { hasAccess } = context.body;
    if (accessOf(context, user).hasAccess !== hasAccess) {
      context.store.proposalsAccess.put({
        id: user.id,
        hasAccess,
        revokedAt: hasAccess ? null : iso(context),
        revokedById: hasAccess ? null : (context.actor?.id ?? null),
      });
    }
    return ok(view(context, user));
  }),
];

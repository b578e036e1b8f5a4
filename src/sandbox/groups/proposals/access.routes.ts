import { getMyProposalsAccess, listProposalsAccess, setProposalsAccess } from '../../../contract/index.js';
import type { ProposalsAccessRow, User } from '../../entities/index.js';
import { requireFound } from '../../kernel/http/http-error.js';
import { ok, route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';

/** Everyone has access until it is revoked; the revoked record stays (R191). A revoked person is refused (G93). */
function proposalsAccess(world: World, user: User): ProposalsAccessRow {
  return (
    world.store.proposalsAccess.get(user.id) ?? {
      id: user.id,
      hasAccess: true,
      revokedAt: null,
      revokedById: null,
    }
  );
}

function accessView(world: World, user: User) {
  const { id: userId, ...access } = proposalsAccess(world, user);
  return { userId, name: user.name, email: user.email, ...access };
}

export const accessRoutes = [
  route(listProposalsAccess, (context) =>
    ok({ items: context.store.users.all().map((user) => accessView(context, user)) }),
  ),
  route(getMyProposalsAccess, ({ caller, ...context }) => {
    if (caller.kind !== 'session') return ok({ hasAccess: true, userId: null });
    return ok({ hasAccess: proposalsAccess(context, caller.user).hasAccess, userId: caller.user.id });
  }),
  route(setProposalsAccess, (context) => {
    const user = requireFound(context.store.users.get(context.params.userId), 'User not found');
    const { hasAccess } = context.body;
    if (proposalsAccess(context, user).hasAccess !== hasAccess) {
      context.store.proposalsAccess.put({
        id: user.id,
        hasAccess,
        revokedAt: hasAccess ? null : timestamp(context),
        revokedById: hasAccess ? null : (context.actor?.id ?? null),
      });
    }
    return ok(accessView(context, user));
  }),
];

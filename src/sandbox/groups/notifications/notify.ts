import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';

/** Whom a notification without a person goes to: the firm's owners. */
const owners = ({ store }: World): string[] =>
  store.users.where(({ role, active }) => role === 'OWNER' && active).map(({ id }) => id);

/** Notifies the person, or the firm's owners when an API key acted without one (G111). */
export function notify(
  world: World,
  personId: string | null | undefined,
  what: { type: string; title: string; subject: Record<string, string> },
): void {
  for (const ownerId of personId ? [personId] : owners(world))
    world.store.notifications.put({
      ...what,
      id: world.nextId(),
      ownerId,
      createdAt: timestamp(world),
      readAt: null,
    });
}

import type * as z from 'zod/mini';
import type { getScene } from '../../contract/index.js';
import type { World } from '../kernel/world.js';

/** The ids, tokens and keys of a scene by name, as in `GET /sandbox/scene`. */
export type Scene = z.output<ReturnType<typeof getScene.shapes>['answers'][200]>;

/** Values of a scene that its caller has chosen. */
export interface PinnedValues {
  /** The key with READ and WRITE, `apiKeys.full`. */
  apiKey?: string;
}

/**
 * Fills an empty world and returns the ids, tokens and keys to publish.
 * @example
 * const onePerson: SceneBuilder = async (world) => {
 *   const user = { id: world.nextId(), email: 'a@example.com', name: 'Ada', role: 'OWNER', active: true, password: 'x' };
 *   world.store.users.put(user);
 *   return { users: [user] };
 * };
 */
export type SceneBuilder = (world: World, pinned?: PinnedValues) => Promise<Partial<Scene>>;

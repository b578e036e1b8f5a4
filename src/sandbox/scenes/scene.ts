import type * as z from 'zod/mini';
import type { getScene } from '../../contract/index.js';
import type { World } from '../kernel/world.js';

/** What a scene tells about itself: ids, tokens and keys by name (`GET /sandbox/scene`). */
export type Scene = z.output<ReturnType<typeof getScene.shapes>['answers'][200]>;

/** Fills a fresh world and says what it put there. */
export type SceneBuilder = (world: World) => Promise<Partial<Scene>>;

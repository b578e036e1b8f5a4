import type { World } from '../kernel/route.js';
import type { Scene } from './scene.js';

export async function seedScheduling(_world: World): Promise<Partial<Scene>> {
  return {};
}

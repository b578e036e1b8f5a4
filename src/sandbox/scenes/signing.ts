import type { World } from '../kernel/route.js';
import type { Scene } from './scene.js';

export async function seedSigning(_world: World): Promise<Partial<Scene>> {
  return {};
}

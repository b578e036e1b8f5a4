import type { World } from '../kernel/world.js';
import { resumeUploads } from '../signing/documents/documents.js';
import { render } from './proposals/lifecycle/sending.js';

/** Takes up the background work that a stop cut short: uploads in preparation, proposals being rendered. */
export function resumeWork(world: World): void {
  resumeUploads(world);
  for (const { id } of world.store.proposals.where(({ status }) => status === 'RENDERING')) {
    world.later(() => render(world, id));
  }
}

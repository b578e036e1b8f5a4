import type { World } from '../kernel/world.js';
import { resumeUploads } from '../signing/documents/documents.js';
import { renderLetter } from './proposals/lifecycle/sending.js';

/** Restarts the background work that a restart interrupted: processing uploads and rendering proposals. */
export function resumeTasks(world: World): void {
  resumeUploads(world);
  for (const { id } of world.store.proposals.where(({ status }) => status === 'RENDERING')) {
    world.later(() => renderLetter(world, id));
  }
}

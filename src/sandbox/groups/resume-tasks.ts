import { earliest, type Timer } from '../kernel/time/timers.js';
import type { World } from '../kernel/world.js';
import { resumeUpload } from '../signing/documents/documents.js';
import { renderLetter } from './proposals/lifecycle/sending.js';

const unfinishedUploads = ({ store }: World) =>
  store.documents.where(({ status }) => status === 'PROCESSING');
const unfinishedLetters = ({ store }: World) => store.proposals.where(({ status }) => status === 'RENDERING');

/** Restarts the background work that a restart interrupted: processing uploads and rendering proposals. */
export function resumeTasks(world: World): void {
  for (const row of unfinishedUploads(world)) if (row.workDueAt === undefined) resumeUpload(world, row);
  for (const { id, workDueAt } of unfinishedLetters(world))
    if (workDueAt === undefined) world.later(() => renderLetter(world, id));
}

/** Starts the work that slow rendering holds back (G113). */
export const slowRendering: Timer = {
  dependsOn: ({ documents, proposals }) => [documents, proposals],
  next: (world) =>
    earliest(
      [...unfinishedUploads(world), ...unfinishedLetters(world)].flatMap(({ workDueAt }) => workDueAt ?? []),
    ),
  run: (world) => {
    const isDue = ({ workDueAt }: { workDueAt?: number }) =>
      workDueAt !== undefined && workDueAt <= world.now();
    for (const row of unfinishedUploads(world).filter(isDue)) {
      world.store.documents.patch(row.id, { workDueAt: undefined });
      resumeUpload(world, row);
    }
    for (const { id } of unfinishedLetters(world).filter(isDue)) {
      world.store.proposals.patch(id, { workDueAt: undefined });
      world.later(() => renderLetter(world, id));
    }
  },
};

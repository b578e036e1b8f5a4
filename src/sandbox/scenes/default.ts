import type { World } from '../kernel/world.js';
import { seedCatalogue, seedFiling } from './catalogue.js';
import { seedHistory } from './large.js';
import { seedPeople } from './people.js';
import { seedProposals } from './proposals.js';
import type { PinnedValues, Scene, SceneBuilder } from './scene.js';
import { seedScheduling } from './scheduling.js';
import { seedSigning } from './signing.js';

/** An account with people and API keys only. */
export const emptyScene: SceneBuilder = seedPeople;

/** One of everything that the widgets can meet. */
export const defaultScene = async (world: World, pinned?: PinnedValues): Promise<Partial<Scene>> => {
  const people = await seedPeople(world, pinned);
  return { ...people, ...(await seedOneOfEach(world)) };
};

/** The default scene in an account with a long history, for tests of lists and of speed. */
export const largeScene = async (world: World, pinned?: PinnedValues): Promise<Partial<Scene>> => {
  const people = await seedPeople(world, pinned);
  await seedHistory(world);
  return { ...people, ...(await seedOneOfEach(world)) };
};

async function seedOneOfEach(world: World): Promise<Partial<Scene>> {
  // One after another: ids are sequential, and two runs must give the same scene.
  const signing = await seedSigning(world);
  const scheduling = seedScheduling(world);
  const proposals = await seedProposals(world);
  seedCatalogue(world);
  seedFiling(world);
  return { ...signing, ...scheduling, ...proposals };
}

import assert from 'node:assert/strict';
import type { Act, WalkWorld } from '../act.js';

/** Longer than any refusal asks a person to wait. */
export const turnMs = 16_000;
const maxTurns = 20;

interface Persistence<Model extends object, World extends WalkWorld<Model>> {
  isDone(): boolean;
  /** What a person does next with what is offered. */
  next(): readonly Act<Model, World>[];
  /** What is on show: said when a person gets no further. */
  describe(): unknown;
}

/** With everything well again, a person who does what the page offers gets there in a few turns. */
export async function persist<
  Model extends object,
  World extends WalkWorld<Model> & { wait(ms: number): Promise<void> },
>(model: Model, world: World, { isDone, next, describe }: Persistence<Model, World>): Promise<void> {
  for (let turn = 0; turn < maxTurns && !isDone(); turn += 1) {
    for (const step of next()) {
      await step.act(model, world);
      await world.network.settled();
    }
    await world.wait(turnMs);
    await world.check(model);
  }
  assert.ok(isDone(), `all is well again, and nothing more can be done: ${JSON.stringify(describe())}`);
}

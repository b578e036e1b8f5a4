import type fc from 'fast-check';
import type { UnreliableFetch } from './unreliable-fetch.js';

/** What is walked in. */
export interface WalkWorld<Model> {
  readonly network: UnreliableFetch;
  /** Throws unless all that must always hold does hold. */
  check(model: Model): Promise<void>;
}

/** One act of a person, of their network or of somebody else. After it everything comes to rest, and is checked. */
export abstract class Act<Model extends object, World extends WalkWorld<Model>> implements fc.AsyncCommand<
  Model,
  World
> {
  check(_model: Readonly<Model>): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    await this.act(model, world);
    await world.network.settled();
    await world.check(model);
  }

  abstract act(model: Model, world: World): void | Promise<void>;
  abstract toString(): string;
}

/** An act that is a function, with its name as a counterexample shows it. */
export const act = <Model extends object, World extends WalkWorld<Model>>(
  name: string,
  run: (model: Model, world: World) => void | Promise<void>,
): Act<Model, World> =>
  new (class extends Act<Model, World> {
    act(model: Model, world: World): void | Promise<void> {
      return run(model, world);
    }
    toString(): string {
      return name;
    }
  })();

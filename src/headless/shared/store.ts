/**
 * A value that changes, with those who listen to it. The snapshot is the same object until something changes, which is what
 * React's `useSyncExternalStore` needs.
 */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Replaces the value, and calls the listeners unless it is the same. A listener may unsubscribe while it is called. What it throws is
   * reported as that of an event listener is: it must not look like a failure of what changed the value.
   */
  set(state: State): void {
    if (Object.is(state, this.#state)) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) {
      try {
        if (this.#listeners.has(listener)) listener();
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  /** Calls `listener` after each change; returns a function that stops that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // Its own function, so that a listener that subscribes twice is removed once.
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  };
}

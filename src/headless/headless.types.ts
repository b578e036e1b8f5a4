/**
 * What the three headless controllers have in common. Each is framework-free: it makes no markup and needs no Lit. Subscribe,
 * show `state` with your own markup, and call the controller's actions.
 *
 * @example
 * const state = useSyncExternalStore(controller.subscribe, () => controller.state); // React
 */
export interface Headless<State> {
  /** What to show. Immutable, and the same object until something changes. */
  readonly state: State;
  /** Calls `listener` after each change of `state`; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Starts loading and listening. Call it once your markup is in the page; again after `disconnect` it continues. */
  connect(): void;
  /** Stops requests, timers and listeners. What was typed or chosen is kept. */
  disconnect(): void;
}

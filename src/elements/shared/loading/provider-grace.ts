import type { Clock } from '../element/clock.js';

/** `<sig-provider>` may be defined, and attributes may be set one by one, a moment after the element is connected. */
const providerGraceMs = 100;

/** Runs at once when the element is addressed, else after the grace period. Returns a function that cancels. */
export function afterProviderGrace(clock: Clock, isAddressed: boolean, run: () => void): () => void {
  if (!isAddressed) return clock.after(providerGraceMs, run);
  run();
  return () => {};
}

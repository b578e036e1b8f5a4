/**
 * Sets a custom state for style sheets. A browser without such states, or one that takes only names with two dashes
 * (Chrome before 125), does without it.
 */
export function markState(internals: ElementInternals, name: string, on: boolean): void {
  try {
    internals.states[on ? 'add' : 'delete'](name);
  } catch {
    return;
  }
}

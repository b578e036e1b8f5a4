/** Runs `action` and ignores its failure: for a step that must not undo what was done before it. */
export async function ignoreErrors(action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch {
    // Each caller says why it can be ignored.
  }
}

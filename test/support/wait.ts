/**
 * Waits until something holds: as long as a slow machine may need, since how fast a thing is no test claims. What never
 * comes fails with its name.
 */
export async function waitUntil(
  holds: () => unknown,
  what = 'what the test waits for',
  milliseconds = 10_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 16));
  }
}

/** Waits until a condition holds, generously for slow machines; fails with the name of what never happened. */
export async function waitUntil(
  holds: () => unknown,
  what = 'what the test waits for',
  milliseconds = 30_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 16));
  }
}

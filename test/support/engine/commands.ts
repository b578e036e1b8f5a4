/** The commands of `@web/test-runner-commands` in an engine whose driver cannot emulate media. */
import type { emulateMedia as emulate } from '@web/test-runner-commands';

export { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

type Media = Parameters<typeof emulate>[0];

const usual = /^(none|no-preference|screen|light)$/;

/**
 * Resets media, which were never changed.
 *
 * @throws {Error} For any other medium: `exceptions.json` lists the tests that need one.
 */
export async function emulateMedia(media: Media): Promise<void> {
  const asked = Object.entries(media).filter(([, value]) => value && !usual.test(value));
  if (asked.length > 0) throw new Error(`this engine cannot emulate ${asked.flat().join(' ')}`);
}

/** The commands of `@web/test-runner-commands` in an engine whose driver cannot emulate media. */
type Commands = typeof import('@web/test-runner-commands');
type Media = Parameters<Commands['emulateMedia']>[0];

// By its path, since the package's name leads here.
const path = '/node_modules/@web/test-runner-commands/browser/commands.mjs';
export const { sendKeys, sendMouse, resetMouse, setViewport } = (await import(path)) as Commands;

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

import { startWebKit } from '../engine/webdriver.mjs';
import { webDriverPage } from '../engine/webdriver-page.mjs';
import { frameBody } from './scripts.js';
import { atSpiReader } from './tree/at-spi-reader.js';
import { startOrca } from './tree/orca.js';
import type { Driver, Look } from './walk-page.types.js';

/** The document has just been replaced, or is not there yet. */
const isPassing = (error: unknown) =>
  /no such frame|no such window|stale element|javascript error|no such element|unknown error/.test(
    String(error),
  );

/** WebKit over plain WebDriver, which reports no errors: the recorder in the pages does. */
export async function webDriverDriver({ width, height, dark }: Look): Promise<Driver> {
  let orca: Awaited<ReturnType<typeof startOrca>> | undefined;
  const { command, env, setMedia, stop } = await startWebKit({
    isAccessible: true,
    async prepare(screen) {
      if (process.env.ORCA) orca = await startOrca(screen);
    },
  });
  const page = webDriverPage(command);
  let tree;
  try {
    tree = await atSpiReader(env, async () => String(await page.url()));
    setMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.setViewport({ width, height });
  } catch (error) {
    await stop();
    throw error;
  }
  const execute = (script: string) => command('POST', '/execute/sync', { script, args: [] });
  /** Input goes to the window, so that frames are entered only to look into them. */
  async function runInFrame(body: string): Promise<string | undefined> {
    const id = await execute(frameBody());
    if (!id) return undefined;
    await command('POST', '/frame', { id });
    try {
      return (await execute(body)) as string | undefined;
    } finally {
      await command('POST', '/frame', { id: null });
    }
  }
  return {
    problems: [],
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await command('POST', '/refresh', {})),
    async run(place, body) {
      try {
        const answer = await (place === 'page' ? execute(body) : runInFrame(body));
        return (answer as string | null) ?? undefined;
      } catch (error) {
        if (isPassing(error)) return undefined;
        throw error;
      }
    },
    move: async (x, y) => void (await page.mouse.move(Math.round(x), Math.round(y))),
    down: async () => void (await page.mouse.down()),
    up: async () => void (await page.mouse.up()),
    key: async (chord) => void (await page.keyboard.press(chord)),
    type: async (text) => void (await page.keyboard.type(text)),
    screenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
    tree,
    ...(orca ? { spoken: orca.said } : {}),
    async close() {
      await tree.close();
      await stop();
    },
  };
}

/** The commands of `@web/test-runner-commands` in other engines than Chromium. */
import { executeServerCommand, sendKeys as send } from '@web/test-runner-commands';
import type { emulateMedia as emulate, SendKeysPayload } from '@web/test-runner-commands';

export { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';

type Media = Parameters<typeof emulate>[0];

/** The name of each medium in a media query. */
const features = {
  colorScheme: 'prefers-color-scheme',
  reducedMotion: 'prefers-reduced-motion',
  forcedColors: 'forced-colors',
};

/** Resolves once the page is rendered in these media, which the engine's settings set. */
export async function emulateMedia(media: Media): Promise<void> {
  await executeServerCommand('set-media', media);
  const queries = Object.entries(features).flatMap(([name, feature]) => {
    const value = media[name as keyof typeof features];
    return value ? [`(${feature}: ${value})`] : [];
  });
  const isSet = (query: string) => matchMedia(query).matches || isNeverMatched(query);
  while (!queries.every(isSet)) await new Promise(requestAnimationFrame);
}

/** An engine without forced colours knows no query about them, and never has them. */
const isNeverMatched = (query: string) =>
  query === '(forced-colors: none)' && !CSS.supports('forced-color-adjust', 'none');

/** As in Chromium, `Space` is a key's name; other drivers know its character only. */
const keyName = (key: string) => (key === 'Space' ? ' ' : key);

/** Presses keys or types text. */
export function sendKeys(keys: SendKeysPayload): Promise<void> {
  if ('press' in keys) return send({ press: keyName(keys.press) });
  if ('down' in keys) return send({ down: keyName(keys.down) });
  if ('up' in keys) return send({ up: keyName(keys.up) });
  return send(keys);
}

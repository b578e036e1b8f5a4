import type { frame as words } from '../../../locales/en/frame.js';
import { frameStart } from '../../../locales/en/frame-start.js';
import type * as Panels from './panels.lazy.js';

/** English as far as it is there: what is said at the start, and the rest once its file has come. */
export const english = { ...frameStart } as typeof words;

let coming: Promise<typeof Panels | undefined> | undefined;

/** What draws the states; comes while the ceremony opens. A failed attempt is made again when it is next needed. */
export function loadPanels(): Promise<typeof Panels | undefined> {
  coming ??= import('./panels.lazy.js').then(
    (loaded) => {
      Object.assign(english, loaded.english);
      return loaded;
    },
    () => (coming = undefined),
  );
  return coming;
}

import type { frame } from '../../../locales/en/frame.js';
import { frameStart } from '../../../locales/en/frame-start.js';
import { commonWords } from '../../../locales/en/common-start.js';
import type * as Panels from './panels.lazy.js';

/** The English strings that are loaded: those of the start, and the rest once the panels are. */
export const english = { ...frameStart } as typeof frame;

let loading: Promise<typeof Panels | undefined> | undefined;

/** Loads the panels, while the ceremony opens. A failed attempt is repeated when they are next needed. */
export function loadPanels(): Promise<typeof Panels | undefined> {
  loading ??= import('./panels.lazy.js').then(
    (loaded) => {
      Object.assign(english, loaded.english);
      Object.assign(commonWords, loaded.common);
      return loaded;
    },
    () => (loading = undefined),
  );
  return loading;
}

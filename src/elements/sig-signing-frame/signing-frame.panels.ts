import type { frame as words } from '../../locales/en/frame.js';
import { frameStart } from '../../locales/en/frame-start.js';
import type * as Panels from './signing-frame.panel.js';

/** English as far as it is there: what is said at the start, and the rest once its file has come. */
export const english = { ...frameStart } as typeof words;

let panels: typeof Panels | undefined;
let coming: Promise<void> | undefined;

/** What draws the states, once it is there. */
export const loadedPanels = () => panels;

/** Comes while the ceremony opens; a failed attempt is made again when it is next needed. */
export function loadPanels(): Promise<void> {
  coming ??= import('./signing-frame.panel.js').then(
    (loaded) => {
      panels = loaded;
      Object.assign(english, loaded.english);
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}

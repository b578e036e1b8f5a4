import { isEnd, isSilent, type Frame } from '../../../domain/index.js';
import { isWindowVisible } from './visibility.js';

/** Where the focus goes with a change of state. Owns whether the person has started the ceremony here. */
export class FrameFocus {
  #isStartedHere = false;

  /**
   * `window`: the framed page, for a person who started it here and has not moved the focus elsewhere since. `title`: the
   * heading of the panel that replaces what had the focus. `isModal`: nothing else can have the focus.
   */
  next(before: Frame, after: Frame, hasFocus: boolean, isModal = false): 'window' | 'title' | undefined {
    const isEntered = before.name !== after.name;
    if (isEntered && after.name === 'minting') this.#isStartedHere = hasFocus;
    if (isEntered && after.name === 'signing') {
      const isHere = hasFocus || document.activeElement === document.body;
      const isWanted = (this.#isStartedHere && isHere) || isModal;
      this.#isStartedHere = false;
      if (isWanted) return 'window';
    }
    const isWindowGone = isWindowVisible(before) && !isWindowVisible(after);
    const isReplaced = isWindowGone || isEnd(after) || (after.name === 'failed' && !isSilent(after));
    return hasFocus && isReplaced ? 'title' : undefined;
  }
}

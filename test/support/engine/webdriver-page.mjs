import { setTimeout as wait } from 'node:timers/promises';

/** Keys by WebDriver's code points: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F2: '\uE032',
  Meta: '\uE03D',
};
const buttons = { left: 0, middle: 1, right: 2 };

function keyValue(name) {
  const value = keys[name] ?? name;
  if ([...value].length !== 1) throw new Error(`Unknown key: ${name}`);
  return value;
}

/**
 * The part of a puppeteer page that the commands of `@web/test-runner-commands` use, over WebDriver. `command` sends a
 * command of the session.
 */
export function webDriverPage(command) {
  const perform = (actions) => command('POST', '/actions', { actions });
  const keyActions = (actions) => perform([{ type: 'key', id: 'keyboard', actions }]);
  const down = (key) => ({ type: 'keyDown', value: keyValue(key) });
  const up = (key) => ({ type: 'keyUp', value: keyValue(key) });

  let at = { x: 0, y: 0 };
  const mouseActions = (...actions) =>
    perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [{ type: 'pointerMove', duration: 0, origin: 'viewport', ...at }, ...actions],
      },
    ]);
  const press = (button = 'left') => ({ type: 'pointerDown', button: buttons[button] });
  const release = (button = 'left') => ({ type: 'pointerUp', button: buttons[button] });

  /** The page's size; asked again if the page before it was still being left. */
  async function inner(attempts = 20) {
    try {
      return await command('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
    } catch (error) {
      if (attempts === 0 || !/no such frame|unload/.test(error.message)) throw error;
      await wait(50);
      return inner(attempts - 1);
    }
  }

  return {
    goto: (url) => command('POST', '/url', { url }),
    url: () => command('GET', '/url'),
    keyboard: {
      type: (text) => keyActions([...text].flatMap((character) => [down(character), up(character)])),
      /** A key, or a chord such as `Shift+Tab`. */
      press(chord) {
        const names = chord === '+' ? ['+'] : chord.split('+');
        return keyActions([...names.map(down), ...names.reverse().map(up)]);
      },
      down: (key) => keyActions([down(key)]),
      up: (key) => keyActions([up(key)]),
    },
    mouse: {
      move(x, y) {
        at = { x, y };
        return mouseActions();
      },
      click(x, y, { button } = {}) {
        at = { x, y };
        return mouseActions(press(button), release(button));
      },
      down: ({ button } = {}) => mouseActions(press(button)),
      up: ({ button } = {}) => mouseActions(release(button)),
      async reset() {
        at = { x: 0, y: 0 };
        await command('DELETE', '/actions');
      },
    },
    /** Resizes the window until the page has this size, since the window's own bars need room too. */
    async setViewport({ width, height }) {
      const isReached = ([innerWidth, innerHeight]) => innerWidth === width && innerHeight === height;
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const before = await inner();
        if (isReached(before)) return;
        const rect = await command('GET', '/window/rect');
        await command('POST', '/window/rect', {
          width: rect.width + width - before[0],
          height: rect.height + height - before[1],
        });
        // The page learns its size after the window did: by the old one, the next attempt would resize it again.
        for (let look = 0; look < 40 && !isReached(await inner()); look += 1) await wait(50);
      }
      throw new Error(
        `The window cannot be ${width} x ${height}: it stays at ${(await inner()).join(' x ')}`,
      );
    },
  };
}

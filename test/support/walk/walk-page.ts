import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { callBody } from './scripts.js';
import type {
  Box,
  Driver,
  EngineName,
  Look,
  Place,
  WalkPage,
  WalkScope,
  Wanted,
  WantedName,
} from './walk-page.types.js';

const timeoutMs = 20_000;
const pollMs = 30;

interface Aim extends Box {
  readonly isReached: boolean;
  readonly hit: string;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (name: WantedName | undefined) => {
  if (name === undefined) return undefined;
  return typeof name === 'string'
    ? { source: `^${literal(name)}`, flags: '' }
    : { source: name.source, flags: name.flags };
};
const queryOf = (role: string, name?: WantedName, wanted: Wanted = {}) => ({
  role,
  name: patternOf(name),
  ...wanted,
});

/** Calls again until there is a truthy answer. */
async function poll<T>(
  ask: () => Promise<T | undefined | false>,
  what: string | (() => Promise<string>),
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : await what()}`);
    await pause(pollMs);
  }
}

function scopeOf(driver: Driver, place: Place): WalkScope {
  async function callIn<T>(where: Place, name: string, ...args: readonly unknown[]): Promise<T | undefined> {
    const json = await driver.run(where, callBody(name, args));
    return json === undefined ? undefined : (JSON.parse(json) as T);
  }
  const call = <T>(name: string, ...args: readonly unknown[]) => callIn<T>(place, name, ...args);

  /** Where this document begins in the window. */
  const origin = async () =>
    place === 'page' ? { x: 0, y: 0 } : ((await callIn<Box>('page', 'frame')) ?? { x: 0, y: 0 });

  const missing = (query: ReturnType<typeof queryOf>, name: WantedName | undefined) => async () => {
    const others = (await call<string[]>('instead', query)) ?? [];
    return `${query.role} ${String(name ?? '')} in the ${place}; there are: ${others.join(' | ')}`;
  };

  /** The middle of an element in the window, once two looks at it agree and a click there would reach it. */
  async function spotOf(role: string, name?: WantedName, wanted?: Wanted): Promise<Box> {
    const query = queryOf(role, name, wanted);
    let last = '';
    let covered = '';
    return poll(
      async () => {
        const aim = await call<Aim>('aim', query);
        covered = aim && !aim.isReached ? ` (at its place: ${aim.hit})` : '';
        if (!aim?.isReached) return undefined;
        const start = await origin();
        const box = { x: aim.x + start.x, y: aim.y + start.y, width: aim.width, height: aim.height };
        const now = JSON.stringify(box);
        if (now !== last) {
          last = now;
          return undefined;
        }
        const { height } = (await callIn<Box>('page', 'windowSize'))!;
        const middle = box.y + box.height / 2;
        if (place === 'ceremony' && (middle < 20 || middle > height - 20)) {
          await callIn('page', 'scrollPage', middle - height / 2);
          return undefined;
        }
        return box;
      },
      async () => (await missing(query, name)()) + covered,
    );
  }

  const focused = async () => (await call<string>('focused')) ?? '';

  async function press(role: string, name?: WantedName, wanted?: Wanted): Promise<void> {
    const box = await spotOf(role, name, wanted);
    await driver.move(box.x + box.width / 2, box.y + box.height / 2);
    await driver.down();
    await driver.up();
  }

  return {
    call,
    focused,
    press,
    async find(role, name, wanted) {
      const query = queryOf(role, name, wanted);
      const box = await poll(() => call<Box>('find', query), missing(query, name));
      const start = await origin();
      return { ...box, x: box.x + start.x, y: box.y + start.y };
    },
    count: async (role, name, wanted) => (await call<number>('count', queryOf(role, name, wanted))) ?? 0,
    async isEnabled(role, name, wanted) {
      return (await call<boolean>('isEnabled', queryOf(role, name, wanted))) ?? false;
    },
    async fill(name, text, { role = 'textbox', ...wanted } = {}) {
      await press(role, name, wanted);
      await poll(() => call('hasFocus', queryOf(role, name, wanted)), `focus on ${String(name)}`);
      await driver.key('Control+a');
      await driver.type(text);
    },
    async tabTo(name, chord = 'Tab') {
      const met: string[] = [];
      for (let turn = 0; turn < 90; turn += 1) {
        await driver.key(chord);
        const now = await focused();
        if (name.test(now)) return;
        met.push(now);
      }
      assert.fail(`Tab never came to ${name}; it met ${met.join(' | ')}`);
    },
    async hasText(wanted) {
      let read = '';
      await poll(
        async () => {
          read = (await call<string>('text')) ?? '';
          return typeof wanted === 'string' ? read.includes(wanted) : wanted.test(read);
        },
        () => Promise.resolve(`“${String(wanted)}” in the ${place}, which says: ${read}`),
      );
    },
    text: async () => (await call<string>('text')) ?? '',
    value: async (name, wanted) => (await call<string>('value', queryOf('control', name, wanted))) ?? '',
    href: (name, wanted) => poll(() => call<string>('href', queryOf('link', name, wanted)), String(name)),
  };
}

/** A page of the demo as a person uses it, over a browser's driver. */
export function walkPage(engine: EngineName, driver: Driver, look: Look): WalkPage {
  const page = scopeOf(driver, 'page');
  const loaded = () =>
    poll(
      async () => (await page.call<{ isComplete: boolean }>('state'))?.isComplete,
      'the page to be loaded',
    );
  return {
    ...page,
    engine,
    look,
    ceremony: scopeOf(driver, 'ceremony'),
    async goto(url) {
      await driver.goto(url);
      await poll(async () => {
        const state = await page.call<{ url: string; isComplete: boolean }>('state');
        return state?.isComplete && state.url === new URL(url).href;
      }, `the page ${url}`);
    },
    async reload() {
      await page.call('leave');
      await driver.reload();
      await poll(async () => (await page.call<boolean>('isLeft')) === false, 'the page to be reloaded');
      await loaded();
    },
    key: (chord) => driver.key(chord),
    type: (text) => driver.type(text),
    async draw(first, ...others) {
      await driver.move(first.x, first.y);
      await driver.down();
      for (const { x, y } of others) await driver.move(x, y);
      await driver.up();
    },
    until: async (check, what) => void (await poll(check, what)),
    heard: async (...types) =>
      ((await page.call<string[]>('heard')) ?? []).filter((type) => types.includes(type)),
  };
}

/**
 * Several test files in one page, each as a suite of its own. A page of its own for each file took almost half of the element
 * tests' processor time: loading the code, and running it cold.
 */
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expectListedFailures } from './exceptions.js';

const names = ['describe', 'it', 'before', 'after', 'beforeEach', 'afterEach'] as const;
type Name = (typeof names)[number];
type Call = (...given: unknown[]) => unknown;
type Calls = Record<Name, Call & { skip?: Call; only?: Call }>;

const framework = globalThis as unknown as Calls;
/** What the file that is being loaded calls at its top level, for its suite. */
let calls: (() => unknown)[] = [];
/** Whether a suite is being filled: what it calls then is meant for the framework. */
let isFilling = false;

const later =
  (run: Call): Call =>
  (...given) =>
    isFilling ? run(...given) : void calls.push(() => run(...given));

/** The framework's functions as a test file gets them: a hook at its top level is for this file alone. */
export const inFile = Object.fromEntries(
  names.map((name) => {
    const { skip, only } = framework[name];
    return [
      name,
      Object.assign(
        later((...given) => framework[name](...given)),
        skip && { skip: later(skip) },
        only && { only: later(only) },
      ),
    ];
  }),
) as unknown as Calls;

const ownSize = { width: innerWidth, height: innerHeight };
const ownMedia = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' } as const;
const otherMedia = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
];

/** A file begins as in a page of its own, as far as other files change what their tests see. */
async function resetPage(): Promise<void> {
  if (innerWidth !== ownSize.width || innerHeight !== ownSize.height) await setViewport(ownSize);
  if (otherMedia.some((query) => matchMedia(query).matches)) await emulateMedia(ownMedia);
  scrollTo(0, 0);
}

/** Loads the files one after another. One that cannot be loaded is a failure of its own. */
export async function addFiles(files: readonly (readonly [file: string, load: () => Promise<unknown>])[]) {
  for (const [file, load] of files) {
    calls = [];
    const failures: unknown[] = [];
    await load().catch((error: unknown) => failures.push(error));
    const added = calls;
    framework.describe(file, function (this: Mocha.Suite) {
      framework.before(resetPage);
      isFilling = true;
      try {
        for (const call of added) call();
      } catch (error) {
        failures.push(error);
      } finally {
        isFilling = false;
      }
      failures.push(...expectListedFailures(file, this));
      for (const failure of failures)
        framework.it('can be loaded', () => {
          throw failure;
        });
    });
  }
}

import { readdirSync } from 'node:fs';
import { root } from '../../support/sources.js';

export interface App {
  /** The file that shows the picker. */
  file: string;
  /** What the file gives to the picker. */
  right: string;
  /** The same with a wrong type, which the app's own check must refuse. */
  wrong: string;
  /** Its pages have the picker's first frame as they come from the server. */
  isServed?: true;
}

const attribute = (file: string): App => ({ file, right: 'prefill={guest}', wrong: 'prefill={1}' });
/** A tag whose template has no types: the app's script has them. */
const script = (file: string): App => ({ file, right: "email: 'ada@example.com'", wrong: 'email: 1' });

/** The apps of `demo/hosts`, by their folder. */
export const apps: Readonly<Record<string, App>> = {
  'react-19': attribute('src/app.tsx'),
  'react-18': attribute('src/app.tsx'),
  vue: { file: 'src/app.vue', right: ':prefill="guest"', wrong: ':prefill="1"' },
  svelte: attribute('src/app.svelte'),
  angular: script('src/app.ts'),
  solid: attribute('src/app.tsx'),
  preact: attribute('src/app.tsx'),
  next: { ...attribute('app/booking.tsx'), isServed: true },
  astro: { ...script('src/booking.ts'), isServed: true },
};

export const appFolders = (): string[] =>
  readdirSync(`${root}demo/hosts`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

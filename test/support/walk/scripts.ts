import { buildSync } from 'esbuild';
import { root } from '../sources.js';

function bundle(name: string, extra: object): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${root}test/support/walk/${name}.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    ...extra,
  });
  return outputFiles[0]!.text;
}

/** The first script of each page, whose clock is set. */
export const recorderScript = (clock: { at: number; to: number }): string =>
  bundle('recorder.entry', { define: { walkClock: JSON.stringify(clock) } });

let inPage: string | undefined;

/** The body of a function that calls one of `in-page.entry.ts` and returns its answer as JSON. */
export function callBody(name: string, args: readonly unknown[]): string {
  inPage ??= bundle('in-page.entry', { globalName: 'walkInPage' });
  return `${inPage}; return JSON.stringify(walkInPage.${name}(...${JSON.stringify(args)}));`;
}

/** The body of a function that returns the ceremony's frame. */
export function frameBody(): string {
  inPage ??= bundle('in-page.entry', { globalName: 'walkInPage' });
  return `${inPage}; return walkInPage.frameElement();`;
}

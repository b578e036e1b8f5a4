import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { heavyNames, heavyPdf } from './heavy.js';
import { builtDoors } from '../../support/consumer.js';
import { root } from '../../support/sources.js';
import { serveFolder } from '../../support/static.js';

export const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
export const round = (value: number) => Math.round(value * 100) / 100;

/** A contract of `count` pages, each with a screenful of text. */
export async function contract(count: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const clause = 'The client shall pay the fees set out in the schedule within thirty days of the invoice. ';
  for (let index = 0; index < count; index++) {
    const page = doc.addPage([595.28, 841.89]);
    page.drawText(`${index + 1}. Terms of the engagement`, { x: 60, y: 740, size: 18, font });
    page.drawText(clause.repeat(14), { x: 60, y: 700, size: 11, lineHeight: 16, maxWidth: 470, font });
  }
  return doc.save();
}

interface SiteOptions {
  /** The folder of the site below .cache. */
  readonly name: string;
  /** Path of the module whose functions become the page's `bench`. */
  readonly entry: string;
  /** How many pages long.pdf has. */
  readonly pages: number;
  readonly alias?: readonly { find: string | RegExp; replacement: string }[];
  /** False keeps the names of classes, which a heap snapshot shows. Default: true. */
  readonly minify?: boolean;
}

/** Writes a page of a host's with the built elements, and documents to show; returns its folder. */
export async function benchFolder({
  name,
  entry,
  pages,
  alias = [],
  minify = true,
}: SiteOptions): Promise<string> {
  const folder = `${root}.cache/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/main.js`, `import * as bench from '${root}${entry}'; window.bench = bench;`);
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en-GB"><title>Bench</title><style>body{margin:0}main{display:block}</style>
    <main></main><script type="module" src="./main.js"></script></html>`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { alias: [...builtDoors(), ...alias] },
    build: { outDir: `${folder}/out`, emptyOutDir: true, target: 'es2022', modulePreload: false, minify },
  });
  copyFileSync(`${root}node_modules/pdfjs-dist/build/pdf.worker.min.mjs`, `${folder}/out/pdf.worker.min.mjs`);
  writeFileSync(`${folder}/out/long.pdf`, await contract(pages));
  for (const heavy of heavyNames) writeFileSync(`${folder}/out/${heavy}.pdf`, await heavyPdf(heavy));
  return `${folder}/out`;
}

/** Serves such a page. */
export const benchSite = async (options: SiteOptions): Promise<{ url: string; close(): Promise<void> }> =>
  serveFolder(await benchFolder(options));

/** The functions of a bench's page, called by their names. */
export const callerOf =
  <Bench>(page: Page) =>
  <Name extends keyof Bench>(
    name: Name,
    ...args: Bench[Name] extends (...given: infer Given) => unknown ? Given : never
  ) =>
    page.evaluate(
      ([which, given]) => {
        const { bench } = window as unknown as { bench: Record<string, (...args: unknown[]) => unknown> };
        return bench[which]!(...given);
      },
      [name as string, args as unknown[]] as const,
    ) as Promise<Bench[Name] extends (...given: never[]) => infer Answer ? Awaited<Answer> : never>;

import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { samplePdf } from 'sig-widgets/sandbox';
import { startDemo, type Demo } from '../../../demo/server/demo.js';
import { fileIn } from '../../../demo/server/pages.js';
import { visit } from '../../support/page.js';
import { loadedOf, weighFile, type Loaded } from './loaded.js';
import { builtFolder, hostStyles, type PageBundler } from './page-build.js';

/** What a page shows, and how a visitor comes to the state in which it can be used. */
export interface Use {
  /** The page's markup beside its script. `page` has the visitor's session: ids in it are theirs. */
  markup(page: Page, demo: Demo): Promise<string> | string;
  reach(page: Page): Promise<unknown>;
}

interface Measured {
  readonly name: string;
  readonly bundler: PageBundler;
  readonly use: Use;
}

export interface UseSite {
  /** Opens a built page as a new visitor and weighs what it has requested when the state is there. */
  measure(browser: Browser, measured: Measured): Promise<Loaded>;
  close(): Promise<void>;
}

const forDevelopers = /\/warn-developer-[\w-]+\.js$/;

const documentOf = (title: string, body: string) =>
  `<!doctype html><html lang="en-GB"><title>${title}</title><link rel="icon" href="data:,">${body}</html>`;

/**
 * A host's pages with the sandbox and the helper behind them, each with one script.
 *
 * @param copied Files that a host copies to the root of its site, by their addresses: bundlers leave them out.
 */
export async function startUseSite(copied: Readonly<Record<string, string>>): Promise<UseSite> {
  const pdf = await samplePdf();
  let current = '';
  const fileOf = (pathname: string): string | undefined => {
    const [, bundler, name, file] = /^\/(Vite|esbuild)\/([\w-]+)\/([\w.-]+)$/.exec(pathname) ?? [];
    if (file === undefined) return copied[pathname];
    return `${builtFolder(bundler as PageBundler, name!)}/${file}`;
  };
  const page = (html: string) =>
    new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const demo = await startDemo({
    pages: {
      underPolicy: false,
      async get(request) {
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('/')) return page(current);
        if (pathname === '/sample.pdf')
          return new Response(pdf as BodyInit, { headers: { 'Content-Type': 'application/pdf' } });
        const file = fileOf(pathname);
        // Peers frame addresses of their own on this origin.
        return file === undefined ? page(documentOf('Blank', '')) : fileIn('/', file);
      },
    },
  });
  const { url } = demo;

  async function measure(browser: Browser, { name, bundler, use }: Measured): Promise<Loaded> {
    const visitor = await visit(browser, `${url}/blank.html`);
    try {
      const markup = await use.markup(visitor.page, demo);
      const styles = existsSync(`${builtFolder(bundler, name)}/${hostStyles}`)
        ? `<link rel="stylesheet" href="./${hostStyles}">`
        : '';
      const script = '<script type="module" src="./main.js"></script>';
      current = documentOf(name, `${styles}<main>${markup}</main>${script}`);
      // Elements load it on localhost alone: no visitor's page has it.
      await visitor.page.route(forDevelopers, (route) => route.abort());
      const requested = new Set<string>();
      // The context hears of a worker's scripts too.
      visitor.context.on('request', (request) => requested.add(request.url()));
      await visitor.page.goto(`${url}/${bundler}/${name}/`, { waitUntil: 'domcontentloaded' });
      await use.reach(visitor.page).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${visitor.problems.join('\n')}`);
      });
      const files = [...requested]
        .filter((one) => one.startsWith(`${url}/`) && !forDevelopers.test(one))
        .map((one) => fileOf(new URL(one).pathname))
        .filter((path) => path !== undefined && existsSync(path));
      return loadedOf(files.map((path) => weighFile(path!)));
    } finally {
      await visitor.context.close();
    }
  }
  return { measure, close: () => demo.close() };
}

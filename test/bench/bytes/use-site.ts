import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { samplePdf } from 'sig-widgets/sandbox';
import { startDemo, type Demo } from '../../../demo/server/demo.js';
import { fileIn } from '../../../demo/server/pages.js';
import { visit, type Watched } from '../../support/page.js';
import { loadedOf, weighFile, type Loaded } from './loaded.js';
import { builtFolder, hostStyles, type PageBundler } from './page-build.js';

/** What a page shows, and how a visitor comes to the state in which it can be used. */
export interface Use {
  /** The page's markup beside its script. `page` has the visitor's session: ids in it are theirs. */
  markup(page: Page, demo: Demo): Promise<string> | string;
  reach(page: Page): Promise<unknown>;
  /** The paths of scripts that the state does not need. They never come, so it is reached without them, and they are not counted. */
  readonly later?: RegExp;
}

interface Measured {
  readonly name: string;
  readonly bundler: PageBundler;
  readonly use: Use;
}

interface Staged {
  readonly visitor: Watched;
  /** Where the built page is. The visitor is still on a blank one. */
  readonly address: string;
}

export interface UseSite {
  /** Prepares a built page for a new visitor, who has not gone there yet. One page is prepared at a time. */
  stage(browser: Browser, measured: Omit<Measured, 'use'> & { use: Pick<Use, 'markup'> }): Promise<Staged>;
  /** Opens a built page as a new visitor and weighs what it has requested when the state is there. */
  measure(browser: Browser, measured: Measured): Promise<Loaded>;
  close(): Promise<void>;
}

const forDevelopers = /\/warn-developer-[\w-]+\.js$/;

/** As a host's server sends it: compressed, and a module of WebAssembly by its own type. */
async function asServed(answer: Response, pathname: string, kept: Map<string, Buffer>): Promise<Response> {
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  if (pathname.endsWith('.wasm')) headers.set('Content-Type', 'application/wasm');
  const compressed = kept.get(pathname) ?? gzipSync(await answer.arrayBuffer(), { level: 9 });
  kept.set(pathname, compressed);
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', `${compressed.length}`);
  return new Response(compressed as BodyInit, { headers });
}

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
  let compressed = new Map<string, Buffer>();
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
        // Elements load it on localhost alone: no visitor's page has it.
        if (forDevelopers.test(pathname)) return new Response(null, { status: 404 });
        if (pathname === '/sample.pdf')
          return new Response(pdf as BodyInit, { headers: { 'Content-Type': 'application/pdf' } });
        const file = fileOf(pathname);
        // Peers frame addresses of their own on this origin.
        if (file === undefined) return page(documentOf('Blank', ''));
        return asServed(await fileIn('/', file), pathname, compressed);
      },
    },
  });
  const { url } = demo;

  async function stage(
    browser: Browser,
    { name, bundler, use }: Parameters<UseSite['stage']>[1],
  ): Promise<Staged> {
    const visitor = await visit(browser, `${url}/blank.html`);
    const markup = await use.markup(visitor.page, demo);
    const styles = existsSync(`${builtFolder(bundler, name)}/${hostStyles}`)
      ? `<link rel="stylesheet" href="./${hostStyles}">`
      : '';
    const script = '<script type="module" src="./main.js"></script>';
    current = documentOf(name, `${styles}<main>${markup}</main>${script}`);
    return { visitor, address: `${url}/${bundler}/${name}/` };
  }

  async function measure(browser: Browser, { name, bundler, use }: Measured): Promise<Loaded> {
    compressed = new Map();
    const { visitor, address } = await stage(browser, { name, bundler, use });
    try {
      const requested = new Set<string>();
      const { later } = use;
      if (later) await visitor.page.route(later, () => undefined);
      // The context hears of a worker's scripts too.
      visitor.context.on('request', (request) => {
        if (!later?.test(request.url())) requested.add(request.url());
      });
      await visitor.page.goto(address, { waitUntil: 'domcontentloaded' });
      await use.reach(visitor.page).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${visitor.problems.join('\n')}`);
      });
      const files = [...requested]
        .filter((one) => one.startsWith(`${url}/`) && !forDevelopers.test(one) && !later?.test(one))
        .map((one) => fileOf(new URL(one).pathname))
        .filter((path) => path !== undefined && existsSync(path));
      return loadedOf(files.map((path) => weighFile(path!)));
    } finally {
      await visitor.context.close();
    }
  }
  return { stage, measure, close: () => demo.close() };
}

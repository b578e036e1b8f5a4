import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { root } from './sources.js';

export const origin = 'http://localhost:4999';
export const token = 'ab'.repeat(48);

/** A page's scripts as a consumer's bundler makes them: the entry and the lazily loaded chunks. */
export interface Scripts {
  entry: string;
  files: ReadonlyMap<string, string>;
}

let made: Promise<Scripts> | undefined;

/** `sig-proposal-accept` bundled for production. */
export function proposalScripts(): Promise<Scripts> {
  made ??= build({
    configFile: false,
    root: `${root}src`,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: `${root}src/elements/sig-proposal-accept/sig-proposal-accept.define.ts`,
      },
    },
  }).then((result) => {
    const chunks = (result as Rollup.RollupOutput).output.filter((one) => one.type === 'chunk');
    return {
      entry: `/${chunks.find((chunk) => chunk.isEntry)!.fileName}`,
      files: new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk.code])),
    };
  });
  return made;
}

export interface ProposalPageOptions extends BrowserContextOptions {
  offer: object;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** The page's Content-Security-Policy; none by default, so that only the element protects the page from the letter. */
  policy?: string;
  /** Only the scripts, without the tag. */
  bare?: boolean;
  /** Runs in the page before its own scripts. */
  before?: () => void;
  /** Delays each answer, of scripts and calls alike. */
  delay?: (path: string) => Promise<void>;
}

export interface ProposalPage {
  page: Page;
  context: BrowserContext;
  /** The requests to the page's own server, in order: method and path. */
  asked: string[];
  /** Requests to other servers, opened windows, dialogs. Stays empty. */
  outside: string[];
  /** Uncaught errors. */
  uncaught: string[];
}

/** A placeholder for the letter's PDF. */
const pdf = '%PDF-1.4\n%%EOF\n';

/** A host's page with one proposal; all requests are answered here, and none reaches a network. */
export async function proposalPage(browser: Browser, options: ProposalPageOptions): Promise<ProposalPage> {
  const { offer, lang = 'en-GB', dir = 'ltr', policy, bare, before, delay, ...rest } = options;
  const scripts = await proposalScripts();
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...rest,
  });
  const asked: string[] = [];
  const outside: string[] = [];
  const uncaught: string[] = [];
  const host =
    `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width"><title>Portal</title><link rel="icon" href="data:,"><style>` +
    `:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:16px system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:16px}</style>` +
    `<main><h1>Portal</h1>${bare ? '' : `<sig-proposal-accept base-url="/service" token="${token}"></sig-proposal-accept>`}` +
    `</main><script type="module" src="${scripts.entry}"></script></html>`;
  const base = `/service/v1/proposals/public/${token}`;

  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) {
      outside.push(`${request.method()} ${request.url()}`);
      return route.abort();
    }
    const path = url.pathname;
    asked.push(`${request.method()} ${path.replace(base, '/proposal')}`);
    await delay?.(path);
    const json = (body: object) => route.fulfill({ json: body });
    const script = scripts.files.get(path);
    if (path === '/') {
      const headers = policy ? { 'content-security-policy': policy } : undefined;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: host, headers });
    }
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (path === base) return json(offer);
    if (path === `${base}/view`) return json({ status: 'VIEWED' });
    if (path === `${base}/accept`) return json({ signingUrl: `${origin}/sign` });
    if (path === `${base}/document`) return route.fulfill({ contentType: 'application/pdf', body: pdf });
    if (path === '/sign') return route.fulfill({ contentType: 'text/html', body: '<title>Sign</title>' });
    outside.push(`${request.method()} ${path}`);
    return route.fulfill({ status: 404, body: '' });
  });
  // The tests' loader wraps named functions in this helper, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (own) => own');
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const elsewhere = (request: Request) => {
    if (!/^(http:\/\/localhost:4999|data:|blob:)/.test(request.url())) outside.push(request.url());
  };
  context.on('request', elsewhere);
  page.on('dialog', (dialog) => {
    outside.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => outside.push(`popup: ${popup.url()}`));
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.goto(`${origin}/`);
  return { page, context, asked, outside, uncaught };
}

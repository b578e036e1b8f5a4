import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { createSandbox, type Sandbox, type Scene } from '../../src/sandbox/index.js';
import { createSigServer, type SigServer } from '../../src/server/index.js';
import type { HostilePage } from './every-element.js';
import { root } from './sources.js';
import { waitUntil } from './wait.js';

/** A request that no page of ours should send, or a blocked one. */
export interface Stray {
  method: string;
  url: string;
  /** The destination and mode that the browser names. */
  kind: string;
  hasCookie: boolean;
}

/** The policy of the README, with pictures from the other origin. */
const policyFor = (elsewhere: string) =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; frame-src ${elsewhere}; ` +
  `connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data: ${elsewhere}; ` +
  `require-trusted-types-for 'script'; trusted-types lit-html sig-widgets; report-uri /report`;

let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/** The scripts of a page with every element, as a consumer's bundler makes them. */
function scripts(): Promise<ReadonlyMap<string, string>> {
  bundled ??= build({
    configFile: false,
    root: `${root}test/support`,
    base: '/assets/',
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsDir: '',
      rollupOptions: {
        input: `${root}test/support/every-element.ts`,
        output: { entryFileNames: 'main.js' },
      },
    },
  }).then((result) => {
    const chunks = (result as Rollup.RollupOutput).output.filter((one) => one.type === 'chunk');
    return new Map(chunks.map((chunk) => [`/assets/${chunk.fileName}`, chunk.code]));
  });
  return bundled;
}

/** A request is counted when it begins: one that does not end is no reason to wait for long. */
const quietMs = 2000;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';

/**
 * A host's page with every element (localhost), the sandbox and the helper behind it, and a foreign site (127.0.0.1) of a
 * hostile sender. `change` may replace what the service answers. Both servers count what they are asked beyond the page's
 * own files and the service.
 */
export class HostileSite {
  strays: Stray[] = [];
  /** The CSP reports: directive and what was blocked. */
  reports: string[] = [];
  change: (answer: unknown) => unknown = (answer) => answer;
  /** Requests to the service that it refuses, by their path. */
  refused?: RegExp;
  sandbox!: Sandbox;
  scene!: Scene;
  url = '';
  elsewhere = '';
  #helper!: SigServer;
  #files!: ReadonlyMap<string, string>;
  readonly #servers: Server[] = [];

  async listen(): Promise<this> {
    this.#files = await scripts();
    this.url = `http://localhost:${await this.#serve('localhost', (...both) => this.#host(...both))}`;
    this.elsewhere = `http://127.0.0.1:${await this.#serve('127.0.0.1', (...both) => this.#foreign(...both))}`;
    this.sandbox = createSandbox({ now: new Date().toISOString(), origin: this.elsewhere });
    this.scene = await this.sandbox.scene();
    const session = await this.#session();
    const person = { authorization: `Bearer ${session}` };
    const saved = { name: 'Mine', type: 'TYPED', imageData: 'Amelia Hart' };
    await this.#call('POST', '/v1/signatures', saved, person);
    const endpoint = { url: 'https://hooks.example/sig', events: ['ENVELOPE_SENT'] };
    await this.#call('POST', '/v1/webhooks', endpoint, person);
    this.#helper = createSigServer({
      baseUrl: this.elsewhere,
      apiKey: this.scene.apiKeys.full,
      origins: [this.url],
      authorize: () => ({ actingUser: this.scene.actingUser, session }),
      fetch: async (input, init) => this.#changed(await this.#service(new Request(input, init))),
      log: () => undefined,
    });
    return this;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }

  /** Signs the firm's owner in, as a host's server does. */
  async #session(): Promise<string> {
    const { email, password } = this.scene.users[0]!;
    const init = {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    };
    const answer = await this.sandbox.fetch(new Request(`${this.elsewhere}/v1/auth/login`, init));
    return /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')![1]!;
  }

  async #service(request: Request): Promise<Response> {
    if (!this.refused?.test(new URL(request.url).pathname)) return this.sandbox.fetch(request);
    const body = { statusCode: 400, message: 'This was refused.', error: 'Bad Request' };
    return Response.json(body, { status: 400 });
  }

  /** Calls the service as the host's server does. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const { apiKeys, actingUser } = this.scene;
    return this.#call(method, path, body, {
      authorization: `Bearer ${apiKeys.full}`,
      'x-acting-user': actingUser,
    });
  }

  async #call(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<unknown> {
    const init = body
      ? { method, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { method, headers };
    return (await this.sandbox.fetch(new Request(this.elsewhere + path, init))).json();
  }

  /** Opens the page for a visitor with cookies. Without the policy, only the elements protect the visitor. */
  async open(browser: Browser, { policy }: { policy: boolean }): Promise<HostileVisit> {
    const context = await browser.newContext({ locale: 'en-GB', acceptDownloads: true });
    const cookie = { value: '1', url: this.url, httpOnly: true };
    await context.addCookies([
      { ...cookie, name: 'strict', sameSite: 'Strict' },
      { ...cookie, name: 'lax', sameSite: 'Lax' },
    ]);
    const page = await context.newPage();
    const running = new Set<unknown>();
    // An event stream runs for as long as its element is there.
    page.on('request', (request) => !/\/events\b/.test(request.url()) && running.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => running.delete(request));
    const executions: string[] = [];
    const errors: string[] = [];
    await context.exposeFunction('executed', (what: string) => void executions.push(what));
    // The tests' loader wraps named functions in this helper, also those that are sent to the page.
    await context.addInitScript('globalThis.__name = (own) => own');
    const own = (url: string) => url.startsWith(this.url) || url.startsWith(this.elsewhere);
    context.on('request', (request) => {
      const url = request.url();
      if (own(url) || /^(data|blob|about|chrome|chrome-extension):/.test(url)) return;
      this.strays.push({ method: request.method(), url, kind: request.resourceType(), hasCookie: false });
    });
    await context.route(
      (url) => !own(url.href),
      (route) => route.abort(),
    );
    page.on('dialog', (dialog) => {
      executions.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // A file's own tab would put the page into the background, where timers are slow.
    page.on('popup', (popup) => void popup.close());
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url() !== this.#pageUrl(policy)) {
        executions.push(`navigated to ${frame.url()}`);
      }
    });
    await page.goto(this.#pageUrl(policy));
    await page.waitForFunction(() => 'page' in window);
    const quiet = async () => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await waitUntil(() => running.size === 0, 'the end of all requests', quietMs).catch(() => undefined);
    };
    return { page, executions, errors, quiet, close: () => context.close() };
  }

  /** Waits until so many requests were counted, for at most ten seconds: a page that requests nothing yet is quiet too. */
  async waitForStrays(least: number): Promise<void> {
    await waitUntil(() => this.strays.length >= least, 'requests', 10_000).catch(() => undefined);
  }

  #pageUrl = (policy: boolean) => `${this.url}/${policy ? 'guarded' : 'bare'}`;

  async #serve(host: string, answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
    const server = createServer((request, response) => {
      Promise.resolve(answer(request, response)).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(String(error));
      });
    });
    this.#servers.push(server);
    await new Promise<void>((done) => server.listen(0, host, done));
    return (server.address() as AddressInfo).port;
  }

  #stray(base: string, { method = '', url = '', headers }: IncomingMessage): void {
    const kind = `${String(headers['sec-fetch-dest'])} ${String(headers['sec-fetch-mode'])}`;
    this.strays.push({ method, url: base + url, kind, hasCookie: headers.cookie !== undefined });
  }

  async #host(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const file = this.#files.get(pathname);
    if (pathname === '/guarded' || pathname === '/bare') {
      const policy = pathname === '/guarded' ? { 'content-security-policy': policyFor(this.elsewhere) } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy });
      response.end(
        '<!doctype html><html lang="en"><title>Portal</title><link rel="icon" href="data:,"><main></main>' +
          '<script type="module" src="/assets/main.js"></script></html>',
      );
    } else if (file !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    } else if (pathname === '/pdf.worker.min.mjs') {
      const worker = await readFile(`${root}node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs`);
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
    } else if (pathname === '/report') {
      const { 'csp-report': report } = JSON.parse(String(await bodyOf(request))) as {
        'csp-report': Record<string, string>;
      };
      const {
        'effective-directive': directive,
        'blocked-uri': blocked,
        'script-sample': sample = '',
      } = report;
      this.reports.push(`${directive} ${blocked} ${sample}`.trim());
      response.writeHead(204).end();
    } else if (pathname.startsWith('/service/')) {
      const answer = await this.#service(
        await this.#toRequest(request, this.elsewhere + pathname.slice('/service'.length) + search),
      );
      await this.#send(await this.#changed(answer), response);
    } else if (pathname.startsWith('/sig/')) {
      await this.#send(
        await this.#helper.fetch(await this.#toRequest(request, this.url + pathname + search)),
        response,
      );
    } else {
      this.#stray(this.url, request);
      response.writeHead(404).end();
    }
  }

  /** The sender's own server lets every origin read its pictures, and sends those of `/back` on to the page's own origin. */
  #foreign(request: IncomingMessage, response: ServerResponse): void {
    this.#stray(this.elsewhere, request);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    if (request.url?.startsWith('/back')) {
      response.writeHead(302, { ...headers, location: `${this.url}/logout` }).end();
    } else response.writeHead(200, { ...headers, 'content-type': 'image/svg+xml' }).end(logo);
  }

  async #toRequest(request: IncomingMessage, url: string): Promise<Request> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !/^(host|connection|content-length|cookie)$/.test(name))
        headers.set(name, value);
    }
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await bodyOf(request);
    return new Request(url, { method: request.method, headers, body: body as BodyInit | undefined });
  }

  async #changed(answer: Response): Promise<Response> {
    if (!answer.headers.get('content-type')?.includes('json')) return answer;
    return Response.json(this.change(await answer.json()), { status: answer.status });
  }

  async #send(answer: Response, response: ServerResponse): Promise<void> {
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    const reader = answer.body?.getReader();
    response.on('close', () => void reader?.cancel().catch(() => undefined));
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      response.write(piece.value);
    }
    response.end();
  }
}

export interface HostileVisit {
  page: Page;
  /** What ran or navigated. Stays empty. */
  executions: string[];
  /** Uncaught errors. */
  errors: string[];
  /** Waits until what the page has requested is there or has failed, for a while; event streams do not count. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Calls a function of `every-element.ts` in the page. */
export function inPage<Name extends keyof HostilePage>(
  { page }: HostileVisit,
  name: Name,
  ...values: Parameters<HostilePage[Name]>
): Promise<Awaited<ReturnType<HostilePage[Name]>>> {
  return page.evaluate(
    ([name, values]) =>
      (window as unknown as { page: Record<string, (...values: unknown[]) => unknown> }).page[name]!(
        ...values,
      ),
    [name, values] as const,
  ) as Promise<Awaited<ReturnType<HostilePage[Name]>>>;
}

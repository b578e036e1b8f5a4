import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The host's pages and their files. */
export interface Pages {
  get(request: Request): Promise<Response>;
  /** Whether they run under the Content Security Policy that the README gives to hosts. */
  underPolicy: boolean;
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The script tag's folder, as a team would copy it to a folder of its own site. */
const vendored = { path: '/vendor/sig-widgets/', folder: new URL('../../dist/cdn/', import.meta.url) };

const notFound = () => Response.json({ message: 'Not found' }, { status: 404 });

/** Written by `vite build --mode demo`. */
const folder = fileURLToPath(new URL('../../.cache/demo/', import.meta.url));

export async function fileIn(base: string, path: string): Promise<Response> {
  const file = normalize(join(base, path));
  if (!file.startsWith(normalize(base))) return notFound();
  try {
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
    return new Response(await readFile(file), { headers: { 'Content-Type': contentType } });
  } catch {
    return notFound();
  }
}

/** A file of `dist/cdn`; nothing for another path. */
export const vendoredFile = (pathname: string): Promise<Response> | undefined =>
  pathname.startsWith(vendored.path)
    ? fileIn(fileURLToPath(vendored.folder), pathname.slice(vendored.path.length))
    : undefined;

export const builtPages: Pages = {
  underPolicy: true,
  get(request) {
    const { pathname } = new URL(request.url);
    return fileIn(folder, pathname === '/' ? 'index.html' : pathname);
  },
};

/** Pages of a development server. Not under the policy, which forbids the inline scripts that it adds. */
export const developedPages = (serverUrl: string): Pages => ({
  underPolicy: false,
  async get(request) {
    const { pathname, search } = new URL(request.url);
    // Vite answers a style sheet or a module that imports it, by this header.
    const headers = { Accept: request.headers.get('Accept') ?? '*/*' };
    const answer = await fetch(new URL(pathname + search, serverUrl), { headers });
    const contentType = answer.headers.get('Content-Type') ?? 'application/octet-stream';
    return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': contentType } });
  },
});

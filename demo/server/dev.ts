/** `npm run dev`: the demo from the sources. Pages reload when an element changes; the servers restart when they change. */
import { parseArgs } from 'node:util';
import { build, createServer } from 'vite';
import { demoPages, doorAliases, signingPage } from '../../vite.config.js';
import { freePort, startDemo } from './demo.js';
import { developedPages } from './pages.js';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4000' }, 'sandbox-port': { type: 'string', default: '4010' } },
});

const vitePort = await freePort(4020);
const vite = await createServer({
  ...demoPages,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: doorAliases() },
  // The host fetches the pages from here; the browser itself opens only the socket that reloads them.
  server: { host: 'localhost', port: vitePort, strictPort: true, hmr: { clientPort: vitePort } },
});
await vite.listen();

// The sandbox serves its signing page from the build, which is kept up to date.
await build({
  ...signingPage,
  configFile: false,
  logLevel: 'warn',
  build: { ...signingPage.build, watch: {} },
});

const demo = await startDemo({
  port: Number(values.port),
  sandboxPort: Number(values['sandbox-port']),
  pages: developedPages(vite.resolvedUrls!.local[0]!),
});
console.log(`\n  sig-widgets demo, from the sources:  ${demo.url}\n`);

const stop = () => process.exit(0);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

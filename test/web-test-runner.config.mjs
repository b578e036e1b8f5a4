import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser, browserArgs } from './support/browser.mjs';
import { countReporter } from './support/count-reporter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that the browser asks for at an address of their own. */
const files = {
  '/mockServiceWorker.js': '/node_modules/msw/lib/mockServiceWorker.js',
  '/pdf.worker.min.mjs': '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
};

/**
 * The in-process sandbox writes PDFs. Unbundled, that library reaches for CommonJS neighbours that a browser cannot load,
 * so the tests take its one-file build.
 */
const wholePdfLibrary = {
  name: 'whole-pdf-library',
  resolveImport: ({ source }) =>
    source === '@cantoo/pdf-lib' ? '/node_modules/@cantoo/pdf-lib/dist/pdf-lib.esm.min.js' : undefined,
};

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: ['test/elements/**/*.test.ts'],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  concurrency: 1,
  // How fast a machine is, no test claims.
  browserStartTimeout: 90_000,
  testsStartTimeout: 90_000,
  testsFinishTimeout: 300_000,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: true }),
    countReporter(new URL('../.cache/elements.json', import.meta.url)),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findBrowser(), args: browserArgs },
      createBrowserContext: ({ browser }) =>
        browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' }),
    }),
  ],
  plugins: [wholePdfLibrary, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json` })],
  middleware: [
    function serveKnownFiles(context, next) {
      const name = context.path.slice(context.path.lastIndexOf('/'));
      if (files[name]) context.url = files[name];
      const pdfjs = /\/pdfjs\/((?:cmaps|wasm|iccs|standard_fonts)\/[\w.-]+)$/.exec(context.path);
      if (pdfjs) context.url = `/node_modules/pdfjs-dist/${pdfjs[1]}`;
      return next();
    },
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
  testFramework: { config: { timeout: 30_000 } },
  testRunnerHtml: (testFramework) =>
    `<!doctype html><html lang="en-GB"><head><title>sig-widgets</title></head><body><script type="module" src="${testFramework}"></script></body></html>`,
};

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

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: ['test/elements/**/*.test.ts'],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  concurrency: 1,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    countReporter(new URL('../.cache/elements.json', import.meta.url)),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findBrowser(), args: browserArgs },
      createBrowserContext: ({ browser }) => browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' }),
    }),
  ],
  plugins: [
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json` }),
  ],
  middleware: [
    function serveKnownFiles(context, next) {
      const name = context.path.slice(context.path.lastIndexOf('/'));
      if (files[name]) context.url = files[name];
      return next();
    },
  ],
  testFramework: { config: { timeout: 10000 } },
  testRunnerHtml: (testFramework) =>
    `<!doctype html><html lang="en-GB"><head><title>sig-widgets</title></head><body><script type="module" src="${testFramework}"></script></body></html>`,
};

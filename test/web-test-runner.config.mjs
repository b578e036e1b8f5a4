import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { elementReporter } from './support/element-reporter.mjs';
import { launchers, setMediaPlugin } from './support/engine/launchers.mjs';
import { bundledTests } from './support/engine/bundle.mjs';
import { writePages } from './support/engine/pages.mjs';
import { freePort } from './support/free-port.mjs';

/** `npm test -- --engines firefox` sets it. */
const engine = process.env.ENGINE ?? 'chromium';
/** How many times the usual number of random runs: `ROUNDS=10 npm test -- FILE`. */
const rounds = Number(process.env.ROUNDS ?? 1);
const exceptions = JSON.parse(
  readFileSync(new URL('./support/engine/exceptions.json', import.meta.url), 'utf8'),
);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that are requested by name, from whatever folder the requesting module is in. */
const filesByName = {
  '/mockServiceWorker.js': '/node_modules/msw/lib/mockServiceWorker.js',
  '/pdf.worker.min.mjs': '/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
};

/** With `--watch`, sources are served one by one, so that a change runs the tests again that import it. */
const isWatching = process.argv.includes('--watch');
const given = JSON.parse(process.env.ELEMENT_TESTS);
const files = isWatching ? given : writePages(given, root);

/** Unbundled, pdf-lib imports CommonJS modules, which a browser cannot load: the in-process sandbox gets its bundle. */
const bundledPdfLibrary = {
  name: 'bundled-pdf-library',
  resolveImport: ({ source }) =>
    source === '@cantoo/pdf-lib' ? '/node_modules/@cantoo/pdf-lib/dist/pdf-lib.esm.min.js' : undefined,
};

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files,
  nodeResolve: isWatching && { exportConditions: ['development', 'browser'] },
  // Not the runner's choice, the first free one from 8000: runs of two engines that begin together would choose the same.
  ...(isWatching ? {} : { port: await freePort() }),
  concurrency: 1,
  // Generous, since no test claims anything about the machine's speed.
  browserStartTimeout: 90_000,
  testsStartTimeout: 90_000,
  testsFinishTimeout: 1_200_000,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: true }),
    elementReporter(new URL(`../.cache/elements-${engine}.json`, import.meta.url), root),
  ],
  browsers: [launchers[engine]()],
  plugins: isWatching
    ? [bundledPdfLibrary, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json` })]
    : [setMediaPlugin, await bundledTests(files, { root, engine })],
  middleware: [
    function serveFilesByName(context, next) {
      const name = context.path.slice(context.path.lastIndexOf('/'));
      if (filesByName[name]) context.url = filesByName[name];
      const pdfjs = /\/pdfjs\/((?:cmaps|wasm|iccs|standard_fonts)\/[\w.-]+)$/.exec(context.path);
      if (pdfjs) context.url = `/node_modules/pdfjs-dist/${pdfjs[1]}`;
      return next();
    },
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
  testFramework: { config: { timeout: 90_000 } },
  testRunnerHtml: (testFramework) =>
    `<!doctype html><html lang="en-GB"><head><title>sig-widgets</title></head><body><script>globalThis.engineExceptions = ${JSON.stringify(exceptions[engine] ?? [])}; globalThis.rounds = ${rounds};</script><script type="module" src="${testFramework}"></script></body></html>`,
};

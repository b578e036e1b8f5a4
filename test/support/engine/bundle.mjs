/**
 * Bundles the element tests for a browser. Served one by one, a test file is some 1,600 modules, most of them of packages; in
 * chunks that all test files share it is about 130, and lazily loaded modules stay lazy.
 */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

const commands = '@web/test-runner-commands';
const commandsPath = 'test/support/engine/commands.ts';
const isTest = /\/test\/elements\/.*\.test\.ts$/;

/**
 * Makes errors reportable, and a file a suite of its own in a page with others. In engines other than Chromium (`isOther`) it
 * also replaces the runner's commands by the engine's.
 */
const enginePlugin = (root, isOther) => ({
  name: 'engine',
  setup({ onLoad, onResolve }) {
    if (isOther)
      onResolve({ filter: new RegExp(`^${commands}$`) }, ({ importer }) =>
        importer.endsWith(commandsPath) || !importer.startsWith(`${root}test/`)
          ? undefined
          : { path: `${root}${commandsPath}` },
      );
    onLoad({ filter: isTest }, async ({ path }) => ({
      contents: `import '${root}test/support/engine/reportable-errors.ts';
import { inFile } from '${root}test/support/engine/file-suites.ts';
const { describe, it, before, after, beforeEach, afterEach } = inFile;
${await readFile(path, 'utf8')}`,
      loader: 'ts',
    }));
  },
});

/** Lets axe read each colour of a page once, as in the tests that run in Node. */
const fasterAxe = (root) => ({
  name: 'faster-axe',
  setup({ onLoad }) {
    onLoad({ filter: /\/axe-core\/axe\.min\.js$/ }, async ({ path }) => ({
      contents: `import { rememberColors } from '${root}test/support/axe-colors.ts';
${await readFile(path, 'utf8')}
rememberColors(window.axe);`,
    }));
  },
});

/**
 * A plugin of the test runner that serves the bundled files under the names of their sources.
 *
 * @param files paths from the root, with forward slashes
 * @param root the project's folder, with forward slashes and one at its end
 */
export async function bundledTests(files, { root, engine }) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir: root,
    entryNames: '[dir]/[name]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['development', 'browser'],
    sourcemap: true,
    sourcesContent: false,
    // Modules that only register a tag or a hook are imported for their effect.
    ignoreAnnotations: true,
    // The demos of headless use import the package, and Vue compiles their templates in the page.
    alias: {
      'sig-widgets/headless': `${root}src/headless/index.ts`,
      'sig-widgets/locales/en': `${root}src/locales/en.ts`,
      vue: `${root}node_modules/vue/dist/vue.esm-bundler.js`,
    },
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    external: ['/__web-dev-server__*'],
    plugins: [enginePlugin(root, engine !== 'chromium'), fasterAxe(root)],
    logLevel: 'warning',
  });
  const bodies = new Map(
    outputFiles.map(({ path, text }) => [`/${path.slice(root.length).replaceAll('\\', '/')}`, text]),
  );
  return {
    name: 'bundled-tests',
    serve({ path }) {
      const body = bodies.get(path.replace(/\.test\.ts$/, '.test.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}

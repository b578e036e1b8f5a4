/**
 * Bundles the tests that run in Node. One by one, a test of the sandbox loads some 700 modules, each through tsx: about 3 s of
 * processor time for each file of tests, of 300. Packages stay as they are.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Fuzzing counts which of the sources run, by their paths; tests of `./ssr` import elements by names that no bundler knows. */
const isUnbundled = (file) => /^test\/(fuzz|ssr)\//.test(file);

/** A module keeps the address of its source: it finds its fixtures by it. */
const sourceAddress = {
  name: 'source-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|m?js)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js',
      };
    });
  },
};

/**
 * The tests of Node below a folder of their own, which is inside the project, so that packages are found.
 *
 * @param folder absolute
 * @param root the project's folder
 */
export function nodeTestsIn(folder, root) {
  const prefix = `${relative(root, folder).replaceAll('\\', '/')}/`;
  return {
    /** Writes the bundles of `files`: paths of test files from the root, with forward slashes. */
    async bundle(files) {
      // Later: in a fresh clone, `npm test` installs it first.
      const { build } = await import('esbuild');
      await build({
        absWorkingDir: root,
        entryPoints: files.filter((file) => !isUnbundled(file)),
        outbase: root,
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        chunkNames: 'chunks/[name]-[hash]',
        bundle: true,
        splitting: true,
        packages: 'external',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        supported: { 'import-attributes': true },
        jsx: 'automatic',
        sourcemap: 'linked',
        sourcesContent: false,
        // Modules that only register a tag or a hook are imported for their effect.
        ignoreAnnotations: true,
        plugins: [sourceAddress],
        logLevel: 'error',
      });
    },
    /** What Node runs for a test file. */
    pathOf: (file) => (isUnbundled(file) ? file : join(folder, file.replace(/\.ts$/, '.mjs'))),
    /** A line of output, in which test files have the names of their sources. */
    named: (line) => line.replaceAll(prefix, '').replaceAll('.test.mjs', '.test.ts'),
  };
}

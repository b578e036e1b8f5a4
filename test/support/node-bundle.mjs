/**
 * Bundles the tests that run in Node. One by one, a test of the sandbox loads some 700 modules, each through tsx: about 3 s of
 * processor time for each file of tests, of 300. Packages stay as they are.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { groupFiles, groupName } from './file-groups.mjs';

/** Fuzzing counts which of the sources run, by their paths; tests of `./ssr` import elements by names that no bundler knows. */
const isUnbundled = (file) => /^test\/(fuzz|ssr)\//.test(file);

/** They have an `await` at their top level, and a suite is registered at once. The bundler refuses others that have. */
const waitingFiles = [
  'test/attack/payloads.test.ts',
  'test/contract/light-zod.test.ts',
  'test/e2e/developer-messages.test.ts',
  'test/e2e/two-versions.test.ts',
  'test/house/catalogues.test.ts',
  'test/house/drivers.test.ts',
  'test/sandbox/kernel/http/bad-input.test.ts',
  'test/sandbox/kernel/http/wrong-types.test.ts',
  'test/sandbox/msw.test.ts',
  'test/sandbox/node.test.ts',
  'test/sandbox/pdf/stamp.test.ts',
  'test/sandbox/pdf/typesetter.test.ts',
  'test/sandbox/signing/documents-to-sign.test.ts',
  'test/sandbox/signing/evidence-offline.test.ts',
  'test/sandbox/signing/too-long.test.ts',
];

/** They start builders or programs, or compile: side by side they take less time than one after another. */
const buildingFiles = [
  'bundlers',
  'bundles',
  'declarations',
  'docs-site',
  'doors',
  'frameworks',
  'headless',
  'manifest',
  'one-command',
  'package-content',
  'release',
].map((name) => `test/house/${name}.test.ts`);

/** Whether a file runs in a process of its own in any case. */
const isAlone = (file) => isUnbundled(file) || waitingFiles.includes(file) || buildingFiles.includes(file);

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

/** What a group of files is called in the bundler's input and output. */
const nameOf = (files) =>
  files.length === 1
    ? files[0].replace(/\.ts$/, '')
    : `groups/${groupName(files)}/${files[0].split('/').at(-1)}`;

/** The module that runs the files of a group. */
const groupModules = (groups, root) => ({
  name: 'group-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^groups\// }, ({ path }) => ({ path, namespace: 'group' }));
    onLoad({ filter: /./, namespace: 'group' }, ({ path }) => {
      const files = groups.find((group) => nameOf(group) === path);
      // Not by import(): a file's tests must be registered while its suite is.
      const lines = files.map((file) => `addFile('${file}', () => require('./${file}'));`);
      return {
        contents: `import { addFile } from './test/support/file-suite.mjs';\n${lines.join('\n')}`,
        resolveDir: root,
      };
    });
  },
});

/**
 * The tests of Node below a folder of their own, which is inside the project, so that packages are found.
 *
 * @param folder absolute
 * @param root the project's folder
 */
export function nodeTestsIn(folder, root) {
  const prefix = `${relative(root, folder).replaceAll('\\', '/')}/`;
  return {
    /**
     * What runs in a process each: files of one folder together if they share processes, else each file. In a process of its own, a
     * file of the sandbox's tests takes three times the processor time: loading the code, and running it cold.
     *
     * @param files paths of test files from the root, with forward slashes
     */
    groupsOf: (files, isShared) => [
      ...files.filter((file) => !isShared || isAlone(file)).map((file) => [file]),
      ...groupFiles(files.filter((file) => isShared && !isAlone(file))),
    ],
    /** Writes the bundles of `groups`. */
    async bundle(groups) {
      // Later: in a fresh clone, `npm test` installs it first.
      const { build } = await import('esbuild');
      await build({
        absWorkingDir: root,
        // Walks are in a suite of each engine.
        entryPoints: Object.fromEntries(
          groups
            .filter(([file]) => !isUnbundled(file))
            .map((files) => [nameOf(files), files.length === 1 ? files[0] : nameOf(files)]),
        ),
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
        plugins: [groupModules(groups, root), sourceAddress],
        logLevel: 'error',
      });
    },
    /** What Node runs for a group. */
    pathOf: (files) => (isUnbundled(files[0]) ? files[0] : join(folder, `${nameOf(files)}.mjs`)),
    /** A line of output, in which test files have the names of their sources. */
    named: (line) => line.replaceAll(prefix, '').replaceAll('.test.mjs', '.test.ts'),
  };
}

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, parseSync, Visitor, type Plugin, type UserConfig } from 'vite';
import { vueTemplates } from './demo/vue-templates.js';
import { directDoor, headlessCopies, lightReaders, loadedAlready } from './test/support/bundling.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  exports: Record<string, string | { default: string }>;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

/** The built modules that package.json lists in `exports` and `bin`, each with its source. There is no other list. */
function doors(): { door: string; built: string; source: string }[] {
  const listed = Object.entries(manifest.exports).map(
    ([door, target]) => [door, typeof target === 'string' ? target : target.default] as const,
  );
  return [...listed, ...Object.entries(manifest.bin)]
    .filter(([, built]) => /^\.\/dist\/(?!pdf\.worker).*\.js$/.test(built))
    .map(([door, path]) => {
      const built = path.replace('./dist/', '').replace(/\.js$/, '');
      return { door, built, source: `${root}src/${built}.ts` };
    });
}

/** `sig-widgets/define/...` -> its source, for Storybook and `npm run dev`. */
export const doorAliases = () =>
  doors()
    .filter(({ door }) => door.startsWith('.'))
    .map(({ door, source }) => ({
      find: new RegExp(`^sig-widgets${door.slice(1).replaceAll('/', '\\/')}$`),
      replacement: source,
    }));

/** What the tags have in place of zod. */
const lightZod = `${root}src/contract/light-zod.ts`;

const external = (id: string) =>
  id.startsWith('node:') ||
  [...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), 'pdfjs-dist'].some(
    (name) => id === name || id.startsWith(`${name}/`),
  );

const pdfjs = `${root}node_modules/pdfjs-dist/`;
/** The build for older engines too: it brings what they lack. */
const workerSource = `${pdfjs}legacy/build/pdf.worker.min.mjs`;
/**
 * What the worker requests when a document needs it: character maps, image decoders, colour profiles, and the two standard
 * fonts that no system has. It never requests the others.
 */
const pdfjsFolders = ['cmaps', 'wasm', 'iccs', 'standard_fonts'];
const isPdfjsFile = (path: string) =>
  !path.includes('standard_fonts/') || /(Foxit(Symbol|Dingbats)\.pfb|LICENSE_FOXIT)$/.test(path);
const pdfjsFileOf = (path: string) =>
  new RegExp(`/pdfjs/((?:${pdfjsFolders.join('|')})/[\\w.-]+)$`).exec(path)?.[1];

/** publint takes part of the minified line for a comment, and with it the export at its end. */
const pdfjsModule = (path: string) =>
  readFileSync(`${pdfjs}${path}`, 'utf8').replace(/export\{[^{}]*\};?\s*$/, '\n$&');

/** Which file of the package has what our modules import of pdf.js. */
const shippedPdfjs: Readonly<Record<string, string>> = {
  'pdfjs-dist': 'pdfjs/pdf.min.mjs',
  'pdfjs-dist/legacy/build/pdf.mjs': 'pdfjs/pdf.legacy.min.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs': 'pdf.worker.min.mjs',
};

/**
 * Ships of pdf.js what the package imports, but for a line break, with its licence: as a dependency it is 41 MB, and brings 33 MB of a
 * native canvas. The sandbox uses two of its fonts.
 */
const pdfLibrary: Plugin = {
  name: 'sig-pdf-library',
  renderChunk: (code, { fileName }) =>
    code.replace(/import\("(pdfjs-dist[^"]*)"\)/g, (_, id: string) => {
      const file = shippedPdfjs[id];
      if (file === undefined) throw new Error(`${fileName}: ${id} is not in the package`);
      return `import("${posix.relative(posix.dirname(`/${fileName}`), `/${file}`)}")`;
    }),
  writeBundle({ dir }) {
    writeFileSync(`${dir}/pdf.worker.min.d.mts`, 'export {};\n');
    writeFileSync(`${dir}/pdfjs/pdf.min.mjs`, pdfjsModule('build/pdf.min.mjs'));
    writeFileSync(`${dir}/pdfjs/pdf.legacy.min.mjs`, pdfjsModule('legacy/build/pdf.min.mjs'));
    copyFileSync(`${pdfjs}LICENSE`, `${dir}/pdfjs/LICENSE`);
    for (const name of ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf', 'LICENSE_LIBERATION'])
      copyFileSync(`${pdfjs}standard_fonts/${name}`, `${dir}/pdfjs/standard_fonts/${name}`);
  },
};

/** Puts pdf.js's worker and its files beside the modules that refer to it, and serves them from there in development. */
export function pdfWorker({ isWritten = true } = {}): Plugin {
  return {
    name: 'sig-pdf-worker',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = pdfjsFileOf(path);
        if (file === undefined && !path.endsWith('/pdf.worker.min.mjs')) return next();
        if (/js$/.test(path)) response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(file === undefined ? workerSource : `${pdfjs}${file}`));
      });
    },
    // Our own build leaves the URL as written; without the comment a consumer's bundler finds and serves the worker.
    renderChunk: (code) => code.replace(/\/\* @vite-ignore \*\/\s*(?="[^"]*pdf\.worker)/g, ''),
    writeBundle({ dir }) {
      if (!isWritten) return;
      writeFileSync(`${dir}/pdf.worker.min.mjs`, pdfjsModule('legacy/build/pdf.worker.min.mjs'));
      for (const folder of pdfjsFolders) {
        cpSync(`${pdfjs}${folder}`, `${dir}/pdfjs/${folder}`, {
          recursive: true,
          filter: (path) => path.endsWith(folder) || isPdfjsFile(path),
        });
      }
    },
  };
}

const innerProperty = /--_[a-z][\w-]*/g;

/** Style sheets are template strings, which no bundler minifies: drops comments and white space. */
const sheets: Plugin = {
  name: 'sig-sheets',
  transform: (code, id) =>
    id.endsWith('.styles.ts')
      ? code.replace(/css`[^`]*`/g, (sheet) =>
          sheet
            .replace(/\/\*[^]*?\*\//g, '')
            .replace(/\s+/g, ' ')
            .replace(/ ([*/]) | (?=!important)/g, '$1')
            .replaceAll('#ffffff', '#fff')
            .replace(/ ?([{};,>]) ?/g, '$1')
            .replace(/;}/g, '}')
            .replace(/: /g, ':')
            .replace(/\b0\./g, '.')
            .replaceAll(';}', '}'),
        )
      : undefined,
};

/** The inner custom properties, each with a short name; the most frequent have one letter. */
const shortNames = (() => {
  const counts = new Map<string, number>();
  const folder = `${root}src/`;
  for (const path of readdirSync(folder, { recursive: true }) as string[])
    if (path.endsWith('.ts'))
      for (const [name] of readFileSync(folder + path, 'utf8').matchAll(innerProperty))
        counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(sorted.map(([name], index) => [name, `--_${(index + 10).toString(36)}`]));
})();

/** Gives the inner custom properties their short names. */
const innerProperties: Plugin = {
  name: 'sig-inner-properties',
  transform: (code, id) =>
    id.startsWith(`${root}src/`)
      ? code.replace(innerProperty, (name) => shortNames.get(name) ?? name)
      : undefined,
};

/** Element templates are strings too: drops their line breaks, indentation and needless quotes. */
const templates: Plugin = {
  name: 'sig-templates',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(`${root}src/elements/`) || !/\b(html|svg)`/.test(code)) return undefined;
    const texts: { start: number; end: number }[] = [];
    new Visitor({
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.type === 'Identifier' && /^(html|svg)$/.test(tag.name)) texts.push(...quasi.quasis);
      },
    }).visit(parseSync('module.js', code).program);
    return texts
      .sort((a, b) => b.start - a.start)
      .reduce(
        (rest, { start, end }) =>
          rest.slice(0, start) +
          rest
            .slice(start, end)
            .replace(/\s*\n\s*(?=>)/g, '')
            .replace(/\s*\n\s*/g, ' ')
            // A value of one word needs no quotes.
            .replace(/(\s[\w-]+=)"([\w-]+)"(?=[\s>])/g, '$1$2') +
          rest.slice(end),
        code,
      );
  },
};

/**
 * Writes `@property(options) name` as what the decorator does, `Class.createProperty('name', options)`: without the helper and
 * the decorators, a tag is half a kilobyte lighter.
 */
const properties: Plugin = {
  name: 'sig-properties',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(`${root}src/elements/`) || !code.includes('lit/decorators.js')) return undefined;
    const edits: { start: number; end: number; text: string }[] = [];
    const { program } = parseSync('module.js', code);
    for (const statement of program.body) {
      const { start, end } = statement;
      if (statement.type === 'ImportDeclaration' && /lit\/decorators|\/decorate/.test(statement.source.value))
        edits.push({ start, end, text: '' });
      const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
      if (call?.type !== 'CallExpression') continue;
      const text = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
      const [, decorator, options, owner, name] =
        /^\w+\(\[(property|state)\(([^]*)\)\], (\w+)\.prototype, ("\w+"), (?:void 0|null)\)$/.exec(
          text(call),
        ) ?? [];
      if (!owner) throw new Error(`${id}: not a property: ${text(call)}`);
      const declaration = decorator === 'state' ? '{ state: true, attribute: false }' : options;
      edits.push({
        start,
        end,
        text: `${owner}.createProperty(${name}${declaration && `, ${declaration}`});`,
      });
    }
    return edits.reduceRight(
      (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
      code,
    );
  },
};

/** One module per source module, so that a consumer's bundle contains only what it imports. */
const library: UserConfig = {
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
    lib: {
      entry: {
        ...Object.fromEntries(doors().map(({ built, source }) => [built, source])),
        'contract/light-zod': lightZod,
      },
      formats: ['es'],
    },
    rollupOptions: {
      external,
      output: { preserveModules: true, preserveModulesRoot: `${root}src`, entryFileNames: '[name].js' },
      // Each module keeps its own `'use client'`, since none is merged into another.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  plugins: [
    ...[pdfWorker(), pdfLibrary, sheets, innerProperties, templates, properties],
    ...[lightReaders, headlessCopies, loadedAlready, directDoor],
  ],
};

const tagDoors = () => doors().filter(({ door }) => door.startsWith('./define/'));
const cdnFolder = `${root}dist/cdn`;

/** Each module is in the folder's root, and the worker beside it. */
const cdnWorker: Plugin = {
  name: 'sig-cdn-worker',
  transform: (code, id) =>
    id.endsWith('/shared/pdf/worker.ts')
      ? code.replace("'../../../pdf.worker.min.mjs'", "'./pdf.worker.min.mjs'")
      : undefined,
};

/** What the tags never import, and is written with more of zod. */
const sandboxOperations = '/contract/sandbox.ts';

const withoutZod: Plugin = {
  name: 'sig-without-zod',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'zod/mini' && !importer.endsWith(sandboxOperations) ? lightZod : undefined,
};

/** The modules of `dist/cdn`, one entry per tag. Everything that they need is in the folder. */
const cdnModules: UserConfig = {
  base: './',
  build: {
    outDir: cdnFolder,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: Object.fromEntries(
        tagDoors().map(({ door, source }) => [door.replace('./define/', ''), source]),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[hash].js',
        assetFileNames: '[name][extname]',
      },
      onwarn: library.build!.rollupOptions!.onwarn,
    },
  },
  plugins: [withoutZod, pdfWorker(), cdnWorker, sheets, innerProperties, templates, properties],
};

/** Writes what a page needs to check the folder's files: their hashes, and an import map with them. */
const integrity: Plugin = {
  name: 'sig-cdn-integrity',
  writeBundle({ dir }) {
    const hashes = Object.fromEntries(
      readdirSync(dir!)
        .filter((file) => file.endsWith('.js'))
        .sort()
        .map((file) => {
          const hash = createHash('sha384')
            .update(readFileSync(`${dir}/${file}`))
            .digest('base64');
          return [file, `sha384-${hash}`];
        }),
    );
    const imports = tagDoors().map(({ door }) => {
      const name = door.replace('./define/', '');
      return [`sig-widgets/define/${name}`, `./${name}.js`];
    });
    const map = {
      imports: Object.fromEntries(imports) as Record<string, string>,
      integrity: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [`./${file}`, hash])),
    };
    writeFileSync(`${dir}/integrity.json`, `${JSON.stringify(hashes, null, 2)}\n`);
    writeFileSync(`${dir}/importmap.json`, `${JSON.stringify(map, null, 2)}\n`);
  },
};

/** The script tag's own file: not a module, so that a page can load it by any kind of script tag. */
const cdnScript: UserConfig = {
  define: { cdnTags: JSON.stringify(tagDoors().map(({ door }) => door.replace('./define/', ''))) },
  build: {
    outDir: cdnFolder,
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: `${root}src/cdn/sig-widgets.ts`,
      formats: ['iife'],
      name: 'sigWidgets',
      fileName: () => 'sig-widgets.js',
    },
  },
  plugins: [integrity],
};

/** The sandbox's signing page: static files with relative addresses, served by the sandbox and by Storybook. */
export const signingPage: UserConfig = {
  root: `${root}src/ceremony`,
  base: './',
  build: {
    outDir: `${root}dist/ceremony`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  // The sandbox serves pdf.js's worker and its files from the package's folder.
  plugins: [pdfWorker({ isWritten: false })],
};

/** Puts the demo's header into each page, with the link to that page marked as current. */
function demoHeader(): Plugin {
  const header = readFileSync(`${root}demo/web/header.html`, 'utf8');
  return {
    name: 'sig-demo-header',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        html.replace(
          '<!-- header -->',
          header.replace(`href="${path}"`, `href="${path}" aria-current="page"`),
        ),
    },
  };
}

/** The demo's pages, over the built package. */
export const demoPages: UserConfig = {
  root: `${root}demo/web`,
  build: {
    outDir: `${root}.cache/demo`,
    rollupOptions: {
      input: [
        ...['index', 'sign', 'book', 'meet', 'manage', 'propose', 'contact', 'copy', 'settings', 'letter'],
        ...['envelopes', 'envelope', 'compose', 'recipient', 'headless'],
      ].map((page) => `${root}demo/web/${page}.html`),
    },
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  plugins: [pdfWorker(), demoHeader(), vueTemplates(`${root}demo/headless/vue/`)],
};

const modes: Readonly<Record<string, UserConfig | undefined>> = {
  ceremony: signingPage,
  demo: demoPages,
  cdn: cdnModules,
  'cdn-script': cdnScript,
};

export default defineConfig(({ mode }) => modes[mode] ?? library);

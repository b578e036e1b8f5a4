import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { doorAliases, pdfWorker } from '../../vite.config.js';
import groups from '../groups.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const worker = `${root}node_modules/msw/lib/mockServiceWorker.js`;
const pdfWorkerFile = `${root}dist/pdf.worker.min.mjs`;

/** msw's service worker at the root of the site, and pdf.js's beside the signing page: served in development, written by a build. */
function workers(): Plugin {
  return {
    name: 'sig-story-workers',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== '/mockServiceWorker.js') return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(worker));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: readFileSync(worker) });
      if (existsSync(pdfWorkerFile))
        this.emitFile({
          type: 'asset',
          fileName: 'sandbox/ceremony/pdf.worker.min.mjs',
          source: readFileSync(pdfWorkerFile),
        });
    },
  };
}

const ceremony = `${root}dist/ceremony`;

/** Where a story is in the list: the first with its element, a state in its group. */
function groupedTitle(title: string, name: string): string {
  const [tag = title] = title.split('/');
  if (name === 'Playground') return tag;
  const own = Object.entries((groups as Record<string, Record<string, string[]>>)[tag] ?? {});
  const group = own.find(([, names]) => names.includes(name))?.[0];
  return group === undefined ? title : `${tag}/${group}`;
}

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../**/*.mdx', '../**/*.stories.ts'],
  addons: [
    // Markdown without this plugin has no tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  // The address of a story has no group: it is made of the `id` in its file's meta.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => ({
          ...entry,
          title: groupedTitle(entry.title ?? '', entry.exportName),
        })),
    })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  staticDirs: ['../static', ...(existsSync(ceremony) ? [{ from: ceremony, to: '/sandbox/ceremony' }] : [])],
  viteFinal: (vite) => ({
    ...vite,
    // The story site shares only the doors of the package's configuration, not its build.
    build: { ...vite.build, lib: undefined, emptyOutDir: false },
    plugins: [...(vite.plugins ?? []), workers(), pdfWorker()],
    resolve: { ...vite.resolve, alias: [...aliases(vite.resolve?.alias), ...doorAliases()] },
  }),
};

const aliases = (given: unknown) =>
  Array.isArray(given)
    ? (given as { find: string | RegExp; replacement: string }[])
    : Object.entries((given ?? {}) as Record<string, string>).map(([find, replacement]) => ({
        find,
        replacement,
      }));

export default config;

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { doorAliases, pdfWorker } from '../../vite.config.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const worker = `${root}node_modules/msw/lib/mockServiceWorker.js`;

/** msw's service worker at the root of the site: served in development, written by a build. */
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
    },
  };
}

const ceremony = `${root}dist/ceremony`;

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

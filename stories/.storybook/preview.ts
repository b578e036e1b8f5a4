import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { DocsPage, systemTheme } from './docs-page.js';
import { ElementPage } from '../docs/element-page.js';
import { brands, pageStyle } from '../brands.js';
import { setConnection, startNetwork, storyWorld, type Connection, type WorldOptions } from '../fixtures.js';
import { addPseudoLanguage } from '../pseudo-language.js';
import { readTexts } from '../sentences.js';
import './preview.css';
import 'sig-widgets/define/sig-provider';

const manifest = import.meta.glob<unknown>('../../dist/custom-elements.json', {
  import: 'default',
  eager: true,
});
// For tests; the toolbar offers only languages that ship.
addPseudoLanguage();
for (const value of Object.values(manifest)) setCustomElementsManifest(value);

/** The languages with texts, each by its own name. */
const languages = Object.keys(import.meta.glob('../../src/locales/*/common.ts')).map((path) => {
  const lang = path.split('/').at(-2)!;
  const title = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  return { value: lang === 'en' ? 'en-GB' : lang, title };
});

const rightToLeft = ['ar', 'he'];
const directionOf = (lang: string) => (rightToLeft.includes(lang) ? 'rtl' : 'ltr');

const preview: Preview = {
  globalTypes: {
    lang: {
      toolbar: { title: 'Language', icon: 'globe', items: languages, dynamicTitle: true },
    },
    dir: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [{ value: 'language', title: 'Direction of the language' }, 'ltr', 'rtl'],
        dynamicTitle: true,
      },
    },
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    brand: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: [
          { value: 'none', title: 'No brand' },
          ...Object.entries(brands).map(([value, { title }]) => ({ value, title })),
        ],
        dynamicTitle: true,
      },
    },
    text: {
      toolbar: {
        title: 'Text size',
        icon: 'paragraph',
        items: ['100', '150', '200'].map((value) => ({ value, title: `Text ${value} %` })),
        dynamicTitle: true,
      },
    },
    connection: {
      toolbar: {
        title: 'Connection',
        icon: 'globe',
        items: [
          { value: 'usual', title: 'Online' },
          { value: 'slow', title: 'Slow network' },
          { value: 'offline', title: 'Offline' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    lang: 'en-GB',
    dir: 'language',
    theme: systemTheme(),
    brand: 'none',
    text: '100',
    connection: 'usual',
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { container: DocsPage, page: ElementPage },
    options: {
      storySort: {
        order: [
          'About',
          'Tokens',
          'Theme studio',
          'Brands',
          '*',
          'Placing fields without a screen',
          'Reference',
          'Rules',
          'Measured beside the peers',
        ],
      },
    },
  },
  loaders: [
    async ({ id, parameters, globals }) => {
      setConnection((globals['connection'] as Connection | undefined) ?? 'usual');
      await Promise.all([startNetwork(), readTexts(String(globals['lang'] ?? 'en'))]);
      return { world: await storyWorld(id, parameters.world as WorldOptions | undefined) };
    },
  ],
  decorators: [
    (story, { globals, loaded, title, viewMode }) => {
      const { lang = 'en-GB', dir, theme, brand, text } = globals as Record<string, string>;
      document.documentElement.lang = lang;
      document.documentElement.dir = dir === 'ltr' || dir === 'rtl' ? dir : directionOf(lang);
      document.documentElement.dataset.theme = theme ?? 'light';
      document.documentElement.style.fontSize = text === '100' ? '' : `${text}%`;
      document.body.style.cssText =
        brand && brand in brands ? pageStyle(brands[brand as keyof typeof brands]) : '';
      const world = (loaded as { world?: Awaited<ReturnType<typeof storyWorld>> }).world;
      // A page of documentation has a heading and a main part of its own.
      const isAlone = viewMode === 'story';
      const content = world
        ? html`<sig-provider base-url=${world.baseUrl} server-url=${world.serverUrl} .clock=${world.clock}>
            ${story()}
          </sig-provider>`
        : story();
      if (!isAlone) return html`<div class="story">${content}</div>`;
      return html`<main class="story">
        ${world ? html`<h1 class="story-title">${title}</h1>` : nothing} ${content}
      </main>`;
    },
  ],
};

export default preview;

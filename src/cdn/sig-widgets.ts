/**
 * `dist/cdn/sig-widgets.js`: one script tag for a page without a bundler. It loads each tag's code from its own folder when
 * the tag is on the page.
 *
 * @example
 * <script async src="https://cdn.example/sig-widgets/sig-widgets.js" data-server-url="/sig"></script>
 * <sig-booking-button token="…"></sig-booking-button>
 */
import { loadTags } from './tag-loader.js';

/** The tags of the package, filled in by the build. */
declare const cdnTags: readonly string[];

// A module has no `currentScript`: there the file's own name finds the tag.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/sig-widgets.js"]');

if (script) {
  const { serverUrl, baseUrl, locale, theme, accent } = script.dataset;
  loadTags({
    document,
    tags: cdnTags,
    folder: new URL('.', script.src).href,
    settings: { serverUrl, baseUrl, locale, theme, accent },
    load: (tag, attempt) => {
      // A new address per attempt, since a browser may remember that a module failed.
      const query = attempt === 0 ? '' : `?attempt=${attempt}`;
      return import(/* @vite-ignore */ new URL(`${tag}.js${query}`, script.src).href);
    },
  });
} else {
  console.error(
    'sig-widgets: the script does not know its own address. Load it with <script src="…/sig-widgets.js">.',
  );
}

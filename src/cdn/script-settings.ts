/** What the script's `data-*` attributes say; each is optional. */
export interface ScriptSettings {
  /** `data-server-url`: where the host mounted the helper. */
  serverUrl?: string;
  /** `data-base-url`: where the public `/v1/...` routes are. */
  baseUrl?: string;
  /** `data-locale`: BCP 47; without it the nearest `lang` of the page counts. */
  locale?: string;
  /** `data-theme`: `light` or `dark`, for a page that does not declare its `color-scheme`. */
  theme?: string;
  /** `data-accent`: a CSS colour for `--sig-accent`. */
  accent?: string;
}

const attributes = [
  ['server-url', 'serverUrl'],
  ['base-url', 'baseUrl'],
  ['locale', 'locale'],
] as const;

/** Hands the script's settings to an element that has none of its own and no `sig-provider` around it. */
export function applySettings(element: HTMLElement, settings: ScriptSettings): void {
  if (element.localName === 'sig-provider' || element.closest('sig-provider')) return;
  // One address of its own counts for both: the script's must not send the element's requests elsewhere.
  const isAddressed = element.hasAttribute('server-url') || element.hasAttribute('base-url');
  for (const [attribute, name] of attributes) {
    const value = settings[name];
    if (value === undefined || element.hasAttribute(attribute)) continue;
    if (attribute !== 'locale' && isAddressed) continue;
    element.setAttribute(attribute, value);
  }
  if (settings.theme === 'light' || settings.theme === 'dark') element.style.colorScheme = settings.theme;
  if (settings.accent) element.style.setProperty('--sig-accent', settings.accent);
}

/** Where a link or an entry of the outline leads. */
export type Target =
  | { readonly kind: 'url'; readonly href: string; readonly host: string }
  /** A destination of the file: its name, or the page and position itself. */
  | { readonly kind: 'destination'; readonly destination: string | readonly unknown[] };

/** Longer addresses are of no use to a reader. */
const maxUrlLength = 2000;

/** The address and its host, when it is one of the web: https, without a user name, which could imitate a host. */
export function webTarget(address: unknown): Target | undefined {
  if (typeof address !== 'string' || address.length > maxUrlLength || !URL.canParse(address))
    return undefined;
  const { protocol, href, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return undefined;
  return { kind: 'url', href, host };
}

interface Source {
  readonly url?: unknown;
  readonly dest?: unknown;
}

/** The target of an annotation or an outline entry; `undefined` for everything that only pdf readers do. */
export function targetOf({ url, dest }: Source): Target | undefined {
  if (url) return webTarget(url);
  if ((typeof dest === 'string' && dest !== '') || (Array.isArray(dest) && dest.length > 0))
    return { kind: 'destination', destination: dest as string | unknown[] };
  return undefined;
}

/** Left, bottom, right and top in user space. */
type Corners = readonly [number, number, number, number];

export interface Link {
  readonly target: Target;
  readonly corners: Corners;
  /** What the file says about it; empty mostly. */
  readonly title: string;
}

const isCorners = (value: unknown): value is Corners =>
  Array.isArray(value) && value.length === 4 && value.every((one) => Number.isFinite(one));

/** More would bury a page, and a person reads none of them. */
const maxLinks = 500;

/** The links among a page's annotations as pdf.js gives them. */
export function linksOf(annotations: readonly unknown[]): readonly Link[] {
  const found: Link[] = [];
  for (const one of annotations) {
    const { subtype, rect, contentsObj, ...source } = one as Record<string, unknown>;
    const target = subtype === 'Link' ? targetOf(source) : undefined;
    if (!target || !isCorners(rect) || found.length === maxLinks) continue;
    const said = (contentsObj as { str?: unknown } | undefined)?.str;
    found.push({ target, corners: rect, title: typeof said === 'string' ? said.trim() : '' });
  }
  return found;
}

/** An entry of the outline, with its depth from 0. */
export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  readonly target: Target | undefined;
}

interface OutlineItem extends Source {
  readonly title?: unknown;
  readonly items?: readonly OutlineItem[];
}

const maxEntries = 1000;
const maxDepth = 5;

/** The outline's entries in reading order; those without words are left out. */
export function outlineEntries(items: readonly OutlineItem[] | null | undefined): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const walk = (list: readonly OutlineItem[], depth: number): void => {
    for (const item of list) {
      if (entries.length === maxEntries) return;
      const title = typeof item.title === 'string' ? item.title.replace(/\s+/g, ' ').trim() : '';
      if (title) entries.push({ title, depth: Math.min(depth, maxDepth), target: targetOf(item) });
      if (depth < 50) walk(item.items ?? [], depth + 1);
    }
  };
  walk(items ?? [], 0);
  return entries;
}

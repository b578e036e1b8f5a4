/** The structure of one page, as its text layer renders it. */
export interface StructureNode {
  readonly kind: 'node';
  /** An ARIA role; `undefined` for a container without a meaning. */
  readonly role: string | undefined;
  /** Of a heading. */
  readonly level?: number;
  /** What is said instead of the content, which is a picture. */
  readonly label?: string;
  readonly lang?: string;
  /** Where a picture is: left, bottom, right and top in user space. */
  readonly corners?: Corners;
  readonly children: readonly StructureChild[];
}

/** A part of the page's content, by its id. */
interface ContentPart {
  readonly kind: 'content';
  readonly id: string;
}

type StructureChild = StructureNode | ContentPart;
type Corners = readonly [number, number, number, number];

/** The names of ISO 32000-2, 14.8.4; headings are not in the table. */
const roles: Readonly<Record<string, string>> = {
  P: 'paragraph',
  BlockQuote: 'blockquote',
  Code: 'code',
  Note: 'note',
  FENote: 'note',
  Aside: 'note',
  Em: 'emphasis',
  Strong: 'strong',
  L: 'list',
  TOC: 'list',
  LI: 'listitem',
  TOCI: 'listitem',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  Figure: 'figure',
  Formula: 'math',
};

const cells = ['cell', 'columnheader', 'rowheader'];
/** Which children a role may have; ARIA allows no others. */
const allowedIn: Readonly<Record<string, readonly string[]>> = {
  list: ['listitem'],
  table: ['row', 'rowgroup'],
  rowgroup: ['row'],
  row: cells,
};
/** Which parents a role needs. */
const allowedUnder: Readonly<Record<string, readonly string[]>> = {
  listitem: ['list'],
  row: ['table', 'rowgroup'],
  rowgroup: ['table'],
  ...Object.fromEntries(cells.map((role) => [role, ['row']])),
};

const maxNodes = 20_000;
const maxDepth = 60;
const maxHeadingLevel = 9;
const maxLabelLetters = 2000;

const isLanguage = (lang: unknown): lang is string =>
  typeof lang === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(lang);

/** The language that a file states, when it is one. */
export const languageOf = (lang: unknown): string | undefined => (isLanguage(lang) ? lang : undefined);

function labelOf(alt: unknown): string | undefined {
  if (typeof alt !== 'string') return undefined;
  const words = alt.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return words === '' ? undefined : words.slice(0, maxLabelLetters);
}

function cornersOf(box: unknown): Corners | undefined {
  if (!Array.isArray(box) || box.length !== 4 || !box.every((one) => Number.isFinite(one))) return undefined;
  const corners = box as unknown as Corners;
  // A box at the origin is a size without a place.
  return corners[0] === 0 && corners[1] === 0 ? undefined : corners;
}

export interface StructureOptions {
  /** The level of a first-level heading of the document, below those of the page around it. */
  readonly firstLevel: number;
  /** Whether some content has text on this page. */
  hasText(contentId: string): boolean;
  /** Said for a picture that the file does not describe. */
  readonly pictureWords: string;
}

/**
 * The structure that pdf.js gives for a page, as ARIA roles. What has neither text nor a description is left out, and
 * what ARIA does not allow where it is becomes a plain container; `undefined` for a page without structure.
 */
export function structureOf(tree: unknown, options: StructureOptions): StructureNode | undefined {
  let count = 0;
  const seen = new Set<string>();

  const childrenOf = (given: unknown, role: string | undefined, depth: number): StructureChild[] => {
    if (!Array.isArray(given) || depth > maxDepth) return [];
    return given.flatMap((one: unknown): StructureChild[] => {
      count += 1;
      if (count > maxNodes || !one || typeof one !== 'object') return [];
      const { type, id } = one as { type?: unknown; id?: unknown };
      if (type === undefined) return [nodeOf(one, role, depth)].filter((node) => node !== undefined);
      if (type !== 'content' || typeof id !== 'string' || seen.has(id)) return [];
      seen.add(id);
      return options.hasText(id) ? [{ kind: 'content', id }] : [];
    });
  };

  const nodeOf = (given: object, parent: string | undefined, depth: number): StructureNode | undefined => {
    const { role: name, children, alt, lang, bbox } = given as Record<string, unknown>;
    const [, ownLevel] = /^H([1-6])?$/.exec(String(name)) ?? [];
    const isHeading = name === 'H' || name === 'Title' || ownLevel !== undefined;
    const wanted = isHeading ? 'heading' : roles[String(name)];
    const needs = wanted === undefined ? undefined : allowedUnder[wanted];
    const role = needs && !(parent !== undefined && needs.includes(parent)) ? undefined : wanted;
    const node = {
      kind: 'node' as const,
      ...(isLanguage(lang) ? { lang } : {}),
      // A container without a role does not come between a list and its items.
      children: childrenOf(children, role ?? parent, depth + 1),
    };
    const label = labelOf(alt);
    if (role === 'figure' || role === 'math') {
      const hasWords = node.children.length > 0;
      const isPicture = label !== undefined || (role === 'figure' && !hasWords);
      if (!isPicture) return hasWords ? { ...node, role: role === 'math' ? undefined : role } : undefined;
      const corners = cornersOf(bbox);
      const place = corners ? { corners } : {};
      return {
        ...node,
        ...place,
        role: role === 'math' ? role : 'img',
        label: label ?? options.pictureWords,
      };
    }
    if (node.children.length === 0) {
      // An empty cell keeps its column.
      if (role !== undefined && cells.includes(role)) return { ...node, role };
      return label === undefined ? undefined : { ...node, role: 'img', label };
    }
    if (isHeading) {
      const level = Math.min(maxHeadingLevel, options.firstLevel + Number(ownLevel ?? 1) - 1);
      return { ...node, role, level };
    }
    return arranged({ ...node, role });
  };

  const root = childrenOf((tree as { children?: unknown } | null)?.children, undefined, 0);
  return root.length === 0 ? undefined : { kind: 'node', role: undefined, children: root };
}

/** The ids of the content in a structure. */
export const contentIds = (node: StructureNode): string[] =>
  node.children.flatMap((child) => (child.kind === 'content' ? [child.id] : contentIds(child)));

/** A node whose children ARIA does not allow: what belongs to no row or item comes before the table or list. */
function arranged(node: StructureNode): StructureNode {
  const { role, children } = node;
  const allowed = role === undefined ? undefined : allowedIn[role];
  if (!allowed) return node;
  const isAllowed = (child: StructureChild) => child.kind === 'node' && fits(child, allowed);
  const inside = children.filter(isAllowed);
  const outside = children.filter((child) => !isAllowed(child)).map(detached);
  if (inside.length === 0) return { ...node, role: undefined, children: outside };
  const list = { ...node, children: role === 'row' ? withRowHeaders(inside) : inside };
  return outside.length === 0 ? list : { kind: 'node', role: undefined, children: [...outside, list] };
}

/** What comes before a table or list, without the roles that need it around them. */
function detached(child: StructureChild): StructureChild {
  if (child.kind === 'content' || (child.role !== undefined && !allowedUnder[child.role])) return child;
  return { ...child, role: undefined, children: child.children.map(detached) };
}

/** Whether it is one of these, or a container of such only. */
function fits(child: StructureChild, allowed: readonly string[]): boolean {
  if (child.kind === 'content') return false;
  if (child.role !== undefined) return allowed.includes(child.role);
  return child.children.length > 0 && child.children.every((one) => fits(one, allowed));
}

/** A header beside other cells names its row; pdf.js does not say which way one points. */
function withRowHeaders(row: readonly StructureChild[]): readonly StructureChild[] {
  const isData = (child: StructureChild) => child.kind === 'node' && child.role === 'cell';
  if (!row.some(isData)) return row;
  return row.map((child) =>
    child.kind === 'node' && child.role === 'columnheader' ? { ...child, role: 'rowheader' } : child,
  );
}

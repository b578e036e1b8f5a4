import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from './sources.js';

interface Face {
  family: string;
  /** From `node_modules`. */
  file: string;
  weight: string;
}

/** No font of the machine has this name. */
const sans = 'Looks Sans';
/** The package for Hebrew has the Latin letters of Noto Sans too. */
const notoSans = (weight: number): Face => ({
  family: sans,
  file: `@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-latin-${weight}-normal.woff2`,
  weight: String(weight),
});
const faces: Face[] = [
  ...[400, 500, 600, 700, 800].map(notoSans),
  {
    // Takes the place of a font that some machines have.
    family: 'Georgia',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weight: '200 900',
  },
];

const rule = ({ family, file, weight }: Face): string => {
  const bytes = readFileSync(`${root}node_modules/${file}`).toString('base64');
  return `@font-face {
    font-family: '${family}';
    font-weight: ${weight};
    src: url(data:font/woff2;base64,${bytes}) format('woff2');
  }`;
};

/**
 * Shows a page in fonts that come with the packages, so that it is the same on each machine: Noto Sans where it takes the
 * system's font, and Source Serif for Georgia. Resolves when they are loaded.
 */
export async function usePackagedFonts(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `${faces.map(rule).join('\n')}
    :root { font-family: '${sans}' !important; }`,
  });
  await page.evaluate(
    async (wanted) => {
      await Promise.all(wanted.map((font) => document.fonts.load(font)));
      // A list of choices keeps its text where the earlier font had it, until it is laid out again.
      document.body.style.display = 'none';
      document.body.getBoundingClientRect();
      document.body.style.display = '';
    },
    faces.map(({ family, weight }) => `${weight.split(' ')[0]} 16px "${family}"`),
  );
}

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeValue: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
}
const textType = 3;

const inside = ({ children = [], shadowRoots = [] }: DomNode): DomNode[] => [...children, ...shadowRoots];
const allInside = (node: DomNode): DomNode[] => [node, ...inside(node).flatMap(allInside)];

/** The texts that a page shows in a font of the machine, shadow trees included, each after the font's name. */
export async function textsInMachineFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: document } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const found: string[] = [];
  for (const node of allInside(document)) {
    const texts = inside(node).filter(({ nodeType }) => nodeType === textType);
    const text = texts.map(({ nodeValue }) => nodeValue.trim()).join(' ');
    if (text.trim() === '') continue;
    // Of what is not shown, no font is used.
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId });
    for (const { familyName, isCustomFont } of fonts)
      if (!isCustomFont) found.push(`${familyName}: ${text.trim()}`);
  }
  await session.detach();
  return found;
}

import { annotate, appearance, pageWith, type Trait } from './support.js';

/** Around the stamp's box of `test/sandbox/pdf/annotations.test.ts`: the right half of a page of 400 by 300. */
const over = [200, 100, 380, 280];
const corners = [200, 280, 380, 280, 200, 100, 380, 100];
const green = [0, 0.6, 0];

/** A page whose right half is covered by one annotation. */
const covered = (
  name: string,
  members: (look: ReturnType<typeof appearance>) => Record<string, unknown>,
): Trait => ({
  name,
  build: () =>
    pageWith((doc, page) => void annotate(page, { Rect: over, F: 4, ...members(appearance(doc)) })),
});

/** Annotations that readers paint above the page. */
export const annotations: readonly Trait[] = [
  covered('a rubber stamp', (look) => ({ Subtype: 'Stamp', AP: { N: look } })),
  covered('a highlight with its appearance', (look) => ({
    ...{ Subtype: 'Highlight', QuadPoints: corners, C: green, AP: { N: look } },
  })),
  covered('a free text with its appearance', (look) => ({ Subtype: 'FreeText', DA: '', AP: { N: look } })),
  covered('a highlight without an appearance', () => ({
    Subtype: 'Highlight',
    QuadPoints: corners,
    C: green,
  })),
  covered('a filled square without an appearance', () => ({ Subtype: 'Square', C: green, IC: green })),
  covered('a filled circle without an appearance', () => ({ Subtype: 'Circle', C: green, IC: green })),
  covered('a filled polygon without an appearance', () => ({
    ...{ Subtype: 'Polygon', Vertices: [200, 100, 380, 100, 380, 280, 200, 280], C: green, IC: green },
  })),
];

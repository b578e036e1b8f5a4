import type { Section } from '../catalogue.js';

export const proposal = {} as const satisfies Section;

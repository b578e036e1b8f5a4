import type { Section } from '../catalogue.js';

export const placer = {} as const satisfies Section;

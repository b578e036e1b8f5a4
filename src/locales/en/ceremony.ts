import type { Section } from '../catalogue.js';

export const ceremony = {} as const satisfies Section;

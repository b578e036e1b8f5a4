import type { Section } from '../catalogue.js';

export const frame = {} as const satisfies Section;

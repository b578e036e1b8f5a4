import type { Section } from '../catalogue.js';

export const pad = {} as const satisfies Section;

import type { Section } from '../catalogue.js';

export const booking = {} as const satisfies Section;

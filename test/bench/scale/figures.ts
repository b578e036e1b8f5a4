import { textOf } from '../../support/sources.js';
import type { Figures } from './figures.types.js';
import { figuresPath } from './save.js';

/** The figures of the run that docs/SCALE.md is calculated from. */
export const figures = JSON.parse(textOf(figuresPath)) as Figures;

import type { pad as english } from '../en/pad.js';
import type { Translated } from '../catalogue.js';

export const pad: Translated<typeof english> = {};

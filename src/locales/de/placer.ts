import type { placer as english } from '../en/placer.js';
import type { Translated } from '../catalogue.js';

export const placer: Translated<typeof english> = {};

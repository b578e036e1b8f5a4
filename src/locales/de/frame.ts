import type { frame as english } from '../en/frame.js';
import type { Translated } from '../catalogue.js';

export const frame: Translated<typeof english> = {};

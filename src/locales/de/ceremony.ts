import type { ceremony as english } from '../en/ceremony.js';
import type { Translated } from '../catalogue.js';

export const ceremony: Translated<typeof english> = {};

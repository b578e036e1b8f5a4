import type { proposal as english } from '../en/proposal.js';
import type { Translated } from '../catalogue.js';

export const proposal: Translated<typeof english> = {};

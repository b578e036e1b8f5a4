import { leftovers, type Leftovers, type Until } from '../support/frame-leftovers.js';

/** 1,000 frames shown with their ceremony and their stream, and taken out again: what is left of them. */
export const frameLeftovers = (rounds = 250): Promise<Leftovers> =>
  leftovers(Array<Until[]>(rounds).fill(['signing', 'signing', 'signing', 'signing']), 'open');

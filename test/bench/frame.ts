import { leftovers, type Leftovers, type Until } from '../support/frame-leftovers.js';

/** What 1,000 frames leave behind that were shown with ceremony and stream and removed again. */
export const frameLeftovers = (rounds = 250): Promise<Leftovers> =>
  leftovers(Array<Until[]>(rounds).fill(['signing', 'signing', 'signing', 'signing']), 'open');

import type { Client, ClientOptions } from '../../../client/index.js';
import { lazyClient } from '../loading/client/lazy-client.js';

/** The longest wait that the client sits out by itself: the page counts longer ones down. */
const longestWaitMs = 2000;

/** The client of a booking page; nothing without an address. */
export const bookingClient = (options: ClientOptions | undefined): Client | undefined =>
  options && lazyClient({ ...options, longestWait: longestWaitMs });

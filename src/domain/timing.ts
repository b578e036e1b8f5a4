/**
 * Durations that several rooms share, each in the unit of its name. A duration that one file uses stays in that file. How long a
 * frame may be silent is in `flow/frame.ts`.
 */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** How long an embedded signing URL lives when the service states no expiry (R57). The frame asks for a fresh one earlier: `url-minter.ts`. */
export const embedUrlTtlMs = 5 * minuteMs;

/** The wait after a 429 without a usable `Retry-After` (G3). */
export const defaultRetryDelayMs = 10_000;

/** The longest wait that an element keeps to: after an hour it asks again, however long the answer says to wait. */
export const maxRetryDelayMs = 60 * minuteMs;

/** The longest range that one read of slots may ask for (R206). */
export const maxSlotRangeMs = 62 * dayMs;

/** Scheduling: one group of the documents, in parts that can be read in one go. */
export * from './scheduling/bookings.js';
export * from './scheduling/calendars.js';
export * from './scheduling/diaries.js';
export * from './scheduling/event-types.js';
export * from './scheduling/schedules.js';

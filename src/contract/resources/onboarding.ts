import * as z from 'zod/mini';
import { figures, rows } from './act.js';
import { bool, maybe, number, text } from './parts.js';

/** A person's preferences for tours. */
export const preferences = () => z.looseObject({ toursDisabled: bool() });

/** A completed or dismissed tour, and the version of it. */
export const tour = () => z.looseObject({ key: text(), version: number() });

/** The checklist of the first steps; what is `required` blocks something. Other members are not shown. */
export const setup = () => figures({ items: rows({ required: bool() }) });

/** One row per completed or dismissed tour, and the preferences. */
export const tours = () =>
  z.looseObject({
    tours: maybe(z.array(tour())),
    preferences: maybe(preferences()),
  });

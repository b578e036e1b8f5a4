import * as z from 'zod/mini';
import { bool, maybe, number, text } from './parts.js';

/** A person's preferences for tours. */
export const preferences = () => z.looseObject({ toursDisabled: bool() });

/** One row per completed or dismissed tour, and the preferences. */
export const tours = () =>
  z.looseObject({
    tours: maybe(z.array(z.looseObject({ key: text(), version: number() }))),
    preferences: maybe(preferences()),
  });

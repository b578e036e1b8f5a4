import type { AnswerOf, getPublicHost } from '../../contract/index.js';
import { inkOn, legible, readHex, toHex } from '../../domain/index.js';

/** Pure: what a host's page offers, and its colours. No DOM, no clock, no network. */

export type HostPage = AnswerOf<typeof getPublicHost>['data'];
export type EventType = HostPage['eventTypes'][number];

/** Identifies an event type on its page: a slug is unique per host (R231). */
export const keyOf = ({ slug, token, title }: EventType): string => slug ?? token ?? title ?? '';

/** The event types that can be booked: each can be addressed, and none is switched off (G82). */
export const publishedTypes = ({ eventTypes }: HostPage): readonly EventType[] =>
  eventTypes.filter(({ slug, token, isActive }) => (slug || token) && isActive !== false);

/** The least favourable surfaces that text in the brand's colour must have enough contrast on. */
const surfaces = { light: '#f2f2f0', dark: '#26292f' } as const;

export interface Accent {
  accent: string;
  /** Text on the accent. */
  on: string;
}

/** A brand's colour for light and for dark pages, each with enough contrast; nothing when it is not a colour (G81). */
export function accentsOf(
  primaryColor: string | null | undefined,
): Record<keyof typeof surfaces, Accent> | undefined {
  const colour = readHex(primaryColor);
  if (!colour) return undefined;
  const on = (surface: string): Accent => {
    const accent = legible(colour, readHex(surface) ?? [255, 255, 255]);
    return { accent: toHex(accent), on: toHex(inkOn(accent)) };
  };
  return { light: on(surfaces.light), dark: on(surfaces.dark) };
}

import type { AnswerOf, getPublicHost } from '../../contract/index.js';
import { inkOn, legible, readHex, toHex } from '../../domain/index.js';

/** Pure: what a host's page offers, and its looks. No DOM, no clock, no network. */

export type HostPage = AnswerOf<typeof getPublicHost>['data'];
export type Kind = HostPage['eventTypes'][number];

/** Tells the kinds of one page apart: a slug is unique per host (R231). */
export const keyOf = (kind: Kind): string => kind.slug ?? kind.token ?? kind.title ?? '';

/** The kinds that can be booked: each can be addressed, and none is switched off (G82). */
export const published = ({ eventTypes }: HostPage): readonly Kind[] =>
  eventTypes.filter(({ slug, token, isActive }) => (slug || token) && isActive !== false);

/** The lightest and the darkest surface that text of the brand's colour is read on, before contrast is lost. */
const surfaces = { light: '#f2f2f0', dark: '#26292f' } as const;

export interface Accent {
  accent: string;
  /** Text on the accent. */
  on: string;
}

/** A brand's colour for light and for dark pages, each with enough contrast; nothing for what is no colour (G81). */
export function accentsOf(
  primaryColor: string | null | undefined,
): Record<keyof typeof surfaces, Accent> | undefined {
  const colour = readHex(primaryColor?.trim() ?? '');
  if (!colour) return undefined;
  const on = (surface: string): Accent => {
    const accent = legible(colour, readHex(surface) ?? [255, 255, 255]);
    return { accent: toHex(accent), on: toHex(inkOn(accent)) };
  };
  return { light: on(surfaces.light), dark: on(surfaces.dark) };
}

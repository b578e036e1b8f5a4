import { isMonth, isZone } from '../../../domain/index.js';
import { isFirstDay, isHourCycle } from '../days/days.model.js';

/** Pure: which of the host's settings mean nothing here. They are left out, and told. */

/** A setting that is not understood. */
export interface BadSetting {
  /** The attribute's name. */
  name: string;
  value: string;
  /** What it may be, for the developer's console. */
  wants: string;
}

/** The settings as they came from the page, whatever it wrote. */
export interface GivenSettings {
  layout?: string;
  month?: string;
  timeZone?: string;
  hourCycle?: string;
  firstDay?: number | null;
  locale?: string;
  manageUrl?: string;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export function badSettings(given: GivenSettings): BadSetting[] {
  const { layout, month, timeZone, hourCycle, firstDay, locale, manageUrl } = given;
  const all = [
    ['layout', layout, /^(auto|month|list)$/.test(layout ?? ''), 'auto, month or list'],
    ['month', month, isMonth(month ?? ''), 'YYYY-MM'],
    ['time-zone', timeZone, isZone(timeZone ?? ''), 'a zone that this browser knows'],
    ['hour-cycle', hourCycle, isHourCycle(hourCycle), 'h12 or h23'],
    ['first-day', firstDay ?? undefined, isFirstDay(firstDay), 'a number from 0 (Sunday) to 6'],
    ['locale', locale, isLocale(locale ?? ''), 'a language tag'],
    ['manage-url', manageUrl, manageUrl?.includes('{token}'), 'an address with {token} in it'],
  ] as const;
  return all
    .filter(([, value, good]) => value !== undefined && value !== '' && !good)
    .map(([name, value, , wants]) => ({ name, value: String(value), wants }));
}

import { isMonth, isZone } from '../../../domain/index.js';
import { isFirstDay, isHourCycle } from '../../shared/booking/setting-values.js';

/** Pure: which of the host's settings are not understood. */

export interface InvalidSetting {
  /** The attribute's name. */
  name: string;
  value: string;
  /** For the developer's console. */
  expected: string;
}

/** The settings as the page set them. */
export interface PickerSettings {
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

export function invalidSettings(settings: PickerSettings): InvalidSetting[] {
  const { layout, month, timeZone, hourCycle, firstDay, locale, manageUrl } = settings;
  const checks = [
    ['layout', layout, /^(auto|month|list)$/.test(layout ?? ''), 'auto, month or list'],
    ['month', month, isMonth(month ?? ''), 'YYYY-MM'],
    ['time-zone', timeZone, isZone(timeZone ?? ''), 'a zone that this browser knows'],
    ['hour-cycle', hourCycle, isHourCycle(hourCycle), 'h12 or h23'],
    ['first-day', firstDay ?? undefined, isFirstDay(firstDay), 'a number from 0 (Sunday) to 6'],
    ['locale', locale, isLocale(locale ?? ''), 'a language tag'],
    ['manage-url', manageUrl, manageUrl?.includes('{token}'), 'an address with {token} in it'],
  ] as const;
  return checks
    .filter(([, value, isValid]) => value !== undefined && value !== '' && !isValid)
    .map(([name, value, , expected]) => ({ name, value: String(value), expected }));
}

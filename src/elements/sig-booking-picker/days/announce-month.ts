import { monthLabel, type MonthKey } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';
import { monthNews } from './month-news.js';
import type { SearchNews } from './next-available.js';

/** Says which month is shown, and how many of its days have times where that is known. */
export function announceMonth(picker: Picker, month: MonthKey, strings: Strings<typeof booking>): void {
  const news = monthNews(picker, month);
  if (!news) return;
  const { days: n } = news;
  const { announce } = picker.context;
  const name = monthLabel(month, picker.view.locale);
  if (n === undefined) return announce(name);
  announce(n > 0 ? strings.t('monthShown', { month: name, n }) : strings.t('noTimes', { month: name }));
}

/** Says how the search for the next free time goes. */
export function announceSearch(picker: Picker, news: SearchNews, strings: Strings<typeof booking>): void {
  const month = news.code === 'noneAhead' ? monthLabel(news.until, picker.view.locale) : '';
  picker.context.announce(strings.t(news.code, { month }));
}

/** A plain `en` shows dates and times as in Britain. */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

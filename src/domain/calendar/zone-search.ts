import { minuteMs } from '../timing.js';
import { foldText } from '../text/fold.js';
import { cityName } from './city.js';
import { isZone, offsetAt } from './zone.js';

/**
 * What people type for a zone beside its name, city and country: other cities, regions, abbreviations, older names. By the
 * zone's name in V8; other runtimes list newer names (Asia/Kolkata), so look it up with `searchTermsOf`.
 */
const searchTerms: Readonly<Record<string, readonly string[]>> = {
  UTC: ['GMT', 'Greenwich', 'Zulu', 'Etc/UTC', 'Universal'],
  'Africa/Cairo': ['EET', 'Alexandria'],
  'Africa/Johannesburg': ['SAST', 'Cape Town', 'Pretoria'],
  'Africa/Lagos': ['WAT', 'Abuja'],
  'Africa/Nairobi': ['EAT'],
  'America/Buenos_Aires': ['ART'],
  'America/Chicago': ['CST', 'CDT', 'Central', 'Houston', 'Dallas', 'Austin'],
  'America/Denver': ['MST', 'MDT', 'Mountain', 'Salt Lake City'],
  'America/Godthab': ['Greenland'],
  'America/Halifax': ['AST', 'ADT', 'Atlantic'],
  'America/Los_Angeles': ['PST', 'PDT', 'Pacific', 'San Francisco', 'Seattle', 'Silicon Valley'],
  'America/Mexico_City': ['Guadalajara', 'Monterrey'],
  'America/New_York': ['EST', 'EDT', 'Eastern', 'Boston', 'Washington', 'Miami', 'Atlanta'],
  'America/Sao_Paulo': ['BRT', 'Rio de Janeiro', 'Brasília'],
  'America/St_Johns': ['NST', 'NDT', 'Newfoundland'],
  'America/Toronto': ['Ottawa', 'Montreal'],
  'Asia/Calcutta': [
    'Calcutta',
    'IST',
    'India',
    'Mumbai',
    'Delhi',
    'Bangalore',
    'Bengaluru',
    'Chennai',
    'Hyderabad',
    'Bombay',
  ],
  'Asia/Dubai': ['GST', 'Abu Dhabi'],
  'Asia/Hong_Kong': ['HKT'],
  'Asia/Jerusalem': ['Tel Aviv', 'IST'],
  'Asia/Karachi': ['PKT', 'Islamabad', 'Lahore'],
  'Asia/Katmandu': ['Katmandu', 'NPT'],
  'Asia/Rangoon': ['Rangoon', 'Burma'],
  'Asia/Saigon': ['Saigon', 'Hanoi'],
  'Asia/Seoul': ['KST'],
  'Asia/Shanghai': ['CST', 'Beijing', 'Peking', 'Shenzhen'],
  'Asia/Singapore': ['SGT'],
  'Asia/Tokyo': ['JST', 'Osaka'],
  'Atlantic/Faeroe': ['Tórshavn'],
  'Australia/Melbourne': ['Victoria'],
  'Australia/Perth': ['AWST'],
  'Australia/Sydney': ['AEST', 'AEDT', 'Canberra'],
  'Europe/Berlin': ['CET', 'CEST', 'MEZ', 'Munich', 'Frankfurt', 'Hamburg', 'Cologne', 'Nuremberg'],
  'Europe/Istanbul': ['TRT', 'Ankara'],
  'Europe/Kiev': ['Kiev', 'EET', 'EEST'],
  'Europe/London': ['GMT', 'BST', 'England', 'Scotland', 'Wales', 'Manchester', 'Edinburgh'],
  'Europe/Madrid': ['CET', 'Barcelona'],
  'Europe/Moscow': ['MSK', 'St Petersburg'],
  'Europe/Paris': ['CET', 'CEST', 'Lyon'],
  'Europe/Rome': ['CET', 'Milan', 'Naples', 'Turin', 'Venice', 'Florence'],
  'Europe/Vienna': ['CET', 'CEST', 'Salzburg', 'Graz'],
  'Europe/Warsaw': ['CET', 'CEST', 'Krakow'],
  'Europe/Zurich': ['CET', 'Geneva', 'Basel', 'Bern'],
  'Pacific/Auckland': ['NZST', 'NZDT', 'Wellington'],
  'Pacific/Honolulu': ['HST', 'Hawaii'],
};

const termsByCity = new Map(Object.entries(searchTerms).map(([zone, terms]) => [cityName(zone), terms]));

/** A zone's old and new names have one present city. */
const searchTermsOf = (zone: string): readonly string[] => termsByCity.get(cityName(zone)) ?? [];

/** What people type for a country beside its name and its two letters. */
const countryTerms: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AE ARE UAE,AR ARG,AT AUT,AU AUS,BE BEL,BR BRA,CA CAN,CH CHE,CL CHL,CN CHN,CO COL,CZ CZE,DE DEU,DK DNK,EG EGY,' +
    'ES ESP,FI FIN,FR FRA,GB GBR UK Britain,GR GRC,HK HKG,HU HUN,ID IDN,IE IRL,IL ISR,IN IND,IT ITA,JP JPN,KE KEN,' +
    'KR KOR,MX MEX,MY MYS,NG NGA,NL NLD Holland,NO NOR,NZ NZL,PH PHL,PK PAK,PL POL,PT PRT,RO ROU,RU RUS,SA SAU KSA,' +
    'SE SWE,SG SGP,TH THA,TR TUR,TW TWN,UA UKR,US USA America,VN VNM,ZA ZAF RSA'
  )
    .split(',')
    .map((terms) => [terms.slice(0, 2), terms]),
);

/** A zone as it is listed. */
export interface ZoneEntry {
  /** The runtime's name for it; the service accepts old and new names. */
  zone: string;
  /** A city, by its present name, in the reader's language where `translate` knows it. */
  city: string;
  /** The country, in the reader's language; empty where none is known. */
  country: string;
  /** The two letters of the country; empty where none is known. */
  code: string;
  /** Its search terms, folded, each after a space. */
  words: string;
}

/** Folded text in which the separators of a zone's name are spaces. */
const fold = (text: string): string =>
  foldText(text)
    .replace(/[_/.,’'-]+/g, ' ')
    .trim();

interface ZonedLocale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

/** The codes of the countries and territories that the runtime knows. */
function regions(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined);
}

/**
 * Country codes by zone, from the runtime's data. Yields after each country: one takes half a millisecond, so that a
 * screen can render in between.
 */
export function* readCountries(): Generator<undefined, ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const code of regions()) {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & ZonedLocale;
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? []) {
      // An older code, such as DD, is read as the current one.
      if (!found.has(zone)) found.set(zone, locale.region ?? code);
    }
    yield undefined;
  }
  return found;
}

/** The result of `readCountries` in one go. */
export function countries(): ReadonlyMap<string, string> {
  const steps = readCountries();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Every zone the runtime knows, and UTC, ordered by city in the reader's language; `where` holds their countries, and
 * `translate` gives a city's name in that language. A city is found by both of its names.
 */
export function zoneEntries(
  locale: string,
  where: ReadonlyMap<string, string> = countries(),
  translate: (city: string) => string = (city) => city,
): ZoneEntry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const listed = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  const order = new Intl.Collator(locale);
  return [...listed]
    .map((zone) => {
      const city = cityName(zone);
      const code = where.get(zone) ?? '';
      const country = (code && names.of(code)) || '';
      const cities = [city, ...searchTermsOf(zone)];
      const terms = [zone, ...cities, ...cities.map(translate), country, code, countryTerms[code] ?? ''];
      return { zone, city: translate(city), country, code, words: ` ${fold(terms.join(' '))}` };
    })
    .sort((a, b) => order.compare(a.city, b.city));
}

/** The offset that a query asks for, in minutes: `utc+1`, `GMT-3`, `+5:45`, `5:30`. */
function offsetOf(query: string): number | undefined {
  const pattern = /^(?:(?:utc|gmt)\s*)?(?:([+\u2212-])\s*(\d{1,2})(?::?([0-5]\d))?|(\d{1,2}):([0-5]\d))$/i;
  const [, sign, hours, minutes, plainHours, plainMinutes] = pattern.exec(query.trim()) ?? [];
  const size = Number(hours ?? plainHours) * 60 + Number(minutes ?? plainMinutes ?? 0);
  return Number.isNaN(size) ? undefined : sign === undefined || sign === '+' ? size : -size;
}

/**
 * The entries of which each word of the query starts a search term, or, where the query is an offset, those that have it
 * at `instant`. Zones of a country with that name or code come first, then cities that start with the query.
 */
export function searchZones(query: string, entries: readonly ZoneEntry[], instant: number): ZoneEntry[] {
  const offset = offsetOf(query);
  if (offset !== undefined)
    return entries.filter(({ zone }) => offsetAt(instant, zone) === offset * minuteMs);
  // A sign without digits yet.
  const text = fold(query.replace(/[+\u2212-]\s*$/, ''));
  if (!text) return [...entries];
  const words = text.split(/\s+/);
  const hits = entries.filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const isCountry = ({ country, code }: ZoneEntry) =>
    fold(country) === text || countryTerms[code]?.toLowerCase().split(' ').includes(text) === true;
  const rank = (entry: ZoneEntry) => (isCountry(entry) ? 2 : 0) + (fold(entry.city).startsWith(text) ? 1 : 0);
  return hits.sort((a, b) => rank(b) - rank(a));
}

/** The listed entry for a zone under any of its names. */
export function entryFor(zone: string, entries: readonly ZoneEntry[]): ZoneEntry | undefined {
  const exact = entries.find((entry) => entry.zone === zone);
  if (exact || !isZone(zone)) return exact;
  const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  const city = fold(cityName(zone));
  const hasName = (entry: ZoneEntry) =>
    [cityName(entry.zone), ...searchTermsOf(entry.zone)].some((name) => fold(name) === city);
  return entries.find((entry) => entry.zone === canonical) ?? entries.find(hasName);
}

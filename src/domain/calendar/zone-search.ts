import { cityOf } from './labels.js';
import { isZone } from './zone.js';

/**
 * Names that people type and runtimes do not list: V8 lists Asia/Calcutta and Europe/Kiev, and no UTC. By zone: the
 * modern or other name first (it is shown), then cities, abbreviations and everyday names.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  UTC: ['UTC', 'GMT', 'Greenwich', 'Zulu', 'Etc/UTC', 'Universal'],
  'Africa/Asmera': ['Asmara'],
  'Africa/Cairo': ['Cairo', 'EET', 'Alexandria'],
  'Africa/Johannesburg': ['Johannesburg', 'SAST', 'Cape Town', 'Pretoria'],
  'Africa/Lagos': ['Lagos', 'WAT', 'Abuja'],
  'Africa/Nairobi': ['Nairobi', 'EAT'],
  'America/Buenos_Aires': ['Buenos Aires', 'ART'],
  'America/Chicago': ['Chicago', 'CST', 'CDT', 'Central', 'Houston', 'Dallas', 'Austin'],
  'America/Coral_Harbour': ['Atikokan'],
  'America/Denver': ['Denver', 'MST', 'MDT', 'Mountain', 'Salt Lake City'],
  'America/Godthab': ['Nuuk', 'Greenland'],
  'America/Halifax': ['Halifax', 'AST', 'ADT', 'Atlantic'],
  'America/Los_Angeles': [
    'Los Angeles',
    'PST',
    'PDT',
    'Pacific',
    'San Francisco',
    'Seattle',
    'Silicon Valley',
  ],
  'America/Mexico_City': ['Mexico City', 'Guadalajara', 'Monterrey'],
  'America/New_York': ['New York', 'EST', 'EDT', 'Eastern', 'Boston', 'Washington', 'Miami', 'Atlanta'],
  'America/Sao_Paulo': ['São Paulo', 'BRT', 'Rio de Janeiro', 'Brasília'],
  'America/St_Johns': ['St John’s', 'NST', 'NDT', 'Newfoundland'],
  'America/Toronto': ['Toronto', 'Ottawa', 'Montreal'],
  'Asia/Calcutta': [
    'Kolkata',
    'IST',
    'India',
    'Mumbai',
    'Delhi',
    'Bangalore',
    'Bengaluru',
    'Chennai',
    'Hyderabad',
  ],
  'Asia/Dubai': ['Dubai', 'GST', 'Abu Dhabi'],
  'Asia/Hong_Kong': ['Hong Kong', 'HKT'],
  'Asia/Jerusalem': ['Jerusalem', 'Tel Aviv', 'IST'],
  'Asia/Karachi': ['Karachi', 'PKT', 'Islamabad', 'Lahore'],
  'Asia/Katmandu': ['Kathmandu', 'NPT'],
  'Asia/Rangoon': ['Yangon', 'Burma'],
  'Asia/Saigon': ['Ho Chi Minh City', 'Hanoi'],
  'Asia/Seoul': ['Seoul', 'KST'],
  'Asia/Shanghai': ['Shanghai', 'CST', 'Beijing', 'Peking', 'Shenzhen'],
  'Asia/Singapore': ['Singapore', 'SGT'],
  'Asia/Tokyo': ['Tokyo', 'JST', 'Osaka'],
  'Atlantic/Faeroe': ['Faroe', 'Tórshavn'],
  'Australia/Melbourne': ['Melbourne', 'Victoria'],
  'Australia/Perth': ['Perth', 'AWST'],
  'Australia/Sydney': ['Sydney', 'AEST', 'AEDT', 'Canberra'],
  'Europe/Berlin': ['Berlin', 'CET', 'CEST', 'MEZ', 'Munich', 'Frankfurt', 'Hamburg', 'Cologne'],
  'Europe/Istanbul': ['Istanbul', 'TRT', 'Ankara'],
  'Europe/Kiev': ['Kyiv', 'EET', 'EEST'],
  'Europe/London': ['London', 'GMT', 'BST', 'England', 'Scotland', 'Wales', 'Manchester', 'Edinburgh'],
  'Europe/Madrid': ['Madrid', 'CET', 'Barcelona'],
  'Europe/Moscow': ['Moscow', 'MSK'],
  'Europe/Paris': ['Paris', 'CET', 'CEST', 'Lyon'],
  'Europe/Zurich': ['Zurich', 'CET', 'Geneva', 'Bern'],
  'Pacific/Auckland': ['Auckland', 'NZST', 'NZDT', 'Wellington'],
  'Pacific/Enderbury': ['Kanton'],
  'Pacific/Honolulu': ['Honolulu', 'HST', 'Hawaii'],
  'Pacific/Ponape': ['Pohnpei'],
  'Pacific/Truk': ['Chuuk'],
};

/** A zone as it is listed. */
export interface ZoneEntry {
  /** The runtime's own name; the service accepts either name. */
  zone: string;
  /** A city, by its present name. */
  city: string;
  /** The country, in the reader's language; empty where none is known. */
  country: string;
  /** All that finds it, folded. */
  words: string;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
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
 * Zone -> country code, from the runtime's own data. A step for each country: asking takes half a millisecond, and a
 * screen has other things to do in between.
 */
export function* readCountries(): Generator<undefined, ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const code of regions()) {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & ZonedLocale;
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? []) {
      if (!found.has(zone)) found.set(zone, code);
    }
    yield undefined;
  }
  return found;
}

/** The same at once. */
export function countries(): ReadonlyMap<string, string> {
  const steps = readCountries();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Every zone the runtime knows, and UTC, ordered by city in the reader's language; `where` gives their countries. */
export function zoneEntries(locale: string, where: ReadonlyMap<string, string> = countries()): ZoneEntry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const listed = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  const order = new Intl.Collator(locale);
  return [...listed]
    .map((zone) => {
      const known = aliases[zone] ?? [];
      const city = known[0] ?? cityOf(zone);
      const code = where.get(zone);
      const country = (code && names.of(code)) ?? '';
      return { zone, city, country, words: ` ${fold([zone, city, country, ...known].join(' '))}` };
    })
    .sort((a, b) => order.compare(a.city, b.city));
}

/** The entries that every word of the query begins a word of; first a country of that name, and cities that begin so. */
export function searchZones(query: string, entries: readonly ZoneEntry[]): ZoneEntry[] {
  const wanted = fold(query);
  if (!wanted) return [...entries];
  const words = wanted.split(/\s+/);
  const hits = entries.filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const rank = ({ city, country }: ZoneEntry) =>
    (fold(country) === wanted ? 2 : 0) + (fold(city).startsWith(wanted) ? 1 : 0);
  return hits.sort((a, b) => rank(b) - rank(a));
}

/** The listed entry for a zone under any of its names. */
export function entryFor(zone: string, entries: readonly ZoneEntry[]): ZoneEntry | undefined {
  const exact = entries.find((entry) => entry.zone === zone);
  if (exact || !isZone(zone)) return exact;
  const own = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return (
    entries.find((entry) => entry.zone === own) ??
    entries.find((entry) => aliases[entry.zone]?.some((name) => fold(name) === fold(cityOf(zone))))
  );
}

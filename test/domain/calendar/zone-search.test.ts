import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cities } from '../../../src/locales/de/cities.js';
import { cityName, entryFor, searchZones, zoneEntries } from '../../../src/domain/calendar/index.js';

const entries = zoneEntries('en-GB');
const at = Date.parse('2026-05-20T08:00:00Z');
const first = (query: string) => searchZones(query, entries, at)[0]?.zone;

test('old and new names, cities, abbreviations and countries all find the zone', () => {
  for (const [query, zone] of [
    ['Kolkata', 'Asia/Calcutta'],
    ['calcutta', 'Asia/Calcutta'],
    ['Mumbai', 'Asia/Calcutta'],
    ['Kyiv', 'Europe/Kiev'],
    ['kiev', 'Europe/Kiev'],
    ['UTC', 'UTC'],
    ['PST', 'America/Los_Angeles'],
    ['san fran', 'America/Los_Angeles'],
    ['new york', 'America/New_York'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['Ukraine', 'Europe/Kiev'],
    ['Japan', 'Asia/Tokyo'],
    ['India', 'Asia/Calcutta'],
    ['Mexico', 'America/Mexico_City'],
    ['Alexandria', 'Africa/Cairo'],
    ['Cologne', 'Europe/Berlin'],
    ['NPT', 'Asia/Katmandu'],
    ['Kathmandu', 'Asia/Katmandu'],
  ] as const) {
    assert.ok(
      searchZones(query, entries, at).some((entry) => entry.zone === zone),
      query,
    );
  }
  assert.equal(first('london'), 'Europe/London');
});

test('a runtime that lists the newer names of zones finds them by the same words', () => {
  const { supportedValuesOf } = Intl;
  const newer = [
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Asia/Ho_Chi_Minh',
    'America/Argentina/Buenos_Aires',
    'Asia/Yangon',
  ];
  Intl.supportedValuesOf = () => newer;
  try {
    const listed = zoneEntries('en-GB');
    for (const [query, zone] of [
      ['Mumbai', 'Asia/Kolkata'],
      ['bombay', 'Asia/Kolkata'],
      ['calcutta', 'Asia/Kolkata'],
      ['kiev', 'Europe/Kyiv'],
      ['Saigon', 'Asia/Ho_Chi_Minh'],
      ['ART', 'America/Argentina/Buenos_Aires'],
      ['Burma', 'Asia/Yangon'],
    ])
      assert.deepEqual(
        searchZones(query!, listed, at).map((entry) => entry.zone),
        [zone],
        query,
      );
  } finally {
    Intl.supportedValuesOf = supportedValuesOf;
  }
});

test('a country is found in the reader’s language', () => {
  const german = zoneEntries('de');
  assert.ok(searchZones('Österreich', german, at).some(({ zone }) => zone === 'Europe/Vienna'));
  assert.ok(searchZones('osterreich', german, at).some(({ zone }) => zone === 'Europe/Vienna'));
});

test('current names are shown, and an unknown query finds nothing', () => {
  assert.equal(entryFor('Asia/Calcutta', entries)?.city, 'Kolkata');
  assert.equal(entryFor('Asia/Kolkata', entries)?.zone, 'Asia/Calcutta');
  assert.equal(entryFor('Etc/UTC', entries)?.zone, 'UTC');
  assert.deepEqual(searchZones('xyzzy', entries, at), []);
});

test('the list of zones and the header name a city alike: Kathmandu, never Katmandu', () => {
  for (const { zone, city } of entries) assert.equal(city, cityName(zone));
  for (const [zone, city] of [
    ['Asia/Katmandu', 'Kathmandu'],
    ['Asia/Kathmandu', 'Kathmandu'],
    ['Asia/Calcutta', 'Kolkata'],
    ['America/Sao_Paulo', 'São Paulo'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['America/New_York', 'New York'],
    ['UTC', 'UTC'],
  ] as const) {
    assert.equal(cityName(zone), city);
  }
});

test('a zone under another of its names is found in the list', () => {
  for (const [name, zone] of [
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Etc/GMT', 'UTC'],
    ['America/Nuuk', 'America/Godthab'],
    ['Europe/Kyiv', 'Europe/Kiev'],
  ] as const) {
    assert.equal(entryFor(name, entries)?.zone, zone, name);
  }
  assert.equal(entryFor('Mars/Olympus', entries), undefined);
});

test('zones are ordered by city in the reader’s language', () => {
  const cities = entries.map(({ city }) => city);
  assert.deepEqual(cities, cities.toSorted(new Intl.Collator('en-GB').compare));
});

test('cities that start with the query come before zones found by another term', () => {
  assert.equal(searchZones('paris', entries, at)[0]?.zone, 'Europe/Paris');
  assert.equal(searchZones('singapore', entries, at)[0]?.zone, 'Asia/Singapore');
});

test('an empty query lists every zone', () => {
  assert.deepEqual(searchZones('  ', entries, at), entries);
});

test('a city has its present name under every older name of its zone', () => {
  for (const [zone, city] of [
    ['Africa/Asmera', 'Asmara'],
    ['America/Coral_Harbour', 'Atikokan'],
    ['Pacific/Enderbury', 'Kanton'],
    ['Atlantic/Faeroe', 'Faroe'],
    ['America/Godthab', 'Nuuk'],
    ['Europe/Kiev', 'Kyiv'],
    ['Pacific/Ponape', 'Pohnpei'],
    ['Asia/Rangoon', 'Yangon'],
    ['Asia/Saigon', 'Ho Chi Minh City'],
    ['America/St_Johns', 'St John’s'],
    ['Pacific/Truk', 'Chuuk'],
  ] as const) {
    assert.equal(cityName(zone), city);
  }
});

test('an offset finds the zones that have it at that time', () => {
  const found = (query: string, instant = at) => searchZones(query, entries, instant).map(({ zone }) => zone);
  for (const query of ['utc+1', 'UTC +01:00', 'GMT+1', '+1', '+0100']) {
    assert.ok(found(query).includes('Europe/London'), query);
    assert.ok(!found(query).includes('Europe/Berlin'), query);
    assert.ok(
      found(query, Date.parse('2026-01-20T08:00:00Z')).includes('Europe/Berlin'),
      `${query} in winter`,
    );
  }
  for (const query of ['+5:45', '5:45', 'utc+05:45'])
    assert.deepEqual(found(query), ['Asia/Katmandu'], query);
  assert.ok(found('utc-3').includes('America/Sao_Paulo'));
  assert.ok(found('UTC\u22123').includes('America/Sao_Paulo'));
  assert.deepEqual(found('+25:00'), []);
  assert.ok(found('utc+').includes('UTC'), 'while the offset is being typed');
});

test('the codes of a country find its zones, before others that share letters', () => {
  const found = (query: string) => searchZones(query, entries, at).map(({ zone }) => zone);
  const isAmerican = (zone: string) => zone.startsWith('America/') || zone.startsWith('Pacific/');
  assert.ok(found('usa').includes('America/New_York'));
  assert.ok(found('usa').every(isAmerican));
  assert.equal(found('uk')[0], 'Europe/London');
  assert.equal(found('de')[0], 'Europe/Berlin');
  assert.equal(found('uae')[0], 'Asia/Dubai');
  assert.equal(found('jp')[0], 'Asia/Tokyo');
});

test('cities are found and named in the reader’s language, and found by their English names too', () => {
  const names = cities as Readonly<Record<string, string>>;
  const german = zoneEntries('de', undefined, (city) => names[city] ?? city);
  for (const [query, zone, city] of [
    ['wien', 'Europe/Vienna', 'Wien'],
    ['München', 'Europe/Berlin', 'Berlin'],
    ['kairo', 'Africa/Cairo', 'Kairo'],
    ['mailand', 'Europe/Rome', 'Rom'],
    ['vienna', 'Europe/Vienna', 'Wien'],
  ] as const) {
    const [found] = searchZones(query, german, at);
    assert.deepEqual([found?.zone, found?.city], [zone, city], query);
  }
  assert.equal(entryFor('Africa/Cairo', german)?.city, 'Kairo');
});

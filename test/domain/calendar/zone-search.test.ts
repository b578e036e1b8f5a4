import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cityName, entryFor, searchZones, zoneEntries } from '../../../src/domain/calendar/index.js';

const entries = zoneEntries('en-GB');
const first = (query: string) => searchZones(query, entries)[0]?.zone;

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
  ] as const) {
    assert.ok(
      searchZones(query, entries).some((entry) => entry.zone === zone),
      query,
    );
  }
  assert.equal(first('london'), 'Europe/London');
});

test('a country is found in the reader’s language', () => {
  const german = zoneEntries('de');
  assert.ok(searchZones('Österreich', german).some(({ zone }) => zone === 'Europe/Vienna'));
  assert.ok(searchZones('osterreich', german).some(({ zone }) => zone === 'Europe/Vienna'));
});

test('current names are shown, and an unknown query finds nothing', () => {
  assert.equal(entryFor('Asia/Calcutta', entries)?.city, 'Kolkata');
  assert.equal(entryFor('Asia/Kolkata', entries)?.zone, 'Asia/Calcutta');
  assert.equal(entryFor('Etc/UTC', entries)?.zone, 'UTC');
  assert.deepEqual(searchZones('xyzzy', entries), []);
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
  assert.equal(searchZones('paris', entries)[0]?.zone, 'Europe/Paris');
  assert.equal(searchZones('singapore', entries)[0]?.zone, 'Asia/Singapore');
});

test('an empty query lists every zone', () => {
  assert.deepEqual(searchZones('  ', entries), entries);
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryFor, searchZones, zoneEntries } from '../../../src/domain/calendar/index.js';

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

test('present names are shown, and nonsense finds nothing', () => {
  assert.equal(entryFor('Asia/Calcutta', entries)?.city, 'Kolkata');
  assert.equal(entryFor('Asia/Kolkata', entries)?.zone, 'Asia/Calcutta');
  assert.equal(entryFor('Etc/UTC', entries)?.zone, 'UTC');
  assert.deepEqual(searchZones('xyzzy', entries), []);
});

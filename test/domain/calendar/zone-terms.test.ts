import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchZones, zoneEntries } from '../../../src/domain/calendar/index.js';

const entries = zoneEntries('en-GB');
const at = Date.parse('2026-05-20T08:00:00Z');

/** What people type for a zone whose name, city and country say something else. */
const typed: Readonly<Record<string, readonly string[]>> = {
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
  'Asia/Calcutta': ['IST', 'India', 'Mumbai', 'Delhi', 'Bangalore', 'Bengaluru', 'Chennai', 'Hyderabad'],
  'Asia/Dubai': ['GST', 'Abu Dhabi'],
  'Asia/Hong_Kong': ['HKT'],
  'Asia/Jerusalem': ['Tel Aviv', 'IST'],
  'Asia/Karachi': ['PKT', 'Islamabad', 'Lahore'],
  'Asia/Katmandu': ['NPT'],
  'Asia/Rangoon': ['Burma'],
  'Asia/Saigon': ['Hanoi'],
  'Asia/Seoul': ['KST'],
  'Asia/Shanghai': ['CST', 'Beijing', 'Peking', 'Shenzhen'],
  'Asia/Singapore': ['SGT'],
  'Asia/Tokyo': ['JST', 'Osaka'],
  'Atlantic/Faeroe': ['Tórshavn'],
  'Australia/Melbourne': ['Victoria'],
  'Australia/Perth': ['AWST'],
  'Australia/Sydney': ['AEST', 'AEDT', 'Canberra'],
  'Europe/Berlin': ['CET', 'CEST', 'MEZ', 'Munich', 'Frankfurt', 'Hamburg', 'Cologne'],
  'Europe/Istanbul': ['TRT', 'Ankara'],
  'Europe/Kiev': ['EET', 'EEST'],
  'Europe/London': ['GMT', 'BST', 'England', 'Scotland', 'Wales', 'Manchester', 'Edinburgh'],
  'Europe/Madrid': ['CET', 'Barcelona'],
  'Europe/Moscow': ['MSK'],
  'Europe/Paris': ['CET', 'CEST', 'Lyon'],
  'Europe/Zurich': ['CET', 'Geneva', 'Bern'],
  'Pacific/Auckland': ['NZST', 'NZDT', 'Wellington'],
  'Pacific/Honolulu': ['HST', 'Hawaii'],
};

describe('searching a zone', () => {
  for (const [zone, queries] of Object.entries(typed)) {
    it(`finds ${zone} by ${queries.join(', ')}`, () => {
      for (const query of queries) {
        for (const text of [query, query.toLowerCase()]) {
          assert.ok(
            searchZones(text, entries, at).some((entry) => entry.zone === zone),
            text,
          );
        }
      }
    });
  }

  it('finds a country by its name before cities that share a word, and puts a city that starts so first', () => {
    const found = (query: string) => searchZones(query, entries, at).map(({ zone }) => zone);
    assert.ok(found('Luxembourg').includes('Europe/Luxembourg'));
    assert.deepEqual(found('port au prince'), ['America/Port-au-Prince']);
    assert.deepEqual(found('Port-au-Prince'), ['America/Port-au-Prince']);
    assert.equal(found('Mexico')[0], 'America/Mexico_City');
    assert.ok(found('Georgia').indexOf('Asia/Tbilisi') === 0);
    assert.deepEqual(found('london new'), []);
  });
});

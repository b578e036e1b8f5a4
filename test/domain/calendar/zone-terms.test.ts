import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchZones, zoneEntries } from '../../../src/domain/calendar/index.js';

const entries = zoneEntries('en-GB');
const may = Date.parse('2026-05-20T08:00:00Z');
const found = (query: string, at = may) => searchZones(query, entries, at).map(({ zone }) => zone);
/** The wall clock of the first zone that is found: what the person wants to know. */
const clock = (query: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone: found(query)[0] ?? assert.fail(`${query} finds nothing`),
  }).format(may);

test('people who type a city that has no zone of its own find the time there', () => {
  for (const [city, time] of [
    ['Mumbai', '13:30'],
    ['Manchester', '09:00'],
    ['Munich', '10:00'],
    ['san francisco', '01:00'],
    ['Boston', '04:00'],
    ['beijing', '16:00'],
    ['Cape Town', '10:00'],
    ['Rio de Janeiro', '05:00'],
    ['tel aviv', '11:00'],
    ['WELLINGTON', '20:00'],
  ] as const)
    assert.equal(clock(city), time, city);
});

test('people who type a region, or what their calendar calls the zone, find it among the results', () => {
  for (const [query, zone] of [
    ['Hawaii', 'Pacific/Honolulu'],
    ['Newfoundland', 'America/St_Johns'],
    ['Scotland', 'Europe/London'],
    ['Greenwich', 'UTC'],
    ['Pacific', 'America/Los_Angeles'],
    ['CET', 'Europe/Berlin'],
    ['cest', 'Europe/Paris'],
    ['IST', 'Asia/Calcutta'],
    ['IST', 'Asia/Jerusalem'],
    ['CST', 'America/Chicago'],
    ['CST', 'Asia/Shanghai'],
    ['burma', 'Asia/Rangoon'],
  ] as const)
    assert.ok(found(query).includes(zone), `${query}: ${zone}`);
});

test('a summer abbreviation finds the zone in winter too', () => {
  const january = Date.parse('2026-01-20T08:00:00Z');
  assert.ok(found('BST', january).includes('Europe/London'));
  assert.ok(found('PDT', january).includes('America/Los_Angeles'));
});

test('a country comes before cities that share a word, and a city that starts so comes first', () => {
  assert.ok(found('Luxembourg').includes('Europe/Luxembourg'));
  assert.deepEqual(found('port au prince'), ['America/Port-au-Prince']);
  assert.deepEqual(found('Port-au-Prince'), ['America/Port-au-Prince']);
  assert.equal(found('Mexico')[0], 'America/Mexico_City');
  assert.equal(found('Georgia')[0], 'Asia/Tbilisi');
  assert.deepEqual(found('london new'), []);
});

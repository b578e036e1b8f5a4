import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmIn } from '../catalogue/support.js';

const base = '/v1/onboarding';

interface Tours {
  tours: { key: string; version: number; status: string }[];
  preferences: { toursDisabled: boolean };
}

async function twoPeople() {
  const made = await firmIn();
  const maya = await made.asUser('maya.member@example.com');
  const noah = await made.asUser('noah.member@example.com');
  const tours = async (who: Record<string, string>) =>
    (await made.ask<Tours>('GET', `${base}/tours`, undefined, who)).body;
  return { ...made, maya, noah, tours };
}

test('tours are switched off once or twice with the same result, and stay off in later versions (R131)', async () => {
  const { ask, maya, tours } = await twoPeople();
  const put = () => ask('PUT', `${base}/preferences`, { toursDisabled: true }, maya);
  assert.deepEqual((await ask('GET', `${base}/preferences`, undefined, maya)).body, { toursDisabled: false });
  for (let time = 0; time < 2; time += 1) assert.deepEqual((await put()).body, { toursDisabled: true });
  for (const version of [1, 2]) await ask('POST', `${base}/tours/welcome/complete`, { version }, maya);
  assert.deepEqual((await tours(maya)).preferences, { toursDisabled: true });
  assert.equal((await ask('PUT', `${base}/preferences`, {}, maya)).status, 400);
});

test('a tour has one row with its last version, completed or dismissed, until it is reset (R131)', async () => {
  const { ask, maya, noah, tours } = await twoPeople();
  const tell = (act: string, version: unknown) =>
    ask('POST', `${base}/tours/welcome/${act}`, { version }, maya);
  await tell('dismiss', 1);
  await tell('complete', 2);
  await ask('POST', `${base}/tours/fields/dismiss`, { version: 1.5 }, maya);
  const rows = (await tours(maya)).tours.map(({ key, version, status }) => [key, version, status]);
  assert.deepEqual(rows, [
    ['welcome', 2, 'COMPLETED'],
    ['fields', 1.5, 'DISMISSED'],
  ]);
  assert.deepEqual((await tours(noah)).tours, [], 'only one’s own');
  for (const version of [undefined, '2', null]) assert.equal((await tell('complete', version)).status, 400);
  for (let time = 0; time < 2; time += 1)
    assert.equal((await ask('DELETE', `${base}/tours/welcome`, undefined, maya)).status, 204);
  assert.deepEqual(
    (await tours(maya)).tours.map(({ key }) => key),
    ['fields'],
  );
  assert.equal((await ask('GET', `${base}/tours`, undefined, {})).status, 401);
});

test('the checklist follows what the firm does, and says what a missing step blocks', async () => {
  const { ask, maya } = await twoPeople();
  const open = async (who?: Record<string, string>) => {
    const { body } = await ask<{ items: { key: string; done: boolean; required: boolean }[] }>(
      'GET',
      `${base}/setup`,
      undefined,
      who,
    );
    return body.items;
  };
  const state = async (key: string) => (await open(maya)).find((item) => item.key === key);
  assert.equal((await state('schedule'))?.done, false);
  assert.equal((await state('schedule'))?.required, true);
  assert.equal((await state('contact'))?.done, true);
  assert.equal((await state('handle'))?.required, false);
  await ask('POST', '/v1/scheduling/schedules/default', undefined, maya);
  assert.equal((await state('schedule'))?.done, true);
  assert.equal((await open()).find(({ key }) => key === 'schedule')?.done, true, 'a key sees the firm’s');

  const noCurrency = await firmIn({ currency: null });
  const { body } = await noCurrency.ask<{ items: { key: string; done: boolean }[] }>('GET', `${base}/setup`);
  assert.equal(body.items.find(({ key }) => key === 'currency')?.done, false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getAnalyticsFunnel,
  getAnalyticsTimeToSign,
  getDashboardSummary,
} from '../../../../src/contract/index.js';
import { hourMs } from '../../../../src/domain/index.js';
import { box, draft, open, service, signAs, type Service } from '../../signing/support.js';

const signer = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

async function send(s: Service) {
  const { envelope, recipients } = await draft(s, [signer], [box('SIGNATURE')]);
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/send`)).status, 200);
  return { envelope, recipient: recipients[0] ?? '' };
}

/** A service whose scene lies outside the default period. */
async function laterService(): Promise<Service> {
  const s = await service();
  await s.sandbox.advance(60 * 24 * hourMs);
  return s;
}

test('three are sent, one is viewed and one signed: the funnel, the times and the export say so (R254)', async () => {
  const s = await laterService();
  const [first, second] = [await send(s), await send(s)];
  await send(s);
  await s.sandbox.advance(2 * hourMs);
  await open(s, second.envelope, second.recipient);
  assert.ok((await signAs(s, first.envelope, first.recipient)).status < 300);

  const funnel = getAnalyticsFunnel
    .shapes()
    .answers[200].parse((await s.call('GET', '/v1/analytics/funnel')).body);
  assert.deepEqual([funnel.sent, funnel.viewed, funnel.signed, funnel.completed], [3, 2, 1, 1]);
  const drops = (await s.call('GET', '/v1/analytics/funnel')).list('dropOff');
  assert.deepEqual(
    drops.map(({ to, count }) => [to, count]),
    [
      ['viewed', 1],
      ['signed', 1],
      ['completed', 0],
    ],
  );
  const times = getAnalyticsTimeToSign
    .shapes()
    .answers[200].parse((await s.call('GET', '/v1/analytics/time-to-sign')).body);
  assert.deepEqual([times.median, times.average, times.p90], [2, 2, 2]);
  const summary = await s.call('GET', '/v1/analytics/summary');
  assert.deepEqual([summary.at('sent'), summary.at('completed')], [3, 1]);
  const csv = await s.call('GET', '/v1/analytics/export');
  assert.match(csv.headers.get('Content-Type') ?? '', /csv/);
  assert.match(new TextDecoder().decode(csv.bytes), /^figure,value\r\nsent,3\r\n/);
  assert.equal((await s.call('GET', '/v1/analytics/export?format=json')).at('signed'), 1);
  const team = (await s.call('GET', '/v1/analytics/team-performance')).list('items');
  assert.deepEqual([team[0]?.['name'], team[0]?.['sent'], team[0]?.['completed']], ['Maya Member', 3, 1]);

  const peak = async (offset: number) =>
    (await s.call('GET', `/v1/analytics/peak-times?tzOffsetMinutes=${offset}`)).list('items');
  assert.deepEqual(await peak(0), [{ weekday: 5, hour: 11, count: 1 }]);
  assert.deepEqual(await peak(780), [{ weekday: 6, hour: 0, count: 1 }]);
});

test('without analytics in the plan each reading is 403, the dashboard is not (R254, R255)', async () => {
  const s = await service();
  const ordered = await s.call('POST', '/sandbox/plan', { without: ['analytics'] }, {});
  assert.equal(ordered.status, 200, JSON.stringify(ordered.body));
  for (const name of ['summary', 'funnel', 'time-to-sign', 'team-performance', 'peak-times', 'export'])
    assert.equal((await s.call('GET', `/v1/analytics/${name}`)).status, 403, name);
  assert.equal((await s.call('GET', '/v1/dashboard/summary')).status, 200);
});

test('figures of the team are for owners and admins only (R254)', async () => {
  const s = await service();
  const asUser = async (role: string) => {
    const user = s.scene.users.find((candidate) => candidate.role === role);
    const json = { email: user?.email, password: user?.password };
    const login = await s.call('POST', '/v1/auth/login', json, {});
    const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    return (await s.call('GET', '/v1/analytics/team-performance', undefined, { Cookie })).status;
  };
  assert.equal(await asUser('OWNER'), 200);
  assert.equal(await asUser('ADMIN'), 200);
  assert.equal(await asUser('MEMBER'), 403);
});

test('the activity is newest first, in pages without a total, and leaves mails out (R254)', async () => {
  const s = await laterService();
  const { envelope } = await send(s);
  await s.call('POST', `/v1/envelopes/${envelope}/remind`);
  const page = await s.call('GET', '/v1/activity?limit=2&subject=signing');
  assert.deepEqual(
    page.list('items').map(({ type, envelopeId }) => [type, envelopeId]),
    [
      ['ENVELOPE_SENT', envelope],
      ['ENVELOPE_CREATED', envelope],
    ],
  );
  assert.equal(page.at('total'), undefined);
  const next = await s.call('GET', `/v1/activity?limit=2&cursor=${page.text('nextCursor')}`);
  assert.ok(!next.list('items').some(({ envelopeId }) => envelopeId === envelope));
  const sold = (await s.call('GET', '/v1/activity?subject=proposals')).list('items');
  assert.ok(sold.length > 0 && sold.every(({ subject }) => subject === 'proposals'));
  assert.equal((await s.call('GET', '/v1/activity?cursor=x')).status, 400);
});

test('the dashboard counts today in the asked zone, and has no proposals for people without access (R255)', async () => {
  const s = await laterService();
  await send(s);
  const read = async (query = '') =>
    getDashboardSummary
      .shapes()
      .answers[200].parse((await s.call('GET', `/v1/dashboard/summary${query}`)).body);
  const today = (value: Awaited<ReturnType<typeof read>>) =>
    (value as unknown as { envelopes: { sentToday: number } }).envelopes.sentToday;
  assert.equal(today(await read()), 1);
  await s.sandbox.advance(16 * hourMs);
  assert.equal(today(await read()), 0);
  assert.equal(today(await read('?tzOffsetMinutes=-120')), 1);
  assert.ok((await read()).proposals);
  const user = s.scene.users[0];
  await s.call('PUT', `/v1/proposals-access/${user?.id}`, { hasAccess: false });
  assert.equal((await s.asPerson('GET', '/v1/dashboard/summary')).at('proposals'), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { seedScheduling } from '../../../../src/sandbox/scenes/scheduling.js';
import { sandboxAt } from '../../support.js';

type Row = Record<string, unknown> & { id: string };

test('a schedule moved to another zone keeps its minutes: nine in London becomes nine in Auckland (R218)', async () => {
  const { ask, scene } = await sandboxAt({
    scene: async (world) => ({ ...(await emptyScene(world)), ...seedScheduling(world) }),
  });
  const key = scene.apiKeys.full;
  const { userId } = scene.host;
  const rules = [{ dayOfWeek: 3, startMinute: 540, endMinute: 600 }];
  const made = async (path: string, json: object) => (await ask(path, { key, json })).body as Row;
  const { id } = await made('/v1/scheduling/schedules', {
    ...{ name: 'Hours', timeZone: 'Europe/London', rules, userId },
  });
  const { token } = await made('/v1/scheduling/event-types', {
    ...{ title: 'Call', slug: 'call-in-zone', durationMinutes: 60, scheduleId: id, userId },
  });
  const slots = async () => {
    const range = 'from=2026-04-06T00:00:00Z&to=2026-04-11T00:00:00Z';
    return (await ask(`/v1/book/public/event-types/${String(token)}/slots?${range}`)).body['slots'];
  };
  assert.deepEqual(await slots(), ['2026-04-08T08:00:00Z'], 'British Summer Time');
  const json = { timeZone: 'Pacific/Auckland' };
  const moved = await ask(`/v1/scheduling/schedules/${id}`, { method: 'PATCH', key, json });
  assert.deepEqual([moved.status, moved.body['timeZone']], [200, 'Pacific/Auckland']);
  const read = await ask(`/v1/scheduling/schedules/${id}`, { key });
  assert.deepEqual(read.body['rules'], rules, 'the stored minutes stay');
  assert.deepEqual(await slots(), ['2026-04-07T21:00:00Z'], 'nine on Wednesday in Auckland');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldErrors } from '../../../src/server/upstream/field-errors.js';
import { ask, server } from '../support.js';

test('the refused fields are found wherever the service lists them (G2)', () => {
  const expected = [{ path: 'fields.3.width' }];
  for (const body of [
    { details: [{ path: 'fields.3.width', message: 'x' }] },
    { errors: [{ field: 'fields[3].width' }] },
    { fieldErrors: [{ path: ['body', 'fields', 3, 'width'] }] },
    { message: ['fields.3.width must not be greater than 1'] },
    { message: 'fields.3.width reaches beyond the page' },
  ])
    assert.deepEqual(fieldErrors(body), expected);
  assert.deepEqual(fieldErrors({ message: ['fields.0 is wrong', 'fields.0 is wrong'] }), [
    { path: 'fields.0' },
  ]);
});

test('none of the service’s words is forwarded', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, words) => {
      for (const { path } of fieldErrors({ details: body, message: [body, words] }))
        assert.match(path, /^fields\.\d{1,5}(\.[a-zA-Z]{1,13})?$/);
    }),
  );
  assert.deepEqual(fieldErrors({ details: [{ path: 'fields.1.secret-prod_KEY' }] }), [{ path: 'fields.1' }]);
});

test('a public page gets the refused members of its form, and nothing else of the entry (G2)', async () => {
  const token = 'a'.repeat(96);
  for (const list of ['details', 'errors', 'fieldErrors']) {
    const { sig } = server(() =>
      Response.json(
        {
          statusCode: 400,
          message: 'Not accepted.',
          error: 'Bad Request',
          [list]: [
            { path: 'email', message: 'This address is blocked.', value: 'ada@example.com', trace: {} },
          ],
        },
        { status: 400 },
      ),
    );
    const body = { email: 'ada@example.com', name: 'Ada', timeZone: 'UTC', start: '2026-05-21T09:00:00Z' };
    const answer = await ask(sig, 'POST', `/public/v1/book/public/event-types/${token}/bookings`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(answer.status, 400);
    const { [list]: entries } = (await answer.json()) as Record<string, unknown>;
    assert.deepEqual(entries, [{ path: 'email', message: 'This address is blocked.' }]);
  }
});

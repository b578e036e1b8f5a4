import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { atFault } from '../../src/server/at-fault.js';

test('the fields that a service refused are named wherever it lists them (G2)', () => {
  const wanted = [{ path: 'fields.3.width' }];
  for (const body of [
    { details: [{ path: 'fields.3.width', message: 'x' }] },
    { errors: [{ field: 'fields[3].width' }] },
    { fieldErrors: [{ path: ['body', 'fields', 3, 'width'] }] },
    { message: ['fields.3.width must not be greater than 1'] },
    { message: 'fields.3.width reaches beyond the page' },
  ])
    assert.deepEqual(atFault(body), wanted);
  assert.deepEqual(atFault({ message: ['fields.0 is wrong', 'fields.0 is wrong'] }), [{ path: 'fields.0' }]);
});

test('nothing of the service’s own words is handed on', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, words) => {
      for (const { path } of atFault({ details: body, message: [body, words] }))
        assert.match(path, /^fields\.\d{1,5}(\.[a-zA-Z]{1,13})?$/);
    }),
  );
  assert.deepEqual(atFault({ details: [{ path: 'fields.1.secret-prod_KEY' }] }), [{ path: 'fields.1' }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { validateAnswers, type SubmittedAnswer } from '../../../src/sandbox/signing/ceremony/answers.js';
import type { FieldRow, FieldType } from '../../../src/sandbox/entities/signing.js';
import { bearer, box, draft, finish, open, service, signatureImage } from './support.js';

const field = (id: string, type: FieldType, more: Partial<FieldRow> = {}): FieldRow => ({
  ...{ id, type, documentId: 'd', envelopeId: 'e', templateId: null },
  ...{ pageNumber: 1, x: 0, y: 0, width: 0.1, height: 0.1, required: true },
  ...more,
});
const wrong = (fields: FieldRow[], given: SubmittedAnswer[]) =>
  validateAnswers(fields, given, '2026-03-02').errors.map(({ fieldId, message }) => `${fieldId}: ${message}`);

test('each type of required field has its own message when it is empty', () => {
  const fields = [
    field('s', 'SIGNATURE'),
    field('t', 'TEXT'),
    field('c', 'CHECKBOX'),
    field('d', 'DROPDOWN'),
    field('a', 'ATTACHMENT'),
    field('x', 'DATE'),
    field('o', 'TEXT', { required: false }),
    field('n', 'DATE_SIGNED'),
  ];
  assert.deepEqual(
    wrong(fields, [
      { fieldId: 't', value: '   ' },
      { fieldId: 'c', value: 'false' },
    ]),
    [
      's: Sign here.',
      't: Fill in this field.',
      'c: Tick this box.',
      'd: Choose one of the options.',
      'a: Attach a file.',
      'x: Enter a date.',
    ],
  );
});

test('text must match its rules, dates must exist, a drop-down takes only its options (G19, G20)', () => {
  const fields = [
    field('len', 'TEXT', { validation: { minLength: 3, maxLength: 5 } }),
    field('num', 'TEXT', { validation: { min: 1, max: 10 } }),
    field('pat', 'TEXT', { validation: { pattern: '[A-Z]{2}\\d+', message: 'Like AB12' } }),
    field('day', 'DATE'),
    field('opt', 'DROPDOWN', { validation: { options: ['Red', 'Blue'] } }),
  ];
  const given = (values: Record<string, string>) =>
    Object.entries(values).map(([fieldId, value]) => ({ fieldId, value }));
  assert.deepEqual(
    wrong(fields, given({ len: 'abcd', num: '5', pat: 'AB1', day: '2028-02-29', opt: 'Red' })),
    [],
  );
  assert.deepEqual(
    wrong(fields, given({ len: 'ab', num: '11', pat: 'x', day: '2026-02-29', opt: 'Green' })),
    [
      'len: At least 3 characters.',
      'num: At most 10.',
      'pat: Like AB12',
      'day: Enter a date.',
      'opt: Choose one of the options.',
    ],
  );
});

test('a pattern that takes hours elsewhere is decided at once; what looks around is not checked (G19)', () => {
  const slow = [field('slow', 'TEXT', { validation: { pattern: '(a+)+$' } })];
  assert.deepEqual(wrong(slow, [{ fieldId: 'slow', value: `${'a'.repeat(5_000)}!` }]), [
    'slow: This does not have the form asked for.',
  ]);
  assert.deepEqual(wrong(slow, [{ fieldId: 'slow', value: 'aaa' }]), []);
  const around = [field('around', 'TEXT', { validation: { pattern: '(?=.*\\d).{8,}' } })];
  assert.deepEqual(wrong(around, [{ fieldId: 'around', value: 'no digit' }]), []);
});

test('exactly one option of a radio group must be chosen (R78)', () => {
  const fields = [field('a', 'RADIO', { groupKey: 'g' }), field('b', 'RADIO', { groupKey: 'g' })];
  assert.deepEqual(wrong(fields, []), ['a: Choose one of these options.']);
  assert.deepEqual(wrong(fields, [{ fieldId: 'b', value: 'true' }]), []);
  assert.deepEqual(
    wrong(fields, [
      { fieldId: 'a', value: 'true' },
      { fieldId: 'b', value: 'true' },
    ]),
    ['a: Choose only one of these options.'],
  );
});

test('linked fields share one answer (R79)', () => {
  const fields = [
    field('a', 'TEXT', { linkKey: 'k' }),
    field('b', 'TEXT', { linkKey: 'k' }),
    field('c', 'TEXT', { required: false }),
  ];
  const { answers, errors } = validateAnswers(fields, [{ fieldId: 'b', value: 'Clara' }], '2026-03-02');
  assert.deepEqual(errors, []);
  assert.deepEqual(
    [answers.get('a')?.value, answers.get('b')?.value, answers.get('c')],
    ['Clara', 'Clara', undefined],
  );
});

test('signing dates come from the sandbox, and a signer cannot fill another signer’s field', () => {
  const { answers } = validateAnswers(
    [field('d', 'DATE_SIGNED')],
    [{ fieldId: 'd', value: '1999-01-01' }],
    '2026-03-02',
  );
  assert.equal(answers.get('d')?.value, '2026-03-02');
  assert.deepEqual(wrong([], [{ fieldId: 'other', value: 'x' }]), [
    'other: This field is not yours to fill.',
  ]);
});

test('a refused signing names the fields and stores nothing; consent is required', async () => {
  const s = await service();
  const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
  const { envelope, recipients, fields } = await draft(
    s,
    [clara],
    [box('SIGNATURE'), box('TEXT', { y: 0.5 }), box('ATTACHMENT', { y: 0.7, required: false })],
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  const [signature, text, file] = fields.map(({ id }) => String(id));
  const refused = await finish(s, opened, [{ fieldId: signature, image: 'bm90IGEgcGljdHVyZQ==' }]);
  assert.equal(refused.status, 400);
  assert.deepEqual(
    refused
      .list('details')
      .map(({ fieldId }) => fieldId)
      .sort(),
    [signature, text].sort(),
  );
  const values = [
    { fieldId: signature, image: `data:image/png;base64,${signatureImage()}` },
    { fieldId: text, value: 'Clara' },
    {
      fieldId: file,
      attachment: { fileName: '../../passport.txt', type: 'text/plain', data: btoa('hello') },
    },
  ];
  const path = '/sandbox/ceremony/complete';
  assert.equal((await s.call('POST', path, { consent: false, values }, bearer(opened))).status, 400);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'VIEWED');
  assert.equal((await finish(s, opened, values)).status, 200);

  const evidence = `/v1/envelopes/${envelope}/evidence`;
  assert.equal((await s.call('GET', evidence)).status, 200);
  s.world.store.blobs.set(`field:${file}:file`, new TextEncoder().encode('other'));
  const verified = await s.call('GET', `/v1/envelopes/${envelope}/audit/verify`);
  assert.deepEqual(
    verified.list('findings').map(({ message }) => message),
    ['The attached file passport.txt is not the one that was recorded.'],
    'an exchanged attachment is found (R117)',
  );
  assert.equal((await s.call('GET', evidence)).status, 500, 'and is not given out');
});

test('an attachment’s name never leaves its folder in the evidence ZIP', async () => {
  const s = await service();
  const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
  const names = ['..', '', '/', 'CON.txt', 'a\u0000b\u202egpj.exe', 'Photo.png', 'photo.PNG', 'x. . '];
  const places = names.map((_, at) => box('ATTACHMENT', { y: 0.3 + at * 0.06 }));
  const { envelope, recipients, fields } = await draft(s, [clara], [box('SIGNATURE'), ...places]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  const [signature, ...files] = fields.map(({ id }) => String(id));
  const done = await finish(s, opened, [
    { fieldId: signature, image: signatureImage() },
    ...files.map((fieldId, at) => ({
      fieldId,
      attachment: { fileName: names[at], type: 'text/plain', data: btoa('hello') },
    })),
  ]);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const zip = unzipSync((await s.call('GET', `/v1/envelopes/${envelope}/evidence`)).bytes);
  assert.deepEqual(
    Object.keys(zip)
      .filter((name) => name.startsWith('attachments/'))
      .map((name) => name.slice('attachments/'.length))
      .sort(),
    ['Photo.png', '_CON.txt', 'a_b_gpj.exe', 'file', 'file (2)', 'file (3)', 'photo (2).PNG', 'x'],
  );
});

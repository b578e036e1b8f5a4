import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import { wordsOf } from '../pdf/support.js';
import { bearer, box, draft, fillAll, open, service } from './support.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const skip = hasPython ? false : 'python3 is not installed';
const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
after(() => rm(folder, { recursive: true }));

type Files = Record<string, Uint8Array>;
interface Audit {
  envelopeId: string;
  events: Record<string, unknown>[];
  files: { path: string; sha256: string; documentId?: string }[];
}
const auditOf = (files: Files) => JSON.parse(new TextDecoder().decode(files['audit.json'])) as Audit;
const withAudit = (files: Files, change: (audit: Audit) => void): Files => {
  const audit = auditOf(files);
  change(audit);
  return { ...files, 'audit.json': new TextEncoder().encode(JSON.stringify(audit, null, 2)) };
};

/** The evidence of an envelope with difficult names, an attached file and consent. */
async function evidence(): Promise<Files> {
  const s = await service();
  const name = 'Zoë "Ж" \\ 𝒜 \u007f\u2028 Śmith';
  const fields = [box('SIGNATURE'), box('ATTACHMENT', { y: 0.4 })];
  const { envelope, recipients } = await draft(
    s,
    [{ name, email: 'zoe@client.example', role: 'SIGNER' }],
    fields,
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  const values = fillAll(opened).map((answer, at) =>
    at === 0
      ? answer
      : {
          fieldId: answer.fieldId,
          attachment: { fileName: 'passport.txt', type: 'text/plain', data: btoa('hello') },
        },
  );
  const done = await s.call('POST', '/sandbox/ceremony/complete', { consent: true, values }, bearer(opened));
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return unzipSync((await s.call('GET', `/v1/envelopes/${envelope}/evidence`)).bytes);
}

let count = 0;
/** Runs the ZIP's own script on a ZIP, and on its unpacked folder; both must agree. */
async function verify(files: Files): Promise<{ status: number | null; output: string }> {
  const place = join(folder, String(count++));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), bytes);
  }
  await writeFile(join(place, 'evidence.zip'), zipSync(files));
  const script = join(place, 'verify.py');
  const run = (...more: string[]) =>
    spawnSync('python3', [script, ...more], { encoding: 'utf8', cwd: tmpdir() });
  const [unpacked, zipped] = [run(), run(join(place, 'evidence.zip'))];
  assert.deepEqual([zipped.status, zipped.stdout], [unpacked.status, unpacked.stdout], zipped.stderr);
  assert.equal(unpacked.stderr, '');
  return { status: unpacked.status, output: unpacked.stdout };
}

const files = await evidence();

test('evidence verifies offline with Python alone', { skip }, async () => {
  const { status, output } = await verify(files);
  assert.match(output, /^Verified 5 events and 2 files\. .* [0-9a-f]{64}\n$/);
  assert.equal(status, 0);
  assert.ok(output.includes(String(auditOf(files).events.at(-1)?.['hash'])));
});

const tampered: Record<string, (files: Files) => Files> = {
  'a changed name': (given) => withAudit(given, ({ events }) => (events[3]!['actorName'] = 'Somebody else')),
  'a changed time': (given) =>
    withAudit(given, ({ events }) => (events[0]!['timestamp'] = '2020-01-01T00:00:00.000Z')),
  'a removed event': (given) => withAudit(given, ({ events }) => events.splice(2, 1)),
  'a removed completion': (given) => withAudit(given, ({ events }) => events.pop()),
  'an added event': (given) => withAudit(given, ({ events }) => events.push({ ...events[4] })),
  'another envelope': (given) => withAudit(given, (audit) => (audit.envelopeId = 'other')),
  'a removed file': (given) => withAudit(given, ({ files: list }) => list.pop()),
  'a changed signed file': (given) => ({ ...given, 'signed/agreement.pdf': new Uint8Array([1, 2, 3]) }),
  'a file added to the signed ones': (given) => ({
    ...given,
    'signed/amendment.pdf': given['certificate.pdf']!,
  }),
  'a file removed from the archive': ({ 'signed/agreement.pdf': _, ...given }) => given,
  'a file under the id of another document': (given) =>
    withAudit(given, ({ files: list }) => (list[0]!.documentId = 'other')),
  'a path that leaves its folder': (given) =>
    withAudit(given, ({ files: list }) => (list[0]!.path = 'signed/../signed/agreement.pdf')),
  'a member given twice': (given) => ({
    ...given,
    'audit.json': new TextEncoder().encode(
      new TextDecoder()
        .decode(given['audit.json'])
        .replace('"type":', '"type": "ENVELOPE_DECLINED", "type":'),
    ),
  }),
  'a changed attached file': (given) => ({ ...given, 'attachments/passport.txt': new Uint8Array([1]) }),
};
for (const [name, change] of Object.entries(tampered)) {
  test(`tampered evidence does not verify: ${name}`, { skip }, async () => {
    const { status, output } = await verify(change(files));
    assert.equal(status, 1, output);
    assert.ok(output.trim().length > 0);
  });
}

test('tampered evidence does not verify: a second file of the same name', { skip }, async () => {
  const place = join(folder, 'twice.zip');
  await writeFile(place, zipSync(files));
  await writeFile(join(folder, 'verify.py'), files['verify.py']!);
  const append = `import sys, zipfile; zipfile.ZipFile(sys.argv[1], "a").writestr("signed/agreement.pdf", zipfile.ZipFile(sys.argv[1]).read("signed/agreement.pdf"))`;
  assert.equal(spawnSync('python3', ['-W', 'ignore', '-c', append, place]).status, 0);
  const { status, stdout } = spawnSync('python3', [join(folder, 'verify.py'), place], { encoding: 'utf8' });
  assert.equal(stdout, 'signed/agreement.pdf is in the archive twice\n');
  assert.equal(status, 1);
});

test('audit trail and certificate name the algorithm', async () => {
  assert.match(new TextDecoder().decode(files['audit.json']), /"algorithm": "SHA-256/);
  const { words } = await wordsOf(files['certificate.pdf']!);
  assert.match(words.map(({ text }) => text).join(' '), /hash of each event is SHA-256 over/);
});

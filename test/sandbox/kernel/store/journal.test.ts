import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SceneBuilder } from '../../../../src/sandbox/index.js';
import { DiskJournal, type Disk } from '../../../../src/sandbox/kernel/store/disk-journal.js';
import { decodeLines, encodeLine } from '../../../../src/sandbox/kernel/store/journal.js';
import { seedPeople } from '../../../../src/sandbox/scenes/people.js';
import { Store } from '../../../../src/sandbox/store.js';
import { serveSandbox } from '../../../../src/sandbox/node.js';
import { killRounds } from '../../../support/kills.js';
import { sandboxAt } from '../../support.js';

/** An in-memory folder. */
function memoryDisk(files = new Map<string, Uint8Array>()): Disk & { files: Map<string, Uint8Array> } {
  const join = (one: Uint8Array, other: Uint8Array) => new Uint8Array(Buffer.concat([one, other]));
  return {
    files,
    list: async () => [...files.keys()],
    read: async (name) => files.get(name) ?? assert.fail(`no ${name}`),
    write: async (name, data) => void files.set(name, data),
    append: async (name, data) => void files.set(name, join(files.get(name) ?? new Uint8Array(), data)),
    remove: async (name) => void files.delete(name),
    close: async () => undefined,
  };
}

/** Writes ten mails and a file, each with its own flush; `lengths` has the journal's length after each. */
async function written() {
  const disk = memoryDisk();
  const journal = new DiskJournal(disk);
  const store = new Store();
  await journal.load(store);
  store.recordChanges(journal);
  const lengths = [disk.files.get('journal-1')!.length];
  for (let number = 1; number <= 10; number += 1) {
    store.mails.put({ id: `m${number}`, to: 'ä@b.example', subject: `S${number}`, text: '\n', at: '' });
    if (number === 5) store.blobs.set('k', new Uint8Array([1, 2, 3]));
    if (number === 7) store.mails.delete('m1');
    await journal.flush();
    lengths.push(disk.files.get('journal-1')!.length);
  }
  return { disk, lengths };
}

async function read(files: Map<string, Uint8Array>): Promise<Store> {
  const store = new Store();
  await new DiskJournal(memoryDisk(files)).load(store);
  return store;
}

test('a journal truncated at any byte restores exactly the writes before the cut', async () => {
  const { disk, lengths } = await written();
  const whole = disk.files.get('journal-1')!;
  for (let cut = lengths[0]!; cut <= whole.length; cut += 1) {
    const flushed = lengths.filter((length) => length - 1 <= cut).length - 1; // the final newline holds no data
    const store = await read(new Map([...disk.files, ['journal-1', whole.slice(0, cut)]]));
    const expected = Array.from({ length: flushed }, (_, index) => `m${index + 1}`).filter(
      (id) => flushed < 7 || id !== 'm1',
    );
    assert.deepEqual(
      store.mails.all().map(({ id }) => id),
      expected,
      `cut at ${cut}`,
    );
    assert.deepEqual([...store.blobs.values()], flushed >= 5 ? [new Uint8Array([1, 2, 3])] : []);
  }
});

test('damage before the end is reported, not skipped', async () => {
  const { disk, lengths } = await written();
  const bytes = disk.files.get('journal-1')!.slice();
  bytes[lengths[3]! + 12]! ^= 1;
  await assert.rejects(read(new Map([...disk.files, ['journal-1', bytes]])), /line 5 is damaged/);
});

test('damage that a crash cannot cause is reported and nothing is deleted: in the last line, the only line or a truncated first line', async () => {
  const { disk } = await written();
  const appended = disk.files.get('journal-1')!.slice();
  await read(disk.files);
  const rewritten = disk.files.get('journal-2')!;
  const changed = (bytes: Uint8Array) => bytes.with(bytes.length - 12, bytes.at(-12)! ^ 1);
  for (const bytes of [changed(appended), changed(rewritten), rewritten.slice(0, -20), new Uint8Array()]) {
    const files = new Map([...disk.files, ['journal-2', bytes]]);
    await assert.rejects(read(files), /journal-2 cannot be read: line \d+ is damaged/);
    assert.equal(files.get('journal-2'), bytes);
    assert.deepEqual(files.size, disk.files.size);
  }
});

test('a line copied from another position is not accepted as the next one', () => {
  const first = encodeLine(0, [['row', 'mails', 'm', null]]);
  assert.throws(() => decodeLines(first + first + encodeLine(2, [])), /line 2 is damaged/);
  assert.deepEqual(decodeLines(first), [['row', 'mails', 'm', null]]);
});

test('a second start keeps the state and deletes the old journal and unreferenced files', async () => {
  const { disk } = await written();
  disk.files.set('file-orphan', new Uint8Array([9]));
  const store = await read(disk.files);
  assert.equal(store.mails.all().length, 9);
  assert.deepEqual([...disk.files.keys()].map((name) => name.replace(/[0-9a-f]{64}/, 'HASH')).sort(), [
    'file-HASH',
    'journal-2',
  ]);
  assert.equal((await read(disk.files)).mails.all().length, 9);
});

test('during a long run the journal stays proportional to its data, and deleted files leave it', async () => {
  const disk = memoryDisk();
  const journal = new DiskJournal(disk, 10_000);
  const store = new Store();
  await journal.load(store);
  store.recordChanges(journal);
  let most = 0;
  for (let turn = 0; turn < 2000; turn += 1) {
    store.mails.put({
      id: `m${turn % 10}`,
      to: 'a@b.example',
      subject: `S${turn}`,
      text: '.'.repeat(200),
      at: '',
    });
    store.blobs.set('k', new Uint8Array([turn % 251]));
    await journal.flush();
    most = Math.max(most, ...[...disk.files.values()].map(({ length }) => length));
  }
  assert.ok(most < 15_000, `a journal of ${most} bytes for ten mails`);
  assert.ok(disk.files.size < 100, `${disk.files.size} files for one`);
  const again = await read(disk.files);
  assert.deepEqual(again.mails.all(), store.mails.all());
  assert.deepEqual([...again.blobs], [...store.blobs]);
});

test('a disk that fails at any step of a run, also while the journal is compacted, keeps all flushed data', async () => {
  for (let last = 1; ; last += 1) {
    const disk = memoryDisk();
    let steps = 0;
    const dying: Disk = Object.fromEntries(
      Object.entries(disk).map(([name, act]) => [
        name,
        async (...given: unknown[]) => {
          const step = name === 'write' || name === 'append' || name === 'remove';
          if (step && (steps += 1) > last) throw new Error('dead');
          return (act as (...given: unknown[]) => Promise<unknown>)(...given);
        },
      ]),
    ) as unknown as Disk;
    const journal = new DiskJournal(dying, 600);
    const store = new Store();
    let flushed = 0;
    let lived = true;
    try {
      await journal.load(store);
      store.recordChanges(journal);
      for (let turn = 1; turn <= 20; turn += 1) {
        store.mails.put({ id: `m${turn % 3}`, to: '', subject: String(turn), text: '', at: '' });
        if (turn % 4 === 0) store.blobs.set('k', new Uint8Array([turn]));
        await journal.flush();
        flushed = turn;
      }
    } catch {
      lived = false;
    }
    const kept = await read(disk.files);
    const newest = Math.max(0, ...kept.mails.all().map(({ subject }) => Number(subject)));
    assert.ok(newest >= flushed && newest <= flushed + 1, `died after ${last}: ${newest} of ${flushed}`);
    const file = kept.blobs.get('k')?.[0] ?? 0;
    assert.ok(file >= flushed - (flushed % 4) && file <= newest, `died after ${last}: file ${file}`);
    if (lived) {
      assert.ok(![...disk.files.keys()].includes('journal-1'), 'the journal was rewritten');
      break;
    }
  }
});

test('work on the old state that continues during a reset is not written to the journal', async () => {
  const disk = memoryDisk();
  let old: Store | undefined;
  const scene: SceneBuilder = async (world) => ((old ??= world.store), seedPeople(world));
  const { ask } = await sandboxAt({ scene, journal: new DiskJournal(disk) });
  await ask('/sandbox/reset', { method: 'POST' });
  old?.mails.put({ id: 'late', to: '', subject: 'late', text: '', at: '' });
  await ask('/v1/health');
  const kept = await read(disk.files);
  assert.ok(kept.users.all().length > 0);
  assert.equal(kept.mails.get('late'), undefined);
});

test('a crash at any moment of the first start leaves one complete scene; during a reset, the earlier state or the scene', async () => {
  const states: Map<string, Uint8Array>[] = [];
  const disk = memoryDisk();
  const seen: Disk = {
    ...disk,
    write: async (name, data) => (await disk.write(name, data), void states.push(new Map(disk.files))),
    append: async (name, data) => (await disk.append(name, data), void states.push(new Map(disk.files))),
    remove: async (name) => (await disk.remove(name), void states.push(new Map(disk.files))),
  };
  const scene = 'default';
  const first = await sandboxAt({ scene, journal: new DiskJournal(seen) });
  const started = states.length;
  const names = ({ body }: Awaited<ReturnType<typeof first.ask>>) =>
    (body['items'] as { name: string }[]).map(({ name }) => name);
  const contactsOf = async ({ ask, scene: { apiKeys } }: typeof first) =>
    names(await ask('/v1/contacts', { key: apiKeys.full }));
  const whole = await contactsOf(first);
  const json = { name: 'Later', email: 'later@example.com' };
  await first.ask('/v1/contacts', { key: first.scene.apiKeys.full, json });
  const changed = await contactsOf(first);
  const before = states.length;
  await first.ask('/sandbox/reset', { method: 'POST' });

  assert.ok(started > 1 && states.length > before + 1, 'there are moments to stop at');
  for (const [index, files] of states.entries()) {
    const journal = new DiskJournal(memoryDisk(new Map(files)));
    const again = await contactsOf(await sandboxAt({ scene, journal }));
    const expected = index < before - 1 || again.length === whole.length ? whole : changed;
    assert.deepEqual(again, expected, `stopped after step ${index + 1}`);
  }
});

test('a request during a reset waits for the new scene, and its write is kept', async () => {
  const disk = memoryDisk();
  const { ask, scene } = await sandboxAt({ journal: new DiskJournal(disk) });
  const resetting = ask('/sandbox/reset', { method: 'POST' });
  const json = { name: 'Clara', email: 'clara@example.com' };
  const createDuringReset = async (): Promise<string> => {
    await new Promise(setImmediate);
    return String((await ask('/v1/contacts', { key: scene.apiKeys.full, json })).body['id']);
  };
  const [id] = await Promise.all([createDuringReset(), resetting]);
  assert.ok((await read(disk.files)).contacts.get(id));
});

test('a reset recovers from a failed disk', async () => {
  const disk = memoryDisk();
  const { ask, scene } = await sandboxAt({ journal: new DiskJournal(disk) });
  const { append } = disk;
  disk.append = async () => Promise.reject(new Error('disk full'));
  const forgot = () => ask('/v1/auth/forgot-password', { json: { email: scene.users[0]!.email } });
  await assert.rejects(forgot, /disk full/);
  disk.append = append;
  await assert.rejects(forgot, /disk full/);
  assert.equal((await ask('/sandbox/reset', { method: 'POST' })).status, 200);
  assert.equal((await forgot()).status, 200);
  assert.equal((await read(disk.files)).mails.all().length, 1);
});

test('a restarted sandbox keeps keys, sessions, clock and mails, and sends the deliveries that were due', async () => {
  const disk = memoryDisk();
  const scene: SceneBuilder = seedPeople;
  const fetched: string[] = [];
  const options = { scene, fetch: async () => (fetched.push('x'), new Response(null, { status: 500 })) };
  const first = await sandboxAt({ ...options, journal: new DiskJournal(disk) });
  const key = first.scene.apiKeys.full;
  const cookie = await first.signIn(first.scene.users[0]!.email);
  const json = { url: 'https://hooks.example.com/', events: ['TEST'] };
  const webhook = (await first.ask('/v1/webhooks', { key, json })).body['id'] as string;
  await first.ask(`/v1/webhooks/${webhook}/test`, { method: 'POST', key });
  await first.sandbox.advance(3_600_000);
  assert.equal(fetched.length, 5);
  const before = await first.ask('/sandbox/scene');

  const second = await sandboxAt({ ...options, journal: new DiskJournal(disk) });
  assert.deepEqual((await second.ask('/sandbox/scene')).body, before.body);
  assert.equal((await second.ask('/v1/auth/me', { cookie })).body['authenticated'], true);
  const dead = await second.ask('/v1/webhooks/dead-letter', { key });
  assert.equal((dead.body['items'] as unknown[]).length, 1);

  await second.ask('/sandbox/reset', { method: 'POST' });
  const third = await sandboxAt({ ...options, journal: new DiskJournal(disk) });
  assert.deepEqual((await third.ask('/v1/webhooks', { key: third.scene.apiKeys.full })).body, { items: [] });
});

test('a restart repeats no id or token of earlier runs, and a reset returns to the first scene', async () => {
  for (const options of [{}, { seed: 7 }]) {
    const disk = memoryDisk();
    const first = await sandboxAt({ ...options, journal: new DiskJournal(disk) });
    const key = first.scene.apiKeys.full;
    const made = new Set(first.scene.users.map(({ id }) => id));
    for (const run of ['one', 'two', 'three']) {
      const again = await sandboxAt({ journal: new DiskJournal(disk) });
      const json = { url: 'https://hooks.example.com/', events: ['TEST'] };
      const { body } = await again.ask('/v1/webhooks', { key, json });
      for (const value of [body['id'], body['secret']] as string[]) {
        assert.ok(!made.has(value), `${value} in run ${run}`);
        made.add(value);
      }
    }
    const last = await sandboxAt({ seed: 'another', journal: new DiskJournal(disk) });
    const { body } = await last.ask('/sandbox/reset', { method: 'POST' });
    assert.deepEqual(body, first.scene);
  }
});

test('an upload whose processing was interrupted by a stop is processed after the restart', async () => {
  const disk = memoryDisk();
  const first = await sandboxAt({ journal: new DiskJournal(disk) });
  const form = new FormData();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  );
  form.set('file', new Blob([png], { type: 'image/png' }), 'dot.png');
  const key = first.scene.apiKeys.full;
  const { body } = await first.ask('/v1/documents', { key, body: form });
  assert.equal(body['status'], 'PROCESSING');
  // A copy of the disk before the processed document is written.
  const asCut = new Map(disk.files);

  const second = await sandboxAt({ journal: new DiskJournal(memoryDisk(asCut)) });
  await second.sandbox.settled();
  const { body: after } = await second.ask(`/v1/documents/${String(body['id'])}`, { key });
  assert.equal(after['status'], 'READY');
});

test('no answer is sent before its write is in the journal', async () => {
  const disk = memoryDisk();
  const { ask, scene } = await sandboxAt({ journal: new DiskJournal(disk) });
  disk.append = async () => Promise.reject(new Error('disk full'));
  await assert.rejects(
    ask('/v1/auth/forgot-password', { json: { email: scene.users[0]!.email } }),
    /disk full/,
  );
});

test('a folder serves one sandbox at a time, and a lock left by a crash does not block the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await writeFile(join(dataDir, 'lock'), String(child.pid));
  await assert.rejects(serveSandbox({ port: 0, dataDir }), /another sandbox/);
  const gone = new Promise((done) => child.on('exit', done));
  child.kill('SIGKILL');
  await gone;
  const { close } = await serveSandbox({ port: 0, dataDir });
  await assert.rejects(serveSandbox({ port: 0, dataDir }), /another sandbox/);
  await close();
  assert.ok(!(await readdir(dataDir)).includes('lock'));
  await rm(dataDir, { recursive: true });
});

const rounds = 8 * Number(process.env.ROUNDS ?? 1);

test('kill -9 during writes loses no answered write', { timeout: rounds * 75_000 }, async () => {
  const { answered, lost, bytes } = await killRounds([process.execPath, 'dist/cli/main.js'], rounds, 60);
  assert.equal(lost, 0);
  assert.ok(answered >= rounds * 60);
  assert.ok(bytes < 3_000_000, `a folder of ${bytes} bytes`);
});

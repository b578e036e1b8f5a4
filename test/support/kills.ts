import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { samplePdf } from '../../src/sandbox/index.js';

/** Starts the command; resolves to its URL. */
async function started(command: readonly string[], dataDir: string) {
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, [...args, 'sandbox', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((done) => child.on('exit', done));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Sandbox: (\S+)/.exec(line)?.[1];
    if (url) return { url, kill: () => (child.kill('SIGKILL'), gone) };
  }
  return assert.fail('the sandbox did not start');
}

export interface Losses {
  /** Kills. */
  rounds: number;
  /** Acknowledged writes. */
  answered: number;
  /** Acknowledged writes that are missing after the restart. */
  lost: number;
  /** Size of the folder at the end. */
  bytes: number;
}

/** 30 kB, so that the journal is compacted while the test runs. */
const padding = '.'.repeat(30_000);

/**
 * Kills the sandbox in the middle of writes, repeatedly on one folder, and checks after each restart that every
 * acknowledged write is there: created endpoints, the last note of a contact that is updated repeatedly, uploads.
 */
export async function killRounds(
  command: readonly string[],
  rounds: number,
  /** How many writes of a round are acknowledged before the kill; other writes are running then. */
  writes: number | (() => number),
  isOver: () => boolean = () => false,
): Promise<Losses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  const pdf = await samplePdf();
  const made = new Set<string>();
  const uploads = new Set<string>();
  const notes = new Map<string, number>();
  let answered = 0;
  let lost = 0;
  let done = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { url, kill } = await started(command, dataDir);
    const { apiKeys } = (await (await fetch(`${url}/sandbox/scene`)).json()) as { apiKeys: { full: string } };
    const Authorization = `Bearer ${apiKeys.full}`;
    const headers = { Authorization, 'Content-Type': 'application/json' };
    const get = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T;

    const there = new Set((await get<{ items: { id: string }[] }>('/v1/webhooks')).items.map(({ id }) => id));
    for (const id of made) if (!there.has(id)) lost += 1;
    for (const [id, note] of notes) {
      const { notes: kept } = await get<{ notes: string }>(`/v1/contacts/${id}`);
      if (Number.parseInt(kept, 10) < note) lost += 1;
    }
    for (const id of uploads) {
      const content = await fetch(`${url}/v1/documents/${id}/content`, { headers });
      if ((await content.arrayBuffer()).byteLength !== pdf.byteLength) lost += 1;
    }
    if (round === rounds || (round > 0 && isOver())) {
      done = round;
      await kill();
      break;
    }

    const send = async (method: string, path: string, body: object): Promise<{ id: string }> => {
      const form = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: form ? { Authorization } : headers,
        body: form ? body : JSON.stringify(body),
      });
      assert.ok(answer.ok, `${method} ${path} answers ${answer.status}`);
      const entity = (await answer.json()) as { id: string };
      answered += 1;
      return entity;
    };
    const hook = async (): Promise<never> => {
      const body = { url: 'https://hooks.example.com/', events: ['TEST'] };
      made.add((await send('POST', '/v1/webhooks', body)).id);
      return hook();
    };
    const note = (id: string) => async (): Promise<never> => {
      const next = (notes.get(id) ?? 0) + 1;
      await send('PATCH', `/v1/contacts/${id}`, { notes: `${next} ${padding}` });
      notes.set(id, next);
      return note(id)();
    };
    const upload = async (): Promise<never> => {
      const form = new FormData();
      form.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'a.pdf');
      uploads.add((await send('POST', '/v1/documents', form)).id);
      return upload();
    };
    if (notes.size === 0) {
      for (const name of ['a', 'b', 'c', 'd']) {
        notes.set((await send('POST', '/v1/contacts', { email: `${name}@b.example`, notes: '0' })).id, 0);
      }
    }
    const before = answered;
    const writers = [hook, hook, ...[...notes.keys()].map(note), ...(uploads.size < 20 ? [upload] : [])];
    let going = writers.length;
    const running = writers.map(async (write) => write().catch(() => (going -= 1)));
    const wanted = typeof writes === 'number' ? writes : writes();
    while (going > 0 && answered < before + wanted) await new Promise(setImmediate);
    assert.ok(going > 0, 'every writer was refused');
    await kill();
    await Promise.all(running);
  }
  const names = await readdir(dataDir);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).size));
  await rm(dataDir, { recursive: true });
  return { rounds: done, answered, lost, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Pages that hold event streams open, in their own process. The bench says how many and where; counts what arrives. */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.js';
import { openStream } from './client.js';

export type PagesMessage = { ask: 'open'; url: string; ids: string[] } | { ask: 'counts' } | { ask: 'close' };
export interface PagesCounts {
  readonly open: number;
  readonly changes: number;
  readonly beats: number;
  /** Milliseconds since the epoch at the last change. */
  readonly lastChangeMs: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

const parallel = 100;
const sockets: Socket[] = [];
const counts = { open: 0, changes: 0, beats: 0, lastChangeMs: 0, bytesIn: 0, bytesOut: 0 };
const timesIn = (text: string, part: string) => text.split(part).length - 1;

function openPage(url: string, id: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const request = openStream(id);
      counts.bytesOut += request.length;
      socket.write(request);
    });
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('data', (data) => {
      counts.bytesIn += data.length;
      const text = data.toString('latin1');
      const changes = timesIn(text, 'event: changed');
      counts.changes += changes;
      if (changes > 0) counts.lastChangeMs = Date.now();
      counts.beats += timesIn(text, ': beat');
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
        reject(new Error(`a stream was answered ${text.slice(9, 12)}`));
      if (!text.includes(': open')) return;
      counts.open += 1;
      resolve();
    });
  });
}

async function openAll(url: string, ids: string[]): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await openPage(url, id);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

answerParent('ready', async (message: PagesMessage) => {
  if (message.ask === 'open') await openAll(message.url, message.ids);
  if (message.ask === 'close') {
    for (const socket of sockets.splice(0)) socket.destroy();
    counts.open = 0;
  }
  return { ...counts };
});

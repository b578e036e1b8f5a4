import { fork, type ChildProcess } from 'node:child_process';
import { root } from '../../support/sources.js';

/** What a process holds after a collection of garbage. */
export interface Memory {
  readonly rssBytes: number;
  readonly heapBytes: number;
}

/** A process of the bench that answers one request at a time. */
export class Child {
  private constructor(
    private readonly process: ChildProcess,
    readonly ready: unknown,
  ) {}

  static async start(file: string, env: Record<string, string> = {}): Promise<Child> {
    const child = fork(`${root}test/bench/server/${file}`, {
      cwd: root,
      env: { ...process.env, ...env },
      execArgv: ['--expose-gc', '--import', 'tsx'],
    });
    return new Child(child, await answerOf(child));
  }

  async ask<T>(message: object): Promise<T> {
    const answer = answerOf(this.process);
    this.process.send(message);
    return (await answer) as T;
  }

  memory(): Promise<Memory> {
    return this.ask({ ask: 'memory' });
  }

  /** Processor time since the process began. */
  cpuMs(): Promise<number> {
    return this.ask({ ask: 'cpu' });
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.disconnect();
    await gone;
  }
}

const answerOf = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });

/** In a child: sends the first message, answers the others, and ends with its parent. */
export function answerParent(first: unknown, answer: (message: never) => unknown): void {
  const answers: Record<string, () => unknown> = { memory, cpu };
  process.on('message', async (message: { ask: string }) => {
    process.send?.(await (answers[message.ask] ?? (() => answer(message as never)))());
  });
  process.on('disconnect', () => process.exit());
  process.send?.(first);
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function memory(): Promise<Memory> {
  // Objects held by finalizers are released only between turns of the event loop.
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc?.();
    await new Promise((next) => setTimeout(next, 50));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed + external };
}

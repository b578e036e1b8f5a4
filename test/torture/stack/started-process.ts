import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface StartedProcess {
  url: string;
  /** As a crash: nothing is closed or written any more. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts Node with these arguments; resolves to what `url` finds in a line of its output. */
export async function startProcess(
  args: readonly string[],
  url: RegExp,
  env: Record<string, string> = {},
): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, {
    // The process ends with this one: its standard input ends then.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  running.add(child);
  void gone.then(() => running.delete(child));
  const lines = createInterface({ input: child.stdout });
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const match = url.exec(line)?.[1];
      if (match) resolve(match);
    });
  });
  const failed = gone.then(() => Promise.reject(new Error(`node ${args.join(' ')} ended at once`)));
  failed.catch(() => undefined);
  return {
    url: await Promise.race([found, failed]),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepFailure } from './corpus.js';
import type { Exploration } from './explore.js';
import type { Order, Report } from './explorer.process.js';

/** No reader needs a second for an input; a busy machine may take longer to begin. */
const longestMs = 30_000;

/** Explores a target in a process of its own, so that an input on which a reader never ends is found too. */
export function exploreApart(order: Order): Promise<Exploration> {
  const program = fileURLToPath(new URL('./explorer.process.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(order);
  return new Promise((resolve, reject) => {
    let runs = 0;
    let last: unknown;
    let timer: NodeJS.Timeout;
    const end = (exploration: Exploration) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(exploration);
    };
    const endWith = (message: string) => {
      keepFailure(order.name, last, message);
      end({ runs, kept: 0, added: 1, failure: { input: last, message } });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => endWith(`did not end within ${longestMs / 1000} s`), longestMs);
    };
    wait();
    child.on('message', (report: Report) => {
      if ('exploration' in report) return end(report.exploration);
      runs += 1;
      last = report.input;
      wait();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      // Before the first input it is the fuzzer that failed.
      if (runs === 0) reject(new Error(`the process for ${order.name} ended with ${code}`));
      else endWith(`ended its process with ${code}`);
    });
  });
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { systemPython } from '../../engine/accessibility-bus.mjs';
import { atSpiTree, type AtSpiNode } from './at-spi-tree.js';
import type { TreeReader } from './tree.types.js';

const script = fileURLToPath(new URL('at-spi.py', import.meta.url));

/**
 * Reads the tree of the browser's page over AT-SPI, which a browser offers to the bus of `env`.
 *
 * @param address what the page's URL begins with
 */
export async function atSpiReader(
  env: NodeJS.ProcessEnv,
  address: () => Promise<string>,
): Promise<TreeReader> {
  const child = spawn(systemPython, [script], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the reader of AT-SPI has ended: ${said}`);
    return value;
  };
  await next();
  return {
    async read() {
      child.stdin.write(`${await address()}\n`);
      const tree = JSON.parse(await next()) as AtSpiNode | null;
      return tree ? atSpiTree(tree) : undefined;
    },
    close: async () => void child.kill(),
  };
}

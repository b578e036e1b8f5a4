import { parseArgs } from 'node:util';
import { startDemo } from './demo.js';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4000' }, 'sandbox-port': { type: 'string', default: '4010' } },
});

const demo = await startDemo({ port: Number(values.port), sandboxPort: Number(values['sandbox-port']) });
console.log(`\n  sig-widgets demo:  ${demo.url}\n`);
const stop = () => void demo.close().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

#!/usr/bin/env node
import { parseArgs } from 'node:util';

const usage = `sig-widgets sandbox [--port 4010] [--data DIR] [--seed SEED] [--key KEY] [--now INSTANT]
                    [--allow-loopback-webhooks] [--no-cors]
    Serves the sandbox of the service on 127.0.0.1.
      --port N                    the port; 0 takes a free one
      --data DIR                  keeps everything in DIR over restarts
      --seed SEED                 ids, tokens and keys; the same seed gives the same ones
      --key KEY                   the scene's full API key: sk_test_ and 32 letters or digits
      --now INSTANT               where the clock stands, e.g. 2026-03-23T09:00:00Z, until it is moved
      --allow-loopback-webhooks   webhooks may go to 127.0.0.1 and localhost, over plain http too
      --no-cors                   no cross-origin calls from browsers, the strict case

sig-widgets check-contract FILE | --url URL [--write-dialect OUT]
    Compares a deployment's openapi.json with the operations this package knows.
`;

class UsageError extends Error {}

/** Loads the sandbox, whose packages are optional peer dependencies. */
async function sandboxDoor() {
  try {
    return await import('../sandbox/node.js');
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec((error as Error).message)?.[1];
    if (missing === undefined) throw error;
    throw new UsageError(
      `The sandbox needs ${missing}: npm install --save-dev @cantoo/pdf-lib @cantoo/fontkit @noble/hashes big.js date-fns date-fns-tz fflate parse5`,
      { cause: error },
    );
  }
}

/** A port in use is a usage error: reported as a sentence, without a stack. */
async function reportPortInUse<O extends { port?: number }, R>(
  serve: (options: O) => Promise<R>,
  options: O,
): Promise<R> {
  try {
    return await serve(options);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`Port ${options.port} is taken. Choose another one with --port.`);
  }
}

async function sandbox(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      port: { type: 'string', default: '4010' },
      data: { type: 'string' },
      seed: { type: 'string' },
      key: { type: 'string' },
      now: { type: 'string' },
      'allow-loopback-webhooks': { type: 'boolean', default: false },
      'no-cors': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new UsageError(`--port ${values.port} is no port.`);
  const { key, now, seed } = values;
  if (key !== undefined && !/^sk_test_[A-Za-z0-9]{32}$/.test(key))
    throw new UsageError('--key must be sk_test_ and 32 letters or digits.');
  if (now !== undefined && !(/T.*(Z|[+-]\d{2}:\d{2})$/.test(now) && Date.parse(now) >= 0))
    throw new UsageError(`--now ${now} is no instant such as 2026-03-23T09:00:00Z.`);
  const { serveSandbox } = await sandboxDoor();
  const { url, close } = await reportPortInUse(serveSandbox, {
    port,
    ...(seed !== undefined && { seed }),
    ...(key !== undefined && { apiKey: key }),
    ...(now !== undefined && { now }),
    ...(values.data !== undefined && { dataDir: values.data }),
    allowLoopbackWebhooks: values['allow-loopback-webhooks'],
    cors: !values['no-cors'],
  });
  console.log(`Sandbox: ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

async function checkContract(argv: string[]): Promise<void> {
  const { run } = await import('./check-contract.js');
  process.exitCode = await run(argv, { out: console.log, err: console.error });
}

async function main([command, ...argv]: string[]): Promise<void> {
  if (command === 'sandbox') return sandbox(argv);
  if (command === 'check-contract') return checkContract(argv);
  if (command === 'help' || command === '--help' || command === '-h') return void console.log(usage);
  throw new UsageError(command === undefined ? 'Say what to do.' : `There is no command ${command}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { message, stack, code } = error as Error & { code?: string };
  const isUsageError = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsageError ? `${message}\n\n${usage}` : (stack ?? message));
  process.exitCode = isUsageError ? 2 : 1;
});

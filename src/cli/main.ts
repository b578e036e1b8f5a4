#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { missingPackages } from './missing-packages.js';

const usage = `sig-widgets sandbox [--port 4010] [--data DIR] [--seed SEED] [--key KEY] [--now INSTANT]
                    [--scene NAME] [--allow-loopback-webhooks] [--no-cors]
    Serves the sandbox of the service on 127.0.0.1.
      --port N                    the port; 0 takes a free one
      --data DIR                  keeps everything in DIR over restarts
      --seed SEED                 ids, tokens and keys; the same seed gives the same ones
      --key KEY                   the scene's full API key: sk_test_ and 32 letters or digits
      --now INSTANT               where the clock stands, e.g. 2026-03-23T09:00:00Z, until it is moved
      --scene NAME                default, empty (people and keys), or large (10,000 envelopes, 5,000 contacts,
                                  2,000 proposals)
      --allow-loopback-webhooks   webhooks may go to 127.0.0.1 and localhost, over plain http too
      --no-cors                   no cross-origin calls from browsers, the strict case

sig-widgets check-contract FILE | --url URL [--write-dialect OUT]
    Compares a deployment's openapi.json with the operations this package knows.

sig-widgets check-contract --run URL [--write-dialect OUT]
    Calls a deployment's documented GETs with the key in SIG_API_KEY, and compares the answers. Never writes.
    Ends with 0, with 1 when a widget would break, with 2 when nothing could be asked.
`;

class UsageError extends Error {}

/** The folder lacks something; the usage does not help. */
class SetupError extends Error {}

const scenes = ['default', 'empty', 'large'] as const;

/** Loads the sandbox, whose packages are optional peer dependencies. Some are loaded later, so all are looked for first. */
async function sandboxDoor() {
  const { names, command } = missingPackages();
  if (names.length > 0)
    throw new SetupError(
      `The sandbox needs ${names.join(', ')}. Install what is missing with:\n\n  ${command}`,
    );
  return import('../sandbox/node.js');
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
      scene: { type: 'string' },
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
  const scene = scenes.find((name) => name === values.scene);
  if (values.scene !== undefined && scene === undefined)
    throw new UsageError(`--scene ${values.scene} is none of ${scenes.join(', ')}.`);
  const { serveSandbox } = await sandboxDoor();
  const { url, close } = await reportPortInUse(serveSandbox, {
    port,
    ...(seed !== undefined && { seed }),
    ...(key !== undefined && { apiKey: key }),
    ...(now !== undefined && { now }),
    ...(scene !== undefined && { scene }),
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
  const isSetupError = error instanceof SetupError;
  console.error(isUsageError ? `${message}\n\n${usage}` : isSetupError ? message : (stack ?? message));
  process.exitCode = isUsageError || isSetupError ? 2 : 1;
});

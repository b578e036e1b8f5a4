import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Operation, operations } from '../contract/index.js';
import { compare, type Finding, type Settled } from './check-contract/compare.js';
import { Deployment, UnreadableError } from './check-contract/openapi.js';
import { widgetOperations } from './check-contract/widgets.js';

export interface Io {
  out(line: string): void;
  err(line: string): void;
}

const fetchTimeoutMs = 30_000;

const usage = `sig-widgets check-contract FILE [--write-dialect OUT]
sig-widgets check-contract --url URL [--write-dialect OUT]     (the key from SIG_API_KEY)`;

async function source(file: string | undefined, url: string | undefined): Promise<string> {
  if ((file === undefined) === (url === undefined))
    throw new UnreadableError(`name a file or a --url\n${usage}`);
  try {
    if (file !== undefined) return await readFile(file, 'utf8');
    const key = process.env['SIG_API_KEY'];
    const headers = { accept: 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
    const response = await fetch(url as string, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeoutMs),
    });
    if (!response.ok) throw new UnreadableError(`${url as string} answered ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(`cannot read ${file ?? url}: ${(error as Error).message}`);
  }
}

/** The dialect for a host: the deployment's names, then the contract's own. */
function dialectOf(settled: Settled): Record<string, Record<string, string[]>> {
  const rows = [...settled].map(
    ([resource, members]) =>
      [
        resource,
        Object.fromEntries([...members].map(([member, names]) => [member, [...names, member]])),
      ] as const,
  );
  return Object.fromEntries(rows);
}

const line = ({ kind, where, text, breaking }: Finding) =>
  `  ${breaking ? '!' : ' '} ${kind.padEnd(8)} ${where}: ${text}`;

/**
 * `sig-widgets check-contract`: compares a deployment's openapi.json with the operations and says, per operation, what is
 * missing, extra or different and which of our guesses it settles. Resolves with the exit code: 0, 1 when a difference
 * would break a widget, 2 when the input cannot be read.
 */
export async function run(argv: string[], { out, err }: Io): Promise<number> {
  let deployment: Deployment;
  let dialectFile: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { url: { type: 'string' }, 'write-dialect': { type: 'string' } },
    });
    dialectFile = values['write-dialect'];
    deployment = new Deployment(await source(positionals[0], values.url));
  } catch (error) {
    err((error as Error).message);
    return 2;
  }

  const settled: Settled = new Map();
  const broken: string[] = [];
  let absent = 0;
  let differing = 0;
  for (const operation of Object.values<Operation>(operations)) {
    const { id, method, path } = operation;
    const forWidget = widgetOperations.has(id);
    const theirs = deployment.find(method, path);
    const findings = theirs ? compare(operation, theirs, deployment, settled) : undefined;
    if (findings?.length === 0) continue;
    out(`${id}  ${method} ${path}${forWidget ? '  (used by a widget)' : ''}`);
    if (!findings) {
      absent += 1;
      out(`  ${forWidget ? '!' : ' '} missing  the operation`);
    } else {
      differing += 1;
      for (const finding of findings) out(line(finding));
    }
    if (forWidget && (!findings || findings.some(({ breaking }) => breaking))) broken.push(id);
  }

  const total = Object.keys(operations).length;
  out('');
  out(
    `${deployment.size} operations there, ${total} known here: ${absent} missing, ${differing} with differences.`,
  );
  const dialect = dialectOf(settled);
  out(
    `${Object.values(dialect).reduce((sum, members) => sum + Object.keys(members).length, 0)} member names are other than first guessed.`,
  );
  if (dialectFile !== undefined) {
    try {
      await writeFile(dialectFile, `${JSON.stringify(dialect, null, 2)}\n`);
      out(`Dialect written to ${dialectFile}.`);
    } catch (error) {
      err(`cannot write ${dialectFile}: ${(error as Error).message}`);
      return 2;
    }
  }
  if (broken.length > 0) out(`Would break a widget: ${broken.join(', ')}.`);
  return broken.length > 0 ? 1 : 0;
}

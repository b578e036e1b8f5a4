import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Operation, operations } from '../contract/index.js';
import { compare, type Finding, type Settled } from './check-contract/compare.js';
import { dialectOf } from './check-contract/dialect-of.js';
import { Deployment, UnreadableError } from './check-contract/openapi.js';
import { compareDeployment, type LiveReport } from './check-contract/run-deployment.js';
import { widgetOperations } from './check-contract/widgets.js';

export interface Io {
  out(line: string): void;
  err(line: string): void;
}

const fetchTimeoutMs = 30_000;

const usage = `sig-widgets check-contract FILE [--write-dialect OUT]
sig-widgets check-contract --url URL [--write-dialect OUT]     (the key from SIG_API_KEY)
sig-widgets check-contract --run URL [--write-dialect OUT]     (the key from SIG_API_KEY)`;

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

const isBreaking = ({ breaking }: Finding) => breaking;

const heading = ({ id, method, path }: Operation) =>
  `${id}  ${method} ${path}${widgetOperations.has(id) ? '  (used by a widget)' : ''}`;

const line = ({ kind, where, text, breaking }: Finding) =>
  `  ${breaking ? '!' : ' '} ${kind.padEnd(8)} ${where}: ${text}`;

/** Says what is missing, extra or different in a deployment's own description; the operations that break a widget. */
function reportDescription(deployment: Deployment, settled: Settled, out: Io['out']): string[] {
  const broken: string[] = [];
  let absent = 0;
  let differing = 0;
  for (const operation of Object.values<Operation>(operations)) {
    const { id, method, path } = operation;
    const forWidget = widgetOperations.has(id);
    const theirs = deployment.find(method, path);
    const findings = theirs ? compare(operation, theirs, deployment, settled) : undefined;
    if (findings?.length === 0) continue;
    out(heading(operation));
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
  return broken;
}

/** Says what the answers of a deployment have other than the contract reads; the operations that break a widget. */
function reportAnswers({ compared, notCalled }: LiveReport, out: Io['out']): string[] {
  const differing = compared.filter(({ findings }) => findings.length > 0);
  for (const { operation, findings } of differing) {
    out(heading(operation));
    for (const finding of findings) out(line(finding));
  }
  if (notCalled.length > 0) out('Not compared:');
  for (const { operation, why } of notCalled) out(`    ${operation.id}  ${operation.path}: ${why}`);
  out('');
  const all = compared.length + notCalled.length;
  out(`${compared.length} of ${all} reading operations compared, ${differing.length} with differences.`);
  return differing
    .filter(({ operation, findings }) => widgetOperations.has(operation.id) && findings.some(isBreaking))
    .map(({ operation }) => operation.id);
}

/** Lines without the key, whatever a deployment answers, and without control characters. */
function guarded({ out, err }: Io, key: string | undefined): Io {
  const clean = (text: string) =>
    (key ? text.replaceAll(key, '[SIG_API_KEY]') : text).replace(/[\p{Cc}\p{Cf}]/gu, (mark) =>
      mark === '\n' ? mark : '?',
    );
  return { out: (text) => out(clean(text)), err: (text) => err(clean(text)) };
}

/**
 * `sig-widgets check-contract`: compares a deployment's openapi.json, or with `--run` the answers of its reading
 * operations, with the contract and says, per operation, what is missing, extra or different and which of our guesses it
 * settles. Resolves with the exit code: 0, 1 when a difference would break a widget, 2 when the input cannot be read,
 * or nothing could be called.
 */
export async function run(argv: string[], io: Io): Promise<number> {
  const key = process.env['SIG_API_KEY'];
  const { out, err } = guarded(io, key);
  const settled: Settled = new Map();
  let report: () => string[];
  let dialectFile: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { url: { type: 'string' }, run: { type: 'string' }, 'write-dialect': { type: 'string' } },
    });
    dialectFile = values['write-dialect'];
    if (values.run === undefined) {
      const deployment = new Deployment(await source(positionals[0], values.url));
      report = () => reportDescription(deployment, settled, out);
    } else {
      if (positionals.length > 0 || values.url !== undefined)
        throw new UnreadableError(`--run stands alone, without a file or --url\n${usage}`);
      const answers = await compareDeployment({ url: values.run, key, now: Date.now() }, settled);
      report = () => reportAnswers(answers, out);
      if (answers.compared.length === 0) {
        report();
        throw new UnreadableError('no operation could be compared');
      }
    }
  } catch (error) {
    err((error as Error).message);
    return 2;
  }

  const broken = report();
  const dialect = dialectOf(settled);
  out(
    `${Object.values(dialect).reduce((sum, members) => sum + Object.keys(members).length, 0)} member names are other than first guessed.`,
  );
  if (dialectFile !== undefined) {
    const text = JSON.stringify(dialect, null, 2);
    try {
      await writeFile(dialectFile, `${key ? text.replaceAll(key, '[SIG_API_KEY]') : text}\n`);
      out(`Dialect written to ${dialectFile}.`);
    } catch (error) {
      err(`cannot write ${dialectFile}: ${(error as Error).message}`);
      return 2;
    }
  }
  if (broken.length > 0) out(`Would break a widget: ${broken.join(', ')}.`);
  return broken.length > 0 ? 1 : 0;
}

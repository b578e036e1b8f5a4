import { operations, type Operation, type Schema } from '../../contract/index.js';
import { baseOf, createReader, isPathValue, isUsableKey, NotCalled } from './caller.js';
import type { Finding, Settled } from './compare.js';
import { dialectOf } from './dialect-of.js';
import { observe } from './observe.js';
import { inferSchema } from './infer.js';
import { knownMembers } from './known-members.js';
import { UnreadableError } from './openapi.js';
import { changing, inOrder, queryValue, requiredQuery, templatesOf, valuesFor } from './requests.js';

/** How many ids are tried until one has an answer: a draft has no certificate, the next envelope may. */
const maxTries = 8;

export interface Comparison {
  operation: Operation;
  findings: Finding[];
}

export interface LiveReport {
  compared: Comparison[];
  /** The operations without an answer to compare, and why. */
  notCalled: { operation: Operation; why: string }[];
}

export interface LiveOptions {
  url: string;
  /** The API key; goes into the header of requests and nowhere else. */
  key: string | undefined;
  now: number;
  /** Which members are answered at each place, for the test that writes the list. */
  record?: (place: string, names: readonly string[]) => void;
}

const answerOf = ({ shapes }: Operation) =>
  Object.entries(shapes().answers).find(([status]) => Number(status) < 300);

/** The operation's addresses, one for each candidate id; or why it has no address. */
function addressesOf(operation: Operation, known: ReadonlyMap<string, unknown>, now: number): string[] {
  const query = new URLSearchParams();
  for (const name of requiredQuery(operation)) {
    const value = queryValue(name, known, now);
    if (value === undefined) throw new NotCalled(`no value found for ${name}`);
    query.set(name, value);
  }
  let paths = [operation.path];
  for (const name of templatesOf(operation)) {
    const values = [...new Set(valuesFor(operation, name, known).filter(isPathValue))].slice(0, maxTries);
    if (values.length === 0) throw new NotCalled(`no ${name} found in the lists`);
    paths = paths.flatMap((path) =>
      values.map((value) => path.replace(`{${name}}`, encodeURIComponent(value))),
    );
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return paths.slice(0, maxTries).map((path) => path + suffix);
}

/** The answer as the contract reads it, so that ids are found under their canonical names. */
function read(operation: Operation, status: string, body: unknown, settled: Settled): unknown {
  const shape = operation.shapes(dialectOf(settled)).answers[Number(status)] as Schema;
  const result = shape.safeParse(body);
  return result.success ? result.data : Array.isArray(body) ? { items: body } : body;
}

/** What zod says about single values that have the right type on the whole: a null among numbers. */
function strictFindings(operation: Operation, status: string, body: unknown, settled: Settled): Finding[] {
  const shape = operation.shapes(dialectOf(settled)).answers[Number(status)] as Schema;
  const result = shape.safeParse(body);
  if (result.success) return [];
  return result.error.issues.slice(0, 5).map(({ path, message }) => ({
    kind: 'differs',
    where: `answer ${status} ${path.join('.')}`.trim(),
    text: `cannot be read: ${message}`,
    breaking: true,
  }));
}

/**
 * Calls the documented GETs of a deployment and compares the answers with the contract. Never sends anything but GET, and
 * leaves out the few that change something. Ids come from the lists that are read first.
 * @throws UnreadableError when nothing may be asked: no key, or no address that a key may be sent to
 */
export async function compareDeployment(options: LiveOptions, settled: Settled): Promise<LiveReport> {
  const { url, key, now, record } = options;
  if (!key) throw new UnreadableError('set SIG_API_KEY to a key that may read');
  if (!isUsableKey(key))
    throw new UnreadableError('SIG_API_KEY is no key: 8 to 500 visible ASCII characters');
  const base = baseOf(url);
  if (base === undefined)
    throw new UnreadableError('--run needs the https address of a deployment, or http on this machine');
  const get = createReader(base, key);
  const known = new Map<string, unknown>();
  const report: LiveReport = { compared: [], notCalled: [] };

  async function ask(operation: Operation): Promise<Finding[]> {
    const reason = changing.get(operation.id);
    if (reason !== undefined) throw new NotCalled(reason);
    if (operation.credential === 'session') throw new NotCalled('needs a person who is signed in');
    const [status, shape] = answerOf(operation) ?? [];
    if (status === undefined || shape === undefined) throw new NotCalled('has no documented answer');
    const isFile = 'kind' in shape;
    const withKey = operation.credential === 'apiKey';
    let refused: unknown = new NotCalled('no answer');
    for (const address of addressesOf(operation, known, now)) {
      try {
        const answer = await get(address, { withKey, isFile: isFile || operation.answersHtml === true });
        if (isFile || operation.answersHtml) return [];
        const schema = inferSchema([answer.body]);
        const findings = observe(operation, status, schema, {
          settled,
          members: record ? {} : knownMembers,
          record,
        });
        known.set(operation.id, read(operation, status, answer.body, settled));
        const isExplained = findings.some(({ breaking }) => breaking);
        return isExplained
          ? findings
          : [...findings, ...strictFindings(operation, status, answer.body, settled)];
      } catch (error) {
        if (!(error instanceof NotCalled)) throw error;
        refused = error;
      }
    }
    throw refused as Error;
  }

  for (const operation of inOrder(Object.values<Operation>(operations))) {
    try {
      report.compared.push({ operation, findings: await ask(operation) });
    } catch (error) {
      if (!(error instanceof NotCalled)) throw error;
      report.notCalled.push({ operation, why: error.message });
    }
  }
  return report;
}

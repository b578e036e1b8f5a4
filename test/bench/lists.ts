import { performance } from 'node:perf_hooks';
import { createSandbox } from '../../src/sandbox/index.js';

const service = 'http://sandbox.example';

const lists = {
  envelopes: '/v1/envelopes?includeAll=true',
  'envelopes by subject': '/v1/envelopes?search=annual',
  contacts: '/v1/contacts?includeArchived=true',
  'contacts by bucket': '/v1/contacts?engagement=UNATTENDED',
  'contacts by name': '/v1/contacts?search=0042',
  proposals: '/v1/proposals?sortBy=updatedAt',
  'proposals by name': '/v1/proposals?search=engagement',
  recipients: '/v1/recipients?role=SIGNER',
} as const;

const percentile = (values: number[], share: number) =>
  Math.round(([...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0) * 10) / 10;

/** Loading the large scene, and every page of each list in order, 100 rows each: the median and the 99th percentile. */
export async function listPages(): Promise<Record<string, unknown>> {
  const start = performance.now();
  const sandbox = createSandbox({ now: '2026-03-20T08:00:00Z', origin: service, scene: 'large' });
  await sandbox.ready;
  const load = Math.round(performance.now() - start);
  const { apiKeys } = await sandbox.scene();
  const report: Record<string, unknown> = { 'loads in': load };
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = [];
    for (let page = 1, total = Infinity; (page - 1) * 100 < total; page += 1) {
      const asked = performance.now();
      const answer = await sandbox.fetch(`${service}${path}&pageSize=100&page=${page}`, {
        headers: { Authorization: `Bearer ${apiKeys.full}` },
      });
      const body = (await answer.json()) as { total: number };
      times.push(performance.now() - asked);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      total = body.total;
    }
    report[`a page of ${name}`] = {
      pages: times.length,
      median: percentile(times, 0.5),
      'slowest but the first': percentile(times.slice(1), 1 - 1e-9),
      first: percentile(times.slice(0, 1), 0),
    };
  }
  return report;
}

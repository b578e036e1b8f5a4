import { performance } from 'node:perf_hooks';
import { createSigServer } from 'sig-widgets/server';

const origin = 'https://www.example.com';
const maxBytes = 2_000_000;
/** Denies everything, and counts no denials: each request must cost what the first one does. */
const sig = createSigServer({
  baseUrl: 'https://service.example',
  apiKey: 'prod_0123456789abcdef',
  origins: [origin],
  authorize: () => null,
  limit: false,
});
const field = {
  pageNumber: 12,
  x: 0.1234,
  y: 0.5678,
  width: 0.2,
  height: 0.05,
  type: 'TEXT',
  label: 'Name of the person',
  required: true,
  recipientRole: 'Client',
};

/** Bodies of almost 2 MB that name their owner themselves, so that they are read before `authorize` is asked. */
const repeated = (part: (index: number) => string) => {
  const parts: string[] = [];
  for (let size = 100, index = 0; size < maxBytes; index++) {
    const next = part(index);
    size += next.length + 1;
    if (size < maxBytes) parts.push(next);
  }
  return `{"envelopeId":"env1","fields":[${parts.join()}]}`;
};
const bodies: Record<string, string> = {
  'a set of fields': repeated(() => JSON.stringify(field)),
  'an id in each field': repeated(() => '{"envelopeId":"env1","label":"Name of the person"}'),
  'empty objects': repeated(() => '{}'),
  'a new name in each object': repeated((index) => `{"k${index.toString(36)}":1}`),
  'long strings': repeated(() => JSON.stringify('x'.repeat(50_000))),
};

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const round = (value: number) => Math.round(value * 100) / 100;

const requestOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Request('https://www.example.com/sig/v1/documents/doc1/fields/replace', {
    method: 'POST',
    body: bytes,
    headers: { origin, 'content-type': 'application/json' },
  });

async function denied(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status } = await sig.fetch(requestOf(bytes));
  if (status !== 404 && status !== 413) throw new Error(`a denied body was answered ${status}`);
}

/**
 * For each body: the milliseconds until it is denied, those of `JSON.parse`, and those of reading and parsing the same
 * request. The target is at most 1.5: of the first ratio for a set of fields, of the second for every body, since a body must be
 * read to be parsed.
 */
export async function deniedCost(rounds = 31): Promise<Record<string, object>> {
  const report: Record<string, object> = {};
  for (const [name, text] of Object.entries(bodies)) {
    const bytes = new TextEncoder().encode(text);
    const works = [
      () => denied(bytes),
      () => void JSON.parse(text),
      async () => void JSON.parse(await requestOf(bytes).text()),
    ];
    const times: number[][] = works.map(() => []);
    for (let turn = 0; turn < rounds; turn++)
      for (const [index, work] of works.entries()) {
        const start = performance.now();
        await work();
        times[index]!.push(performance.now() - start);
      }
    const [ours, parse, read] = times.map(median) as [number, number, number];
    report[name] = {
      denied: round(ours),
      'JSON.parse': round(parse),
      'read and parsed': round(read),
      'times JSON.parse': round(ours / parse),
      'times read and parsed': round(ours / read),
    };
  }
  return report;
}

import { SigError, type Client, type ClientOptions } from '../../client/index.js';
import {
  getEnvelope,
  getEnvelopeAudit,
  getEnvelopeAuditAnchors,
  getEnvelopeCertificate,
  getEnvelopeEvidence,
  verifyEnvelopeAudit,
} from '../../contract/index.js';
import { namedFile } from '../shared/files/named-file.js';
import { helperClient } from '../shared/loading/helper-client.js';
import type { ProofAnswers } from './envelope-proof.model.js';
import type { ProofFile } from './envelope-proof.types.js';

export { checkChain } from './chain-check.js';
export { proofOf } from './envelope-proof.model.js';
export { proofView } from './envelope-proof.view.js';
export { FileSaver } from '../shared/files/file-saver.js';

/** A client for the helper; longer waits are counted down on the page. */
export function clientFor(baseUrl: string | undefined, fetch: ClientOptions['fetch']): Client {
  const client = helperClient(baseUrl, fetch, { longestWait: 2000 });
  if (!client) throw new SigError('config', 'server-url is missing or no URL');
  return client;
}

/** Reads the trail, the service's verdict and its time stamps. `fail` hears of what the proof can do without. */
export async function readAnswers(
  client: Client,
  id: string,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): Promise<ProofAnswers> {
  const input = { params: { id } };
  const optional = (error: unknown) => {
    if (signal.aborted || (error instanceof SigError && error.retryable)) throw error;
    fail(error);
    return undefined;
  };
  // The entries are shown without the verdict; a wait is counted down for all of them.
  const withoutVerdict = (error: unknown) => {
    const isWait = error instanceof SigError && (error.code === 'rate-limited' || error.code === 'offline');
    if (signal.aborted || isWait) throw error;
    fail(error);
    return undefined;
  };
  const [audit, verification, anchors, envelope] = await Promise.all([
    client.call(getEnvelopeAudit, input, { signal }),
    client.call(verifyEnvelopeAudit, input, { signal }).catch(withoutVerdict),
    client.call(getEnvelopeAuditAnchors, input, { signal }).catch(optional),
    client.call(getEnvelope, input, { signal }).catch(optional),
  ]);
  return {
    audit: audit.data,
    verification: verification?.data,
    anchors: anchors?.data,
    envelope: envelope?.data,
  };
}

const files = {
  certificate: { operation: getEnvelopeCertificate, kind: 'pdf' },
  evidence: { operation: getEnvelopeEvidence, kind: 'zip' },
} as const;

/** Loads a file and what to call it; refuses an answer of another type (G34). */
export async function loadFile(client: Client, id: string, file: ProofFile, title: string) {
  const { operation, kind } = files[file];
  const { data } = await client.call(operation, { params: { id } });
  return namedFile(data, kind, title, operation.id);
}

import { SigError, type Client, type ClientOptions } from '../../../client/index.js';
import {
  createEnvelopeCopy,
  downloadEnvelopeDocument,
  downloadEnvelopeSignedMerged,
  duplicateEnvelope,
  getEnvelope,
  getEnvelopeCertificate,
  getEnvelopeEvidence,
  listEnvelopeCopies,
  remindEnvelope,
  resendEnvelopeWithAnswers,
  revokeEnvelopeCopy,
  voidEnvelope,
} from '../../../contract/index.js';
import { namedFile } from '../../shared/files/named-file.js';
import { helperClient } from '../../shared/loading/helper-client.js';
import { fields } from '../../shared/ui/fields.styles.js';
import { detailsStyles } from './details.styles.js';
import type { Status } from '../envelope-status.model.js';
import type { FileName } from '../envelope-status.types.js';

export { status as english } from '../../../locales/en/status.js';
export { FileSaver } from '../../shared/files/file-saver.js';
export { needsColleague, noticeOf } from './refusals.js';
export { statusView } from './details.view.js';

/** The style sheets of what is shown. */
export const sheets = [fields, detailsStyles];

/** The operations on one envelope. */
export type EnvelopeService = ReturnType<typeof envelopeService>;

/** Calls the helper about one envelope; longer waits are counted down on the page. */
export function envelopeService(baseUrl: string | undefined, fetch: ClientOptions['fetch'], id: string) {
  const client = helperClient(baseUrl, fetch, { longestWait: 2000 });
  if (!client) throw new SigError('config', 'server-url is missing or no URL');
  const params = { id };
  return {
    read: async (signal?: AbortSignal) => (await client.call(getEnvelope, { params }, { signal })).data,
    remind: () => client.call(remindEnvelope, { params }),
    withdraw: (reason: string) => client.call(voidEnvelope, { params, body: { reason } }),
    duplicate: async () => (await client.call(duplicateEnvelope, { params })).data,
    resend: async (message: string) =>
      (await client.call(resendEnvelopeWithAnswers, { params, body: message ? { message } : {} })).data,
    copies: async (signal?: AbortSignal) =>
      (await client.call(listEnvelopeCopies, { params }, { signal })).data.items,
    sendCopy: (email: string, note: string) =>
      client.call(createEnvelopeCopy, { params, body: { email, ...(note ? { note } : {}) } }),
    revokeCopy: (copyId: string) => revoke(client, id, copyId),
    file: (file: FileName, status: Status) => loadFile(client, status, file),
  };
}

/** Repeatable (R120), so a lost answer needs no care of its own. */
async function revoke(client: Client, id: string, copyId: string) {
  const ask = () => client.call(revokeEnvelopeCopy, { params: { id, copyId } });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SigError) || error.code !== 'not-found') throw error;
    // A helper knows a copy from reading their list, and forgets it when it is started again.
    await client.call(listEnvelopeCopies, { params: { id } });
    return ask();
  }
}

async function loadFile(client: Client, { id, subject, documents }: Status, file: FileName) {
  const title = subject || id;
  const params = { id };
  switch (file) {
    case 'merged': {
      const { data } = await client.call(downloadEnvelopeSignedMerged, { params });
      return namedFile(data, 'pdf', title, downloadEnvelopeSignedMerged.id);
    }
    case 'certificate': {
      const { data } = await client.call(getEnvelopeCertificate, { params });
      return namedFile(data, 'pdf', `${title} (certificate)`, getEnvelopeCertificate.id);
    }
    case 'evidence': {
      const { data } = await client.call(getEnvelopeEvidence, { params });
      return namedFile(data, 'zip', `${title} (evidence)`, getEnvelopeEvidence.id);
    }
    default: {
      const documentId = file.slice('document:'.length);
      const { data } = await client.call(downloadEnvelopeDocument, { params: { id, documentId } });
      const name = documents.find((one) => one.id === documentId)?.name.replace(/\.\w{2,4}$/, '');
      return namedFile(data, 'pdf', name || documentId, downloadEnvelopeDocument.id);
    }
  }
}

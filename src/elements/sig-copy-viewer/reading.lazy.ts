import { createClient, SigError, type ClientOptions } from '../../client/index.js';
import { getCopy, getCopyDocument } from '../../contract/index.js';
import { factsOf, type CopyFacts } from './copy-viewer.model.js';

export { FileSaver } from '../shared/files/file-saver.js';

/** Reads what the copy's page shows. The service records this as an opening (R121). */
export async function readCopy(options: ClientOptions, token: string): Promise<CopyFacts> {
  const { data } = await createClient(options).call(getCopy, { params: { token } });
  return factsOf(data);
}

/** Loads the document; refuses an answer of another type. */
export async function readDocument(
  options: ClientOptions,
  token: string,
  signal: AbortSignal,
): Promise<Blob> {
  const { data } = await createClient(options).call(getCopyDocument, { params: { token } }, { signal });
  const type = data.type.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/pdf' && type !== 'application/octet-stream') {
    const message = `The document is ${type || 'of no type'}, not application/pdf.`;
    throw new SigError('invalid-answer', message, { operation: getCopyDocument.id, retryable: true });
  }
  return new Blob([data], { type: 'application/pdf' });
}

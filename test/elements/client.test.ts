import { expect } from '@open-wc/testing';
import { createClient, type Progress, SigError } from '../../src/client/index.js';
import { uploadDocument } from '../../src/contract/index.js';

const file = () => new File([new Uint8Array(200_000)], 'a.pdf', { type: 'application/pdf' });

describe('the client in a page', () => {
  it('reports the progress and the result of an upload', async () => {
    const progress: Progress[] = [];
    // This page's own server knows no documents: the upload arrives, and the answer is its 404.
    const error = await createClient({ baseUrl: '/' })
      .call(uploadDocument, { body: { file: file() } }, { onProgress: (event) => progress.push(event) })
      .then(() => undefined)
      .catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(SigError);
    expect((error as SigError).status).to.be.at.least(400);
    expect(progress.at(-1)!.loaded).to.equal(progress.at(-1)!.total);
    expect(progress.at(-1)!.total).to.be.greaterThan(200_000);
  });

  it('stops an upload when the caller aborts it', async () => {
    const stop = new AbortController();
    const call = createClient({ baseUrl: '/' }).call(
      uploadDocument,
      { body: { file: file() } },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    stop.abort();
    const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
    expect((error as SigError).code).to.equal('aborted');
  });
});

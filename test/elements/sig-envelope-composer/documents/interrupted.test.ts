import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, pdfFile, setup, signable } from '../support/fixture.js';

const isLook = (request: Request, path: string) =>
  request.method === 'GET' && /^\/v1\/documents\/[^/]+$/.test(path);
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'A fault.', retryable: true } }, { status });

describe('sig-envelope-composer: a document that could not be looked at', () => {
  beforeEach(() => sessionStorage.clear());
  const recipients = [{ name: 'Sam', email: 'sam@example.com' }];

  it('is looked at again after a reload, and not called damaged', async () => {
    let isAway = true;
    const world = await composerWorld((request, path) =>
      isAway && isLook(request, path) ? Promise.reject(new TypeError('lost')) : undefined,
    );
    const first = await setup(world, { recipients });
    first.driver.choose([pdfFile('Lease.pdf')]);
    await until(() => first.driver.documents().join().includes('interrupted'), 'interrupted');
    await until(() => sessionStorage.length > 0, 'the draft in the tab');
    first.root.remove();
    isAway = false;
    const { driver } = await setup(world, { recipients });
    await until(() => driver.documents().join().endsWith('Ready'), 'the document');
  });

  it('is saved with the draft when it became ready while sending was tried', async () => {
    let isAway = false;
    let release = () => {};
    let isHeld = false;
    const held = new Promise<void>((resolve) => (release = resolve));
    const world = await composerWorld((request, path, call) => {
      if (isLook(request, path)) return isAway ? Promise.resolve(refusal(503, 'upstream')) : undefined;
      return isHeld ? held.then(call) : undefined;
    });
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'documents' });
    await until(() => driver.saveState() === 'Saved', 'the draft');
    isAway = true;
    driver.choose([pdfFile('Annex.pdf')]);
    await until(() => driver.documents().join().includes('interrupted'), 'interrupted');
    // Sending begins with reading the fields; by then nothing of the draft can be edited.
    isHeld = true;
    const sending = element.send();
    isAway = false;
    driver.press(/^Try again.*Annex/);
    await until(() => driver.documents().at(-1)?.endsWith('Ready'), 'the document');
    isHeld = false;
    release();
    expect(await sending).to.equal(false);
    const saved = () => world.ask<{ documents: { name: string }[] }>(`/v1/envelopes/${envelopeId}`);
    await until(() => driver.saveState() === 'Saved', 'the draft with both');
    expect((await saved()).documents.map(({ name }) => name)).to.include('Annex.pdf');
  });

  it('is saved with the draft when its upload ended while sending was tried', async () => {
    let isAway = false;
    let release = () => {};
    let isHeld = false;
    const held = new Promise<void>((resolve) => (release = resolve));
    const world = await composerWorld((request, path, call) => {
      if (request.method === 'POST' && path === '/v1/documents')
        return isAway ? Promise.resolve(refusal(503, 'upstream')) : undefined;
      return isHeld && !isLook(request, path) ? held.then(call) : undefined;
    });
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'documents' });
    await until(() => driver.saveState() === 'Saved', 'the draft');
    isAway = true;
    driver.choose([pdfFile('Annex.pdf')]);
    await until(() => driver.documents().join().includes('interrupted'), 'interrupted');
    isHeld = true;
    const sending = element.send();
    isAway = false;
    driver.press(/^Try again.*Annex/);
    await until(() => driver.documents().at(-1)?.endsWith('Ready'), 'the document');
    isHeld = false;
    release();
    expect(await sending).to.equal(false);
    const saved = () => world.ask<{ documents: { name: string }[] }>(`/v1/envelopes/${envelopeId}`);
    await until(() => driver.saveState() === 'Saved', 'the draft with both');
    expect((await saved()).documents.map(({ name }) => name)).to.include('Annex.pdf');
    await until(() => driver.canSend(), 'the button');
  });
});

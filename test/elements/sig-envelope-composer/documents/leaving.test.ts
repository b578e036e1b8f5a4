import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, pdfFile, setup, signable, type World } from '../support/fixture.js';

/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const namesOf = async (world: World, text: string) =>
  (await world.ask<{ items: { name: string }[] }>(`/v1/documents?search=${text}`)).items;

describe('sig-envelope-composer: leaving the page', () => {
  beforeEach(() => sessionStorage.clear());

  it('is asked about while a file is sent or waits, and not once the service has them or has refused them', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const world = await composerWorld((request, path, call) =>
      path === '/v1/documents' && request.method === 'POST' ? held.then(call) : undefined,
    );
    const { driver } = await setup(world, { envelopeId: await signable(world), startStep: 'documents' });
    await until(() => driver.saveState() === 'Saved', 'a draft that is saved');
    expect(asksBeforeLeaving()).to.equal(false);
    driver.choose([new File(['a'], 'notes.txt', { type: 'text/plain' })]);
    await until(() => driver.documents().join().includes('Only PDF'), 'the refusal');
    expect(asksBeforeLeaving(), 'a refused file').to.equal(false);
    driver.press('Remove “notes.txt”');
    driver.choose([pdfFile('One.pdf')]);
    await until(() => driver.documents().join().includes('Uploading'), 'the upload');
    expect(asksBeforeLeaving(), 'an upload').to.equal(true);
    release();
    await until(() => driver.documents().at(-1)?.endsWith('Ready') === true, 'the document');
    await until(() => driver.saveState() === 'Saved', 'saved');
    expect(asksBeforeLeaving(), 'all is saved').to.equal(false);
  });

  it('is asked about while what was typed is not with the service', async () => {
    const world = await composerWorld();
    const { driver, element } = await setup(world, { envelopeId: await signable(world), startStep: 'send' });
    await until(() => driver.saveState() === 'Saved', 'a draft that is saved');
    expect(asksBeforeLeaving()).to.equal(false);
    driver.type(/^Subject/, 'Tenancy, second draft');
    await element.updateComplete;
    expect(asksBeforeLeaving(), 'a subject').to.equal(true);
    await element.save();
    expect(asksBeforeLeaving(), 'it is saved').to.equal(false);
  });

  it('is asked about while an upload is interrupted', async () => {
    const world = await composerWorld((request, path) =>
      path === '/v1/documents' && request.method === 'POST'
        ? Promise.reject(new TypeError('lost'))
        : undefined,
    );
    const { driver, element } = await setup(world);
    driver.choose([pdfFile('One.pdf')]);
    await until(() => driver.documents().join().includes('interrupted'), 'interrupted');
    expect(asksBeforeLeaving()).to.equal(true);
    const provider = element.parentElement!;
    element.requestUpdate();
    element.remove();
    expect(asksBeforeLeaving(), 'without the element').to.equal(false);
    await element.updateComplete;
    expect(asksBeforeLeaving(), 'updated out of the page').to.equal(false);
    provider.append(element);
    await element.updateComplete;
    expect(asksBeforeLeaving(), 'back in the page').to.equal(true);
  });

  it('requests nothing while the element is away, and continues the same upload when it is back', async () => {
    const keys: (string | null)[] = [];
    let isAborted = false;
    let isHeld = true;
    const world = await composerWorld((request, path) => {
      if (path !== '/v1/documents' || request.method !== 'POST') return undefined;
      keys.push(request.headers.get('idempotency-key'));
      if (!isHeld) return undefined;
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => {
          isAborted = true;
          reject(new DOMException('aborted', 'AbortError'));
        }),
      );
    });
    const { driver, element } = await setup(world);
    driver.choose([pdfFile('Away.pdf')]);
    await until(() => driver.documents().join().includes('Uploading') && keys.length > 0, 'the upload');
    const parent = element.parentElement!;
    element.remove();
    expect(isAborted).to.equal(true);
    await Promise.resolve();
    expect(keys).to.have.length(1);
    isHeld = false;
    parent.append(element);
    await driver.documentsReady();
    expect(new Set(keys).size).to.equal(1);
    expect(await namesOf(world, 'Away.pdf')).to.have.length(1);
  });

  it('stops looking at a document that is being prepared while the element is away', async () => {
    let isPreparing = true;
    const world = await composerWorld((request, path, call) =>
      isPreparing && request.method === 'GET' && /^\/v1\/documents\/[^/]+$/.test(path)
        ? call().then(async (answer) =>
            Response.json({ ...((await answer.json()) as object), status: 'PROCESSING' }),
          )
        : undefined,
    );
    const waits: { milliseconds: number; run: () => void }[] = [];
    const { driver, element } = await setup(world, { documents: [world.scene.documents.ready] });
    const parent = element.parentElement!;
    Object.assign(parent, {
      clock: {
        after: (milliseconds: number, run: () => void) => {
          const wait = { milliseconds, run };
          waits.push(wait);
          return () => void waits.splice(waits.indexOf(wait), 1);
        },
      },
    });
    await until(() => driver.documents().join().includes('Preparing'), 'preparing');
    const nextLooks = () => waits.filter(({ milliseconds }) => milliseconds >= 2000);
    await until(() => nextLooks().length > 0, 'the next look');
    element.remove();
    expect(nextLooks()).to.deep.equal([]);
    isPreparing = false;
    parent.append(element);
    await driver.documentsReady();
  });
});

import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, pdfFile, setup, type Instead } from '../support/fixture.js';

/** The service finds that documents whose name begins with “damaged” can't be processed, as it does late (R66). */
const damages: Instead = async (request, path, call) => {
  const answer = await call();
  if (request.method !== 'GET' || !/^\/v1\/documents\/[^/]+$/.test(path)) return answer;
  const document = (await answer.clone().json()) as { name: string };
  return document.name.startsWith('damaged') ? Response.json({ ...document, status: 'ERROR' }) : answer;
};

const opened = async () => setup(await composerWorld(damages));
const cannot = 'This file could not be processed.';

describe('sig-envelope-composer: a subject that is a document’s name', () => {
  beforeEach(() => sessionStorage.clear());

  it('is not that of a damaged file that was removed, once another is added', async () => {
    const { driver } = await opened();
    driver.choose([pdfFile('damaged.pdf')]);
    await until(() => driver.documents().join().includes(cannot), 'the damaged file');
    driver.press('Remove “damaged.pdf”');
    await until(() => driver.documents().length === 0, 'no documents');
    driver.choose([pdfFile('Lease.pdf')]);
    await driver.documentsReady();
    expect(driver.headings()).to.include('Lease').and.not.to.include('damaged');
  });

  it('follows the first document that is left, also after the order has changed', async () => {
    const { driver } = await opened();
    driver.choose(['damaged.pdf', 'One.pdf', 'Two.pdf'].map((name) => pdfFile(name)));
    await until(() => driver.documents().join().includes(cannot), 'the damaged file');
    driver.press('Remove “damaged.pdf”');
    await driver.documentsReady();
    await until(() => driver.headings().includes('One'), 'the first one');
    driver.press('Move “Two.pdf” up');
    await until(() => driver.headings().includes('Two'), 'the one that is first by now');
  });

  it('stays when a person has typed it, also when no document is left', async () => {
    const { driver } = await opened();
    driver.choose([pdfFile('damaged.pdf')]);
    await until(() => driver.documents().join().includes(cannot), 'the damaged file');
    await driver.goTo('send');
    driver.type('subject', 'Tenancy');
    await driver.goTo('documents');
    driver.press('Remove “damaged.pdf”');
    driver.choose([pdfFile('Lease.pdf')]);
    await driver.documentsReady();
    expect(driver.headings()).to.include('Tenancy');
  });
});

describe('sig-envelope-composer: files that can’t be sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('are said by name and reason when they are chosen, and not counted as added', async () => {
    const { driver } = await opened();
    driver.choose([
      new File(['a'], 'notes.txt', { type: 'text/plain' }),
      new File([], 'nothing.pdf', { type: 'application/pdf' }),
      pdfFile('Lease.pdf'),
    ]);
    await until(() => driver.said().includes('“notes.txt”'), 'said');
    expect(driver.said()).to.equal(
      '1 file added. “notes.txt”: Only PDF, DOCX, PNG or JPEG files can be sent. ' +
        '“nothing.pdf”: This file is empty. Choose another one.',
    );
  });

  it('are said by name and reason once they turn out to be damaged', async () => {
    const { driver } = await opened();
    driver.choose([pdfFile('damaged.pdf')]);
    await until(() => driver.said().includes(`“damaged.pdf”: ${cannot}`), 'said');
    expect(driver.documents()[0]).to.contain(driver.said().split(': ')[1]);
  });

  it('are said with the sentence of the service that has refused them', async () => {
    const sentence = 'The file is locked with a password.';
    const world = await composerWorld((request, path) =>
      request.method === 'POST' && path === '/v1/documents'
        ? Promise.resolve(Response.json({ statusCode: 400, message: sentence }, { status: 400 }))
        : undefined,
    );
    const { driver } = await setup(world);
    driver.choose([pdfFile('Lease.pdf')]);
    await until(() => driver.said().includes('“Lease.pdf”: This file wasn’t accepted.'), 'said');
    expect(driver.documents()[0]).to.contain('This file wasn’t accepted.');
  });
});

import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { arabicName, linesOf } from '../../../support/text-lines.js';
import { composerWorld, setup, type Instead } from '../support/fixture.js';

const documents = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `doc-${from + index}`,
    name: `Plan ${from + index}.pdf`,
    status: 'READY',
  }));

/** A library of 21 documents: a page of 20, and one more. */
const library: Instead = (request, path) => {
  if (request.method !== 'GET') return undefined;
  const [, number] = /^\/v1\/documents\/doc-(\d+)$/.exec(path) ?? [];
  if (number) return Promise.resolve(Response.json(documents(Number(number), 1)[0]));
  if (path !== '/v1/documents') return undefined;
  const { searchParams } = new URL(request.url);
  const items = searchParams.get('search')
    ? documents(7, 1)
    : searchParams.get('page') === '2'
      ? documents(21, 1)
      : documents(1, 20);
  return Promise.resolve(Response.json({ items, total: 21 }));
};

async function opened(instead: Instead = library) {
  const world = await composerWorld(instead);
  const page = await setup(world);
  const { driver, element } = page;
  driver.press('Choose from the library');
  const focused = () => element.shadowRoot!.activeElement as HTMLElement | null;
  const picks = () => driver.buttons().filter((name) => /^Add(ed)? ?: /.test(name));
  return { ...page, world, focused, picks };
}

describe('sig-envelope-composer: the library', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the firm’s documents page by page, with focus on the first new one', async () => {
    const { driver, element, focused, picks } = await opened();
    await until(() => picks().length === 20, 'the first page');
    expect(focused()?.id).to.equal('library-search');
    await expect(element).to.be.accessible();
    driver.press('Show more');
    await until(() => picks().length === 21, 'the second page');
    await until(() => focused()?.textContent?.includes('Plan 21.pdf') === true, 'focus');
    expect(driver.buttons()).not.to.include('Show more');
    driver.press('Close the library');
    await until(() => focused()?.getAttribute('aria-expanded') === 'false', 'focus on the button');
  });

  it('adds a document once, says so, and gives the envelope its name', async () => {
    const { driver, picks } = await opened();
    await until(() => picks().length === 20, 'the documents');
    driver.press(/^Add ?: Plan 3\.pdf/);
    await until(() => picks().some((name) => /^Added ?: Plan 3\.pdf/.test(name)), 'added');
    expect(driver.said()).to.contain('“Plan 3.pdf” is added.');
    driver.press(/^Added ?: Plan 3\.pdf/);
    expect(driver.documents()).to.have.length(1);
    expect(driver.headings()).to.include('Plan 3');
  });

  it('says how many documents a search has found', async () => {
    const { driver, element, picks } = await opened();
    await until(() => picks().length === 20, 'the documents');
    const input = element.shadowRoot!.querySelector<HTMLInputElement>('#library-search')!;
    input.value = 'seven';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => /^Add ?: Plan 7\.pdf$/.test(picks().join()), 'the document');
    expect(driver.said()).to.equal('1 document found.');
  });

  it('repeats the page that failed, and leaves none out', async () => {
    let isDown = false;
    const { driver, focused, picks } = await opened((request, path, call) =>
      isDown && path === '/v1/documents'
        ? Promise.reject(new TypeError('down'))
        : library(request, path, call),
    );
    await until(() => picks().length === 20, 'the first page');
    isDown = true;
    driver.press('Show more');
    await until(() => driver.text().includes('The library can’t be shown.'), 'the problem');
    driver.press('Show more');
    isDown = false;
    driver.press('Try again');
    await until(() => picks().length === 21, 'the second page');
    await until(() => focused()?.textContent?.includes('Plan 21.pdf') === true, 'focus');
  });

  it('tells documents of one name apart by when they were uploaded, and by their pages', async () => {
    const name = 'agreement.pdf';
    const items = ['2026-03-02T09:00:00Z', '2026-05-17T09:00:00Z'].map((createdAt, index) => ({
      ...{ id: `doc-${index}`, name, status: 'READY', createdAt, pageCount: index + 1 },
    }));
    const { element, driver, picks } = await opened((_request, path) =>
      path === '/v1/documents' ? Promise.resolve(Response.json({ items, total: 2 })) : undefined,
    );
    await until(() => picks().length === 2, 'the documents');
    expect(driver.text()).to.match(/agreement\.pdf\s*Uploaded: 2 Mar 2026.*1 page.*17 May 2026.*2 pages/s);
    expect(picks()[0]).to.match(/^Add ?: agreement\.pdf \(2 Mar 2026.*\)$/);
    await expect(element).to.be.accessible();
    driver.press(/^Add ?: agreement\.pdf \(17 May 2026/);
    await until(() => picks().some((pick) => /^Added ?: agreement\.pdf \(17 May/.test(pick)), 'that one');
  });

  it('begins every line of a name at the same side, also of one that is read from right to left', async () => {
    const name = arabicName.repeat(20);
    const { element, picks } = await opened((_request, path) =>
      path === '/v1/documents'
        ? Promise.resolve(Response.json({ items: [{ id: 'doc-1', name, status: 'READY' }], total: 1 }))
        : undefined,
    );
    await until(() => picks().length === 1, 'the document');
    const starts = linesOf(element.shadowRoot!.querySelector('.picks [dir=auto]')!).map(({ left }) => left);
    expect(starts.length).to.be.above(1);
    expect(Math.max(...starts) - Math.min(...starts)).to.be.below(1);
  });
});

import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { arabicName, linesOf } from '../../../support/text-lines.js';
import { composerWorld, pdfFile, setup, type Instead } from '../support/fixture.js';

const clara = { name: 'Clara Client', email: 'clara@example.com' };

const namesIn = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll('.files .name')].map(({ textContent }) => textContent);

describe('sig-envelope-composer: documents', () => {
  beforeEach(() => sessionStorage.clear());

  it('takes files that are dropped, and no other things', async () => {
    const world = await composerWorld();
    const { driver, element } = await setup(world);
    const drop = element.shadowRoot!.querySelector<HTMLElement>('[part~=drop]')!;
    const send = (type: string, dataTransfer: DataTransfer) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      drop.dispatchEvent(event);
      return event;
    };
    const text = new DataTransfer();
    text.setData('text/plain', 'words');
    expect(send('dragover', text).defaultPrevented).to.equal(false);
    const files = new DataTransfer();
    files.items.add(pdfFile('Dropped.pdf'));
    expect(send('dragover', files).defaultPrevented, 'the zone takes files').to.equal(true);
    await element.updateComplete;
    expect(drop.classList.contains('over')).to.equal(true);
    send('drop', files);
    await driver.documentsReady();
    expect(namesIn(element)).to.deep.equal(['Dropped.pdf']);
    expect(drop.classList.contains('over')).to.equal(false);
    expect(driver.headings()).to.include('Dropped');
  });

  it('shows a name beside its icon, also one that is read from right to left', async () => {
    const world = await composerWorld();
    const { driver, element } = await setup(world);
    driver.choose([pdfFile(arabicName)]);
    await driver.documentsReady();
    const row = element.shadowRoot!.querySelector('[part~=document]')!;
    const [line] = linesOf(row.querySelector('.name')!);
    expect(line!.left - row.querySelector('svg')!.getBoundingClientRect().right).to.be.within(0, 30);
  });
});

describe('sig-envelope-composer: the department', () => {
  beforeEach(() => sessionStorage.clear());

  const offers =
    (answer: object): Instead =>
    (_, path) =>
      path.endsWith('/assignable-departments') || path.includes('departments')
        ? Promise.resolve(Response.json(answer))
        : undefined;
  const two = {
    singleChoice: false,
    departments: [
      { id: 'd-1', name: 'Lettings' },
      { id: 'd-2', name: 'Sales' },
    ],
  };
  const start = { recipients: [clara], subject: 'Tenancy' };

  it('is asked for where there is a choice (R245), and goes along when the draft is created', async () => {
    const bodies: { departmentId?: string }[] = [];
    const world = await composerWorld(async (request, path, call) => {
      if (path === '/v1/envelopes' && request.method === 'POST')
        bodies.push((await request.clone().json()) as { departmentId?: string });
      return (await offers(two)(request, path, call)) ?? call();
    });
    const { element, driver } = await setup(world, start);
    const list = await until(
      () => element.shadowRoot!.querySelector<HTMLSelectElement>('#department'),
      'the departments',
    );
    await expect(element).to.be.accessible();
    list.value = 'd-2';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    driver.choose([pdfFile('Agreement.pdf')]);
    await until(() => bodies.length > 0, 'the draft');
    expect(bodies[0]?.departmentId).to.equal('d-2');
  });

  it('is not asked for with a single choice, nor where the host hides it', async () => {
    const single = await composerWorld(offers({ ...two, singleChoice: true }));
    const first = await setup(single, start);
    await until(() => single.count(/departments/) > 0, 'asked');
    await until(() => first.driver.text().includes('Drop files here'), 'the step');
    expect(first.element.shadowRoot!.querySelector('#department')).to.equal(null);
    first.element.remove();
    const world = await composerWorld(offers(two));
    const { element } = await setup(world, { ...start, hiddenParts: 'department' });
    await until(() => world.count(/departments/) > 0, 'asked');
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('#department')).to.equal(null);
    element.hiddenParts = '';
    await until(() => element.shadowRoot!.querySelector('#department'), 'shown again');
  });
});

describe('sig-envelope-composer: a document that is gone when the draft is created', () => {
  beforeEach(() => sessionStorage.clear());

  it('is named: each is read again (W6)', async () => {
    const world = await composerWorld();
    let isGone = false;
    const lost = world.scene.documents.ready;
    world.state.instead = (request, path) =>
      isGone && (path === `/v1/documents/${lost}` || (path === '/v1/envelopes' && request.method === 'POST'))
        ? Promise.resolve(Response.json({ statusCode: 404, message: 'Document not found' }, { status: 404 }))
        : undefined;
    const { driver, element } = await setup(world, { documents: [lost], subject: 'Tenancy' });
    await driver.documentsReady();
    isGone = true;
    await driver.goTo(/^Recipients/);
    driver.press('Add a recipient');
    await until(() => driver.buttons().some((name) => name.startsWith('Remove')), 'the row');
    driver.type(/^Email address/, clara.email);
    expect(await element.save()).to.equal(false);
    await until(() => driver.notices().join().includes('The draft wasn’t accepted.'), 'the notice');
    await driver.goTo(/^Documents/);
    await until(() => driver.documents().join().includes('no longer available'), 'the document');
    isGone = false;
  });
});

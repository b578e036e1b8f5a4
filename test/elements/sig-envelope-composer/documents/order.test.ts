import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, pdfFile, setup } from '../support/fixture.js';

const namesIn = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll('.files .name')].map(({ textContent }) => textContent);

async function withFiles(...names: string[]) {
  const world = await composerWorld();
  const page = await setup(world);
  page.driver.choose(names.map((name) => pdfFile(name)));
  await until(() => page.driver.documents().length === names.length, 'the files');
  await page.driver.documentsReady();
  return { world, ...page };
}

type Page = Awaited<ReturnType<typeof withFiles>>;

const focusIn = (element: Element) => element.shadowRoot!.activeElement?.getAttribute('data-focus') ?? '';

/** The order of the documents in the draft that the service has. */
async function orderAtService({ world, details }: Page) {
  const { envelopeId } = details('sig-created')[0] as { envelopeId: string };
  const { documents } = await world.ask<{ documents: { name: string }[] }>(`/v1/envelopes/${envelopeId}`);
  return documents.map(({ name }) => name);
}

/** The same, once a recipient makes the draft one that the service takes. */
async function savedOrder(page: Page) {
  const { driver, element } = page;
  await driver.goTo(/^Recipients/);
  driver.press('Add a recipient');
  await until(() => driver.buttons().some((name) => name.startsWith('Remove')), 'the row');
  driver.type(/^Email address/, 'clara@example.com');
  expect(await element.save()).to.equal(true);
  const order = await orderAtService(page);
  await driver.goTo(/^Documents/);
  return order;
}

describe('sig-envelope-composer: the order of the documents', () => {
  beforeEach(() => sessionStorage.clear());

  it('moves a document by its buttons, says where it is, and saves that order', async () => {
    const page = await withFiles('One.pdf', 'Two.pdf', 'Three.pdf');
    const { driver, element } = page;
    driver.press(/^Move .*Three\.pdf.* up/);
    await until(() => namesIn(element).join() === 'One.pdf,Three.pdf,Two.pdf', 'the order');
    await until(() => driver.said().includes('2 of 3'), 'said');
    await until(() => focusIn(element).startsWith('up-'), 'focus');
    expect(element.shadowRoot!.activeElement?.closest('li')?.textContent).to.contain('Three.pdf');
    expect(await savedOrder(page)).to.deep.equal(['One.pdf', 'Three.pdf', 'Two.pdf']);
  });

  it('moves a document by the arrow keys, Home and End, and saves that order', async () => {
    const page = await withFiles('One.pdf', 'Two.pdf', 'Three.pdf');
    const { driver, element } = page;
    const key = async (name: string, order: string, place: string) => {
      await sendKeys({ press: name });
      await until(() => namesIn(element).join() === order, `the order after ${name}`);
      await until(() => driver.said().includes(place), `said after ${name}`);
      const row = () => element.shadowRoot!.activeElement?.closest('li');
      await until(() => row()?.textContent?.includes('One.pdf') === true, 'focus, which goes along');
    };
    driver.focus('Move “One.pdf” down');
    await key('ArrowDown', 'Two.pdf,One.pdf,Three.pdf', '2 of 3');
    await key('End', 'Two.pdf,Three.pdf,One.pdf', '3 of 3');
    await key('ArrowUp', 'Two.pdf,One.pdf,Three.pdf', '2 of 3');
    await key('Home', 'One.pdf,Two.pdf,Three.pdf', '1 of 3');
    await key('End', 'Two.pdf,Three.pdf,One.pdf', '3 of 3');
    expect(await savedOrder(page)).to.deep.equal(['Two.pdf', 'Three.pdf', 'One.pdf']);
    driver.focus('Move “One.pdf” up');
    await key('Enter', 'Two.pdf,One.pdf,Three.pdf', '2 of 3');
    expect(await element.save()).to.equal(true);
    expect(await orderAtService(page)).to.deep.equal(['Two.pdf', 'One.pdf', 'Three.pdf']);
  });

  it('moves a document by its handle, and keeps the order in which the service gets them', async () => {
    const page = await withFiles('One.pdf', 'Two.pdf');
    const { element } = page;
    const rows = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.files > li')];
    const handle = rows[0]!.querySelector<HTMLElement>('.handle')!;
    const middle = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const pointer = (type: string, at: object) =>
      handle.dispatchEvent(
        new PointerEvent(type, {
          ...at,
          pointerId: 1,
          isPrimary: true,
          buttons: 1,
          bubbles: true,
          composed: true,
        }),
      );
    const end = { ...middle(rows[1]!), clientY: rows[1]!.getBoundingClientRect().bottom - 2 };
    pointer('pointerdown', middle(handle));
    pointer('pointermove', { ...end, clientY: end.clientY - 8 });
    pointer('pointermove', end);
    pointer('pointerup', end);
    await until(() => namesIn(element).join() === 'Two.pdf,One.pdf', 'the order');
    expect(await savedOrder(page)).to.deep.equal(['Two.pdf', 'One.pdf']);
  });
});

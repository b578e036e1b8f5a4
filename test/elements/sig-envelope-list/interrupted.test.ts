import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { EnvelopeListDriver } from '../../../src/testing/envelopes/envelope-list.driver.js';
import { textOf, until } from '../../../src/testing/query.js';
import { refusal, setup, someRows } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

/** An answer that comes when the test says so. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
}

const statusOf = (driver: EnvelopeListDriver, subject: string) =>
  textOf(driver.row(subject).querySelector('[part=status]')!);

describe('sig-envelope-list, when something else happens in between', () => {
  it('letters that are not searched for yet stay when the page loads the list again', async () => {
    const { driver, element } = await setup();
    driver.search('lease');
    element.reload();
    await element.updateComplete;
    const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!;
    expect(input.value).to.equal('lease');
    await until(() => element.filter.text === 'lease', 'the search');
  });

  it('letters that are not searched for yet are searched for after the list was moved in the page', async () => {
    const { driver, element, root } = await setup();
    driver.search('lease');
    root.querySelector('sig-provider')!.append(element);
    await until(() => element.filter.text === 'lease', 'the search');
  });

  it('the page hears that an envelope is done, also while it loads the list again', async () => {
    const [reminded, page] = [held(), held()];
    let lists = 0;
    const { driver, element, details } = await setup({
      instead: async ({ path }) => {
        if (path.endsWith('/remind')) {
          await reminded.released;
          return Response.json({});
        }
        if (path !== '/v1/envelopes') return undefined;
        lists += 1;
        if (lists > 1) await page.released;
        return Response.json({ items: someRows(2) });
      },
    });
    driver.select('Agreement 2');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    driver.act('Remind');
    await driver.confirm();
    await until(() => driver.text().includes('Working on 1 of 1'), 'the run');
    element.reload();
    reminded.release();
    await until(() => driver.text().includes('Reminders sent for 1 envelope.'), 'the result');
    page.release();
    await driver.ready();
    expect(driver.selected()).to.deep.equal([]);
    expect(details('sig-selection-change').at(-1)).to.deep.equal({ ids: [] });
  });

  it('a selected row that a reload takes out of the list is selected again once it is loaded', async () => {
    const { driver, element, details } = await setup({
      pageSize: 2,
      instead: ({ path, query }) => {
        if (path !== '/v1/envelopes') return undefined;
        const isFirst = query.get('cursor') === null;
        return Response.json({ items: someRows(2, isFirst ? 0 : 2), nextCursor: isFirst ? 'next' : null });
      },
    });
    const showMore = async () => {
      driver.button('Show more')!.click();
      await until(() => driver.subjects().includes('Agreement 4'), 'the second page');
    };
    await showMore();
    driver.select('Agreement 4');
    await until(() => element.selection.length === 1, 'the choice');
    const chosen = element.selection;
    element.reload();
    await until(() => driver.subjects().length === 2, 'the first page again');
    expect(element.selection).to.deep.equal([]);
    await showMore();
    expect(element.selection).to.deep.equal(chosen);
    expect(details('sig-selection-change')).to.deep.equal([{ ids: chosen }]);
  });

  it('a reminder during which the connection breaks may have been sent; the others were not tried', async () => {
    const { driver, element, asked } = await setup({
      instead: ({ path }) => {
        if (path === '/v1/envelopes') return Response.json({ items: someRows(3) });
        if (path.endsWith('/remind')) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    driver.selectShown();
    await until(() => driver.text().includes('3 selected'), 'the actions');
    driver.act('Remind');
    await driver.confirm();
    await until(() => driver.text().includes('2 were not tried.'), 'the result');
    expect(driver.text()).to.include('1 failed; the reason is in its row.').and.include('You’re offline.');
    expect(driver.rowText('Agreement 1')).to.include('No answer came, so it may have been done.');
    expect(element.selection).to.have.length(3);
    expect(asked.filter(({ path }) => path.endsWith('/remind'))).to.have.length(1);
  });

  it('a move during which the connection breaks may have been done with all', async () => {
    const { driver } = await setup({
      instead: ({ path }) => {
        if (path === '/v1/envelopes') return Response.json({ items: someRows(2) });
        if (path.endsWith('/bulk-move')) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    driver.selectShown();
    await until(() => driver.text().includes('2 selected'), 'the actions');
    driver.act('Move');
    await driver.chooseTarget('No folder');
    await driver.confirm();
    await until(() => driver.text().includes('2 failed; the reasons are in their rows.'), 'the result');
    expect(driver.text()).not.to.include('not tried');
    for (const subject of driver.subjects())
      expect(driver.rowText(subject)).to.include('No answer came, so it may have been done.');
  });

  it('when all that were read are moved out of the folder, the ones that follow are shown', async () => {
    let moved = 0;
    const { driver } = await setup({
      filter: { folder: null },
      pageSize: 2,
      instead: ({ path }) => {
        if (path === '/v1/envelopes')
          return Response.json({ items: someRows(2, moved), nextCursor: moved === 0 ? 'next' : null });
        if (path === '/v1/folders/list') return Response.json({ items: [{ id: 'fld_1', name: 'Archive' }] });
        if (!path.endsWith('/bulk-move')) return undefined;
        moved = 2;
        return Response.json({});
      },
    });
    driver.selectShown();
    await until(() => driver.text().includes('2 selected'), 'the actions');
    driver.act('Move');
    await driver.chooseTarget('Archive');
    await driver.confirm();
    await until(() => driver.text().includes('2 envelopes moved.'), 'the result');
    await driver.ready();
    expect(driver.subjects()).to.deep.equal(['Agreement 3', 'Agreement 4']);
  });

  it('a question is closed when the page lists other envelopes, and stays when it loads the same ones', async () => {
    const { driver, element, asked } = await setup();
    driver.selectShown();
    await until(() => driver.text().includes('selected'), 'the actions');
    driver.act('Remind');
    await driver.dialog();
    element.reload();
    await driver.ready();
    await driver.dialog();
    element.filter = { text: 'lease' };
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'no question');
    expect(asked.filter(({ path }) => path.endsWith('/remind'))).to.deep.equal([]);
  });

  it('an envelope that is withdrawn while more are read stays withdrawn', async () => {
    const page = held();
    const { driver } = await setup({
      pageSize: 3,
      instead: async ({ path, query }) => {
        if (path.endsWith('/void')) return Response.json({});
        if (path !== '/v1/envelopes') return undefined;
        if (query.get('cursor') === null) return Response.json({ items: someRows(3), nextCursor: 'next' });
        await page.released;
        return Response.json({ items: someRows(2, 3), nextCursor: null });
      },
    });
    driver.button('Show more')!.click();
    driver.select('Agreement 2');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    driver.act('Withdraw');
    await driver.giveReason('Wrong price');
    await driver.confirm();
    await until(() => statusOf(driver, 'Agreement 2') === 'Withdrawn', 'the withdrawn one');
    page.release();
    await until(() => driver.subjects().length === 5, 'all rows');
    const subjects = ['Agreement 1', 'Agreement 2', 'Agreement 3'];
    expect(subjects.map((one) => statusOf(driver, one))).to.deep.equal(['Sent', 'Withdrawn', 'Sent']);
  });

  it('while the list is loaded again a withdrawal shows no empty list, and its row as it is now', async () => {
    const [voided, page] = [held(), held()];
    let lists = 0;
    const { driver, element } = await setup({
      instead: async ({ path }) => {
        if (path.endsWith('/void')) {
          await voided.released;
          return Response.json({});
        }
        if (path !== '/v1/envelopes') return undefined;
        lists += 1;
        if (lists > 1) await page.released;
        return Response.json({ items: someRows(3) });
      },
    });
    driver.select('Agreement 2');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    driver.act('Withdraw');
    await driver.giveReason('Wrong price');
    await driver.confirm();
    await until(() => driver.text().includes('Working on 1 of 1'), 'the run');
    element.reload();
    voided.release();
    await until(() => driver.text().includes('1 envelope withdrawn.'), 'the result');
    expect([driver.isLoading(), driver.empty()]).to.deep.equal([true, '']);
    page.release();
    await driver.ready();
    expect(driver.subjects()).to.have.length(3);
    expect(statusOf(driver, 'Agreement 2')).to.equal('Withdrawn');
    expect(statusOf(driver, 'Agreement 1')).to.equal('Sent');
  });

  it('a withdrawal whose answer was lost is done when the second try finds it withdrawn', async () => {
    let tries = 0;
    const { driver } = await setup({
      instead: ({ path, method }) => {
        if (path === '/v1/envelopes') return Response.json({ items: someRows(2) });
        if (path.endsWith('/void')) {
          tries += 1;
          return tries === 1 ? refusal(502, 'upstream', { retryable: true }) : refusal(409, 'conflict');
        }
        if (method !== 'GET' || path !== '/v1/envelopes/env_1') return undefined;
        if (tries === 1) return refusal(404, 'not-found');
        return Response.json({ ...someRows(1)[0], status: 'VOIDED' });
      },
    });
    driver.select('Agreement 1');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    const withdraw = async () => {
      driver.act('Withdraw');
      await driver.giveReason('Wrong price');
      await driver.confirm();
    };
    await withdraw();
    await until(() => driver.rowText('Agreement 1').includes('No answer came'), 'the doubt');
    await withdraw();
    await until(() => driver.text().includes('1 envelope withdrawn.'), 'the result');
    expect(tries).to.equal(2);
    expect(driver.text()).not.to.include('failed');
    expect(driver.selected()).to.deep.equal([]);
  });
});

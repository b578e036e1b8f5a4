import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { refusal, setup, someRows } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

interface Moved {
  envelopeIds: string[];
  folderId: string | null;
}

/** 150 selected envelopes, and the question where to move them. `move` answers in place of the service. */
async function beginMove(
  move: (moved: Moved) => Response,
  folders = () => [{ id: 'fld_archive', name: 'Archive' }],
) {
  const list = await setup({
    pageSize: 100,
    instead: ({ path, query, body }) => {
      if (path === '/v1/envelopes')
        return query.get('cursor') === null
          ? Response.json({ items: someRows(100), nextCursor: 'next' })
          : Response.json({ items: someRows(50, 100), nextCursor: null });
      if (path === '/v1/folders/list') return Response.json({ items: folders() });
      return path.endsWith('/bulk-move') ? move(JSON.parse(body) as Moved) : undefined;
    },
  });
  const { driver, asked } = list;
  driver.button('Show more')!.click();
  await until(() => driver.subjects().length === 150, 'all rows');
  driver.selectShown();
  await until(() => driver.text().includes('150 selected'), 'the actions');
  driver.act('Move');
  const moves = () =>
    asked
      .filter(({ path }) => path.endsWith('/bulk-move'))
      .map(({ body }) => JSON.parse(body) as Moved)
      .map(({ envelopeIds, folderId }) => [envelopeIds[0], envelopeIds.length, folderId]);
  return { ...list, moves };
}

describe('sig-envelope-list, runs over several envelopes', () => {
  it('a reminder whose answer is lost is not sent again; its row says so, and the others are reminded (R104)', async () => {
    const { driver, element, asked } = await setup({
      instead: async ({ path }) =>
        path.endsWith('/remind')
          ? asked.filter((one) => one.path.endsWith('/remind')).length === 1
            ? refusal(502, 'upstream', { retryable: true })
            : Response.json({})
          : undefined,
    });
    const [first, second] = ['Service agreement 2026', 'Joint engagement'].sort(
      (a, b) => driver.subjects().indexOf(a) - driver.subjects().indexOf(b),
    );
    driver.select(first!);
    driver.select(second!);
    await until(() => driver.text().includes('2 selected'), 'the actions');
    driver.act('Remind');
    await driver.confirm();
    await until(() => driver.text().includes('1 failed; the reason is in its row.'), 'the result');
    expect(driver.rowText(first!)).to.include(
      'No answer came, so it may have been done. Look before you try again.',
    );
    expect(driver.rowText(second!)).to.include('Reminder sent');
    expect(driver.selected()).to.deep.equal([first]);
    const reminders = asked.filter(({ path }) => path.endsWith('/remind')).map(({ path }) => path);
    expect(reminders).to.have.length(2);
    expect(new Set(reminders).size).to.equal(2);
    await expect(element).to.be.accessible();
  });

  it('“Stop” lets the present one end and leaves the rest selected', async () => {
    let answer = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (answer = resolve));
    const { driver, element, asked } = await setup({
      instead: ({ path }) =>
        path === '/v1/envelopes'
          ? Response.json({ items: someRows(3) })
          : path.endsWith('/remind')
            ? late
            : undefined,
    });
    driver.selectShown();
    await until(() => driver.text().includes('3 selected'), 'the actions');
    const first = driver.selected()[0]!;
    driver.act('Remind');
    await driver.confirm();
    await until(() => driver.text().includes('Working on 1 of 3'), 'the run');
    await until(() => asked.some(({ path }) => path.endsWith('/remind')), 'the first reminder');
    driver.button('Stop')!.click();
    answer(Response.json({}));
    await until(() => driver.text().includes('2 were not tried.'), 'the result');
    expect(driver.text()).to.include('Reminders sent for 1 envelope.');
    expect(driver.rowText(first)).to.include('Reminder sent');
    expect(driver.selected()).to.have.length(2).and.not.to.include(first);
    expect(element.selection).to.have.length(2);
    expect(asked.filter(({ path }) => path.endsWith('/remind'))).to.have.length(1);
    expect(driver.button('Stop')).to.equal(undefined);
  });

  it('moves more than 100 in several requests, none of them twice', async () => {
    const { driver, element, moves } = await beginMove(() => Response.json({}));
    await driver.chooseTarget('Archive');
    await driver.confirm();
    await until(() => driver.text().includes('150 envelopes moved.'), 'the result');
    expect(moves()).to.deep.equal([
      ['env_1', 100, 'fld_archive'],
      ['env_101', 50, 'fld_archive'],
    ]);
    expect(element.selection).to.deep.equal([]);
  });

  it('of more than 100, those that the service had no time for stay selected', async () => {
    const { driver, element } = await beginMove(({ envelopeIds }) =>
      envelopeIds.length === 100
        ? Response.json({})
        : refusal(429, 'rate-limited', {}, { 'Retry-After': '30' }),
    );
    await driver.chooseTarget('Archive');
    await driver.confirm();
    await until(() => driver.text().includes('50 were not tried.'), 'the result');
    expect(driver.text()).to.include('100 envelopes moved.');
    expect(element.selection).to.have.length(50);
    expect(element.selection[0]).to.equal('env_101');
  });

  it('a folder that goes while envelopes are moved is said, and the rest moves to another one', async () => {
    let isGone = false;
    const other = { id: 'fld_other', name: 'Other' };
    const { driver, element, moves } = await beginMove(
      ({ envelopeIds, folderId }) => {
        if (envelopeIds.length === 100 || folderId === other.id) return Response.json({});
        isGone = true;
        return refusal(404, 'not-found');
      },
      () => (isGone ? [other] : [{ id: 'fld_archive', name: 'Archive' }, other]),
    );
    await driver.chooseTarget('Archive');
    await driver.confirm();
    await until(() => driver.text().includes('This folder is no longer there. Choose another one.'), 'why');
    const dialog = await driver.dialog();
    expect(dialog.textContent).to.include('Move 50 envelopes');
    expect(dialog.textContent).not.to.include('Archive');
    await expect(element).to.be.accessible();
    await driver.chooseTarget('Other');
    await driver.confirm();
    await until(() => driver.text().includes('50 envelopes moved.'), 'the result');
    expect(moves()).to.deep.equal([
      ['env_1', 100, 'fld_archive'],
      ['env_101', 50, 'fld_archive'],
      ['env_101', 50, 'fld_other'],
    ]);
    expect(element.selection).to.deep.equal([]);
  });
});

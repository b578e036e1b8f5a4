import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { EnvelopeFilter } from '../../../src/elements/index.js';
import { readEnvelopes } from '../../../src/elements/shared/folders/dragged-envelopes.js';
import { until } from '../../../src/testing/query.js';
import { arabicName, linesOf } from '../../support/text-lines.js';
import { refusal, setup, someRows } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const isList = (path: string) => path === '/v1/envelopes';

describe('sig-envelope-list', () => {
  it('lists envelopes with recipients, state and date, and is accessible as a table and as cards', async () => {
    const { driver, element, details } = await setup();
    expect(driver.subjects()).to.have.length(6);
    const row = driver.rowText('Service agreement 2025');
    for (const words of ['Clara Client', 'Completed', 'Completed 23 Mar 2026']) expect(row).to.include(words);
    expect(driver.rowText('Joint engagement')).to.include('0 of 2 signed');
    await until(() => driver.button(/^Drafts 1$/), 'the counts');
    expect(driver.text()).to.include('The numbers need not add up');
    await expect(element).to.be.accessible();
    driver.select('Joint engagement');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    await expect(element).to.be.accessible();
    await setViewport({ width: 320, height: 800 });
    try {
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      expect(element.shadowRoot!.querySelectorAll('[role=row]')).to.have.length(7);
      await expect(element).to.be.accessible();
    } finally {
      await setViewport({ width: 1280, height: 900 });
    }
    driver.open('Joint engagement');
    expect(details('sig-open')).to.have.length(1);
    expect(Object.keys(details('sig-open')[0] as object)).to.deep.equal(['envelopeId']);
  });

  it('with an address, subjects are links that a page can keep closed; an unsafe address is no link', async () => {
    const { element, driver, envelopes, root } = await setup({ envelopeUrl: '/portal/{id}' });
    const link = driver.row('Joint engagement').querySelector('a')!;
    expect(new URL(link.href).pathname).to.equal(`/portal/${envelopes['sequential']!.id}`);
    root.addEventListener('sig-open', (event) => event.preventDefault(), { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    element.envelopeUrl = 'javascript:alert({id})';
    await element.updateComplete;
    expect(driver.row('Joint engagement').querySelector('a')).to.equal(null);
  });

  it('begins every line of a subject at the same side, also of one that is read from right to left', async () => {
    const subject = arabicName.repeat(6);
    const { element } = await setup({
      instead: ({ path }) => (isList(path) ? Response.json(someRows(1, 0, { subject })) : undefined),
    });
    const lines = linesOf(element.shadowRoot!.querySelector('.open')!);
    expect(lines.length).to.be.above(1);
    const starts = lines.map(({ left }) => left);
    expect(Math.max(...starts) - Math.min(...starts)).to.be.below(1);
  });

  it('finds what was signed alone or came from a proposal, and says so in its row (R95, R96)', async () => {
    const own = someRows(1, 100, { source: 'SELF_SIGN', subject: 'Board minutes' });
    const { driver, asked } = await setup({
      instead: ({ path, query }) =>
        path === '/v1/envelopes' && query.get('source') === 'SELF_SIGN' ? Response.json(own) : undefined,
    });
    expect(driver.rowText('Joint engagement')).not.to.include('Self-signed');
    await driver.openFilters();
    await driver.chooseKind('Self-signed');
    await until(() => driver.subjects().join() === 'Board minutes', 'the self-signed one');
    expect(driver.rowText('Board minutes')).to.include('Self-signed');
    await until(
      () => asked.some(({ path, query }) => path !== '/v1/envelopes' && query.get('source') === 'SELF_SIGN'),
      'its counts',
    );
    await driver.chooseKind('All kinds');
    await until(() => driver.subjects().length >= 6, 'all of them');
    expect(
      asked
        .filter(({ path }) => isList(path))
        .at(-1)!
        .query.get('includeAll'),
    ).to.equal('true');
    await driver.chooseKind('Sent for signature');
    await until(
      () =>
        asked
          .filter(({ path }) => isList(path))
          .at(-1)!
          .query.get('includeAll') === null,
      'as at first',
    );
  });

  it('drags the selected rows that are on show, and no id that it has not read', async () => {
    const { driver, element, envelopes } = await setup();
    element.folderDrag = true;
    element.selection = ['never-read', envelopes['sequential']!.id, envelopes['completed']!.id];
    await element.updateComplete;
    const transfer = new DataTransfer();
    driver.row('Joint engagement').dispatchEvent(new DragEvent('dragstart', { dataTransfer: transfer }));
    expect([...readEnvelopes(transfer)].sort()).to.deep.equal(
      [envelopes['sequential']!.id, envelopes['completed']!.id].sort(),
    );
  });

  it('filters by state, whose and text, each once; a person can clear what matches nothing', async () => {
    const { driver, asked, element } = await setup();
    const lists = () => asked.filter(({ path }) => isList(path));
    driver.filter('Out for signature');
    await driver.ready();
    await until(() => driver.subjects().length === 2, 'those that are out');
    expect(lists().at(-1)!.query.getAll('status')).to.deep.equal(['SENT', 'VIEWED', 'PARTIALLY_SIGNED']);
    driver.filter('Mine');
    await until(() => lists().at(-1)!.query.get('mineOnly') === 'true', 'those of the caller');
    const before = lists().length;
    for (const text of ['n', 'no', 'no such thing']) driver.search(text);
    await until(() => lists().length > before, 'the search');
    await until(() => driver.text().includes('No envelopes match'), 'the empty list');
    expect(lists()).to.have.length(before + 1);
    expect(element.filter).to.deep.include({ text: 'no such thing', mine: true });
    await expect(element).to.be.accessible();
    driver.button('Clear filters')!.click();
    await until(() => driver.subjects().length === 6, 'everything');
    expect(element.filter).to.deep.equal({});
  });

  it('“Mine” finds what the acting person has made, and nothing of others (R97, G130)', async () => {
    const { driver, sandbox } = await setup();
    const { apiKeys, actingUser, documents, users } = await sandbox.scene();
    const other = users.find(({ email }) => email !== actingUser)!;
    const create = (subject: string, person: string) =>
      sandbox.fetch(
        new Request('http://sandbox.test/v1/envelopes', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${apiKeys.full}`,
            'X-Acting-User': person,
          },
          body: JSON.stringify({
            ...{ subject, documentIds: [documents['ready']] },
            recipients: [{ name: 'Clara', email: 'clara@client.example', role: 'SIGNER' }],
          }),
        }),
      );
    expect((await create('Made by me', actingUser)).status).to.equal(201);
    expect((await create('Made by another person', other.email)).status).to.equal(201);
    driver.filter('Mine');
    await until(() => driver.subjects()[0] === 'Made by me', 'mine');
    expect(driver.subjects()).to.not.include('Made by another person');
    driver.filter('Everyone’s');
    await until(() => driver.subjects()[0] === 'Made by another person', 'those of others');
    expect(driver.subjects()).to.include('Made by me');
  });

  it('“Expired” finds those that are out and whose time is over, which the service never marks (R109)', async () => {
    const over = (from: number) => someRows(1, from, { expiresAt: '2026-03-22T09:00:00Z' });
    const pages: Record<string, { items: object[]; nextCursor: string | null }> = {
      '': { items: someRows(3), nextCursor: 'b' },
      b: { items: [...someRows(2, 3), ...over(5)], nextCursor: 'c' },
      c: { items: [...over(6), ...someRows(1, 7, { status: 'EXPIRED' })], nextCursor: null },
    };
    const { driver, asked } = await setup({
      instead: ({ path, query }) =>
        isList(path) && query.has('status') ? Response.json(pages[query.get('cursor') ?? '']) : undefined,
    });
    driver.filter('Expired');
    await until(() => driver.subjects().includes('Agreement 6'), 'those that have expired');
    expect(driver.subjects()).to.deep.equal(['Agreement 6', 'Agreement 7', 'Agreement 8']);
    const [first] = asked.filter(({ path, query }) => isList(path) && query.has('status'));
    expect(first!.query.getAll('status')).to.deep.equal(['EXPIRED', 'SENT', 'VIEWED', 'PARTIALLY_SIGNED']);
    driver.filter('Out for signature');
    await until(() => driver.subjects().includes('Agreement 1'), 'those that are out');
    expect(driver.subjects(), 'none that has expired').to.have.length(3);
    expect(driver.text()).not.to.match(/Expired\s*\d/);
  });

  it('what is announced is what the page shows, also where there is nothing', async () => {
    const nothing = () => Response.json({ items: [] });
    const states: [filter: EnvelopeFilter, words: string][] = [
      [{}, 'No envelopes yet'],
      [{ awaiting: true }, 'Nothing waits for you'],
      [{ text: 'lease' }, 'No envelopes match'],
      [{ awaiting: true, text: 'lease' }, 'No envelopes match'],
    ];
    for (const [filter, words] of states) {
      const { driver } = await setup({ filter, instead: nothing });
      await until(() => driver.announced() !== '', 'an announcement');
      expect(driver.announced()).to.equal(words);
      expect(driver.empty()).to.include(words);
    }
    const { driver } = await setup({ instead: () => Response.json({ items: someRows(2) }) });
    expect(driver.announced()).to.equal('2 envelopes shown');
  });

  it('an answer to an older filter is never shown, however late it comes', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const { driver, element } = await setup({
      instead: async ({ path, query }) => {
        if (!isList(path) || query.get('search') !== 'slow') return undefined;
        await late;
        return Response.json({ items: someRows(1, 0, { subject: 'The slow answer' }), nextCursor: null });
      },
    });
    element.filter = { text: 'slow' };
    await element.updateComplete;
    element.filter = { text: 'Joint' };
    await until(() => driver.subjects().join() === 'Joint engagement', 'the newer answer');
    release();
    await new Promise((next) => setTimeout(next));
    await element.updateComplete;
    expect(driver.subjects()).to.deep.equal(['Joint engagement']);
  });

  it('a folder is chosen in the filters, also none (R97); the host can set it as well', async () => {
    const { driver, asked, element } = await setup();
    await driver.openFilters();
    await driver.chooseFolder('No folder');
    await until(
      () => asked.some(({ path, query }) => isList(path) && query.get('folderId') === 'null'),
      'the list',
    );
    await driver.ready();
    await until(() => driver.button('More filters (1 in use)'), 'the number of filters');
    await expect(element).to.be.accessible();
    element.filter = { folder: 'fld_gone' };
    await until(() => asked.at(-1)!.query.get('folderId') === 'fld_gone', 'the folder of the host');
  });

  it('what waits for a person is listed whole; without a session it is said, with a way back (G38)', async () => {
    const { driver, element } = await setup({
      instead: ({ path }) =>
        path.endsWith('/awaiting-me')
          ? Response.json({ items: [...someRows(2), ...someRows(1, 2, { subject: 'Lease' })] })
          : undefined,
    });
    driver.filter('Waiting for me');
    await until(() => driver.subjects().length === 3, 'what waits');
    expect(driver.text()).not.to.include('need not add up');
    driver.search('lease', true);
    await until(() => driver.subjects().join() === 'Lease', 'the one that matches');

    const refused = await setup({
      filter: { awaiting: true },
      instead: ({ path }) => (path.endsWith('/awaiting-me') ? refusal(404, 'not-found') : undefined),
    });
    expect(refused.driver.text()).to.include('What waits for you can’t be shown here');
    await expect(refused.element).to.be.accessible();
    refused.driver.button('Show all envelopes')!.click();
    await until(() => refused.driver.subjects().length === 6, 'all envelopes');
    expect(element.isConnected).to.equal(true);
  });

  it('shows more by the cursor, keeps 200 rows in the page of 500, and leads back to the first', async () => {
    const cursors: (string | null)[] = [];
    const { driver, element, asked } = await setup({
      pageSize: 25,
      instead: ({ path, query }) => {
        if (!isList(path)) return undefined;
        const cursor = query.get('cursor');
        cursors.push(cursor);
        const from = Number(cursor ?? 0);
        return Response.json({
          items: someRows(25, from),
          nextCursor: from < 475 ? String(from + 25) : null,
        });
      },
    });
    for (let page = 1; page < 20; page += 1) {
      driver.button('Show more')!.click();
      await until(() => driver.focused() === `Agreement ${page * 25 + 1}`, `page ${page}`);
    }
    expect(cursors).to.deep.equal([
      null,
      ...Array.from({ length: 19 }, (_, page) => String((page + 1) * 25)),
    ]);
    expect(driver.subjects()).to.have.length(200);
    expect(driver.text()).to.include('Envelopes 301 to 500 shown');
    expect(driver.text()).to.include('300 earlier envelopes are hidden');
    expect(driver.announced()).to.equal('Envelopes 301 to 500 shown');
    expect(driver.button('Show more')).to.equal(undefined);
    const count = asked.length;
    for (let page = 11; page >= 0; page -= 1) {
      driver.button('Show earlier')!.click();
      await until(() => driver.focused() === `Agreement ${page * 25 + 1}`, `row ${page * 25 + 1}`);
    }
    expect(driver.button('Show earlier')).to.equal(undefined);
    expect(driver.text()).to.include('Envelopes 1 to 200 shown');
    driver.button('Show more')!.click();
    await until(() => driver.focused() === 'Agreement 201', 'a loaded row');
    expect(asked).to.have.length(count);
    await expect(element).to.be.accessible();
  });

  it('reaches each of 10,000 envelopes with no more than 200 rows in the page', async () => {
    const size = 100;
    const count = 10_000;
    const { driver, element } = await setup({
      pageSize: size,
      instead: ({ path, query }) => {
        if (!isList(path)) return undefined;
        const from = Number(query.get('cursor') ?? 0);
        return Response.json({
          items: someRows(size, from),
          nextCursor: from + size < count ? String(from + size) : null,
        });
      },
    });
    const reached = new Set(driver.subjects());
    let mostRows = 0;
    for (let first = size; first < count; first += size) {
      driver.button('Show more')!.click();
      await until(() => driver.focused() === `Agreement ${first + 1}`, `row ${first + 1}`);
      const subjects = driver.subjects();
      for (const subject of subjects) reached.add(subject);
      mostRows = Math.max(mostRows, subjects.length);
    }
    expect(reached.size).to.equal(count);
    expect(mostRows).to.equal(200);
    expect(driver.button('Show more')).to.equal(undefined);
    const table = element.shadowRoot!.querySelector('table')!;
    expect(table.getAttribute('aria-rowcount')).to.equal(String(count + 1));
    expect([...table.rows].at(-1)!.getAttribute('aria-rowindex')).to.equal(String(count + 1));
  }).timeout(180_000);

  it('a page that could not be loaded is asked for again, after 429 by itself and not before', async () => {
    let answer: Response | undefined = refusal(503, 'upstream', { retryable: true });
    let pages = 0;
    const { driver, sandbox } = await setup({
      instead: ({ path, query }) => {
        if (!isList(path)) return undefined;
        if (query.get('cursor') !== null) pages += 1;
        else return Response.json({ items: someRows(2), nextCursor: 'next' });
        return answer?.clone() ?? Response.json({ items: someRows(2, 2) });
      },
    });
    driver.button('Show more')!.click();
    await until(() => driver.text().includes('More couldn’t be loaded.'), 'the refusal');
    expect(driver.subjects()).to.have.length(2);
    answer = refusal(429, 'rate-limited', {}, { 'Retry-After': '3' });
    driver.button('Try again')!.click();
    await until(() => /Trying again in [23] seconds/.test(driver.text()), 'the countdown');
    answer = undefined;
    driver.button('Try again')!.click();
    expect(pages).to.equal(2);
    await sandbox.fetch(
      new Request('http://sandbox.test/sandbox/clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advanceMs: 3000 }),
      }),
    );
    await until(() => driver.subjects().length === 4, 'the next page');
    expect(pages).to.equal(3);
  });

  it('a list that could not be loaded says why, and what helps', async () => {
    const states: [answer: () => Response | Promise<Response>, words: string, button?: string][] = [
      [() => refusal(503, 'upstream', { retryable: true }), 'We’re having trouble connecting.', 'Try again'],
      [() => refusal(404, 'not-found'), 'You can’t see these envelopes'],
      [() => refusal(401, 'unauthenticated'), 'You’ve been signed out.', 'Try again'],
      [() => refusal(429, 'rate-limited', {}, { 'Retry-After': '40' }), 'Trying again in 40 seconds.'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'We couldn’t load the envelopes', 'Try again'],
    ];
    for (const [answer, words, button] of states) {
      const { driver, element, details } = await setup({
        instead: ({ path }) => (isList(path) ? answer() : undefined),
      });
      expect(driver.text()).to.include(words);
      expect(details('sig-error')).not.to.have.length(0);
      if (button) expect(driver.button(button)).not.to.equal(undefined);
      else expect(driver.button('Try again')).to.equal(undefined);
      await expect(element).to.be.accessible();
    }
  });

  it('speaks German, right to left and without counts where the service refuses them', async () => {
    const { driver, element } = await setup({
      lang: 'de',
      dir: 'rtl',
      instead: ({ path }) => (path.endsWith('/stats') ? refusal(400, 'bad-request') : undefined),
    });
    await until(() => driver.text().includes('Zur Unterschrift'), 'German');
    expect(driver.text()).not.to.include('müssen nicht aufgehen');
    expect(driver.rowText('Joint engagement')).to.include('0 von 2 unterschrieben');
    await expect(element).to.be.accessible();
  });
});

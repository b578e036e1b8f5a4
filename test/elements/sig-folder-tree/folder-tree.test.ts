import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-folder-tree/sig-folder-tree.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import {
  actionFor,
  isWithin,
  itemsOf,
  typedAhead,
} from '../../../src/elements/sig-folder-tree/folder-tree.model.js';
import { toFolderTree } from '../../../src/elements/shared/folders/folder-tree.model.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { FolderTreeDriver } from '../../../src/testing/envelopes/folder-tree.driver.js';
import { byRole, until } from '../../../src/testing/query.js';

const origin = 'http://sandbox.test';

interface Setup {
  selected?: string | null;
  lang?: string;
  dir?: string;
  /** Answers in place of the helper. */
  instead?: (
    method: string,
    path: string,
    body: string,
  ) => Response | Promise<Response | undefined> | undefined;
}

/** Three folders, Archive in Clients and Old in Archive, behind a helper that passes everything. */
async function setup({ selected, lang = 'en-GB', dir = 'ltr', instead }: Setup = {}) {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', scene: 'empty' });
  const { apiKeys } = await sandbox.scene();
  const ask = (method: string, path: string, body?: string) =>
    sandbox.fetch(
      new Request(origin + path, {
        method,
        headers: { Authorization: `Bearer ${apiKeys.full}`, 'Content-Type': 'application/json' },
        body: body || undefined,
      }),
    );
  const add = async (name: string, parentId?: string) =>
    ((await (await ask('POST', '/v1/folders', JSON.stringify({ name, parentId }))).json()) as { id: string })
      .id;
  const clients = await add('Clients');
  const archive = await add('Archive', clients);
  const ids = { clients, archive, old: await add('Old', archive), staff: await add('Staff') };
  const asked: { method: string; path: string; body: string }[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/sig/, '');
    const body = await request.text();
    asked.push({ method: request.method, path, body });
    return (await instead?.(request.method, path, body)) ?? ask(request.method, path, body);
  };
  const events: CustomEvent<unknown>[] = [];
  const note = (event: Event) => events.push(event as CustomEvent<unknown>);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-select=${note} @sig-moved=${note} @sig-error=${note}>
      <h1>Portal</h1>
      <sig-provider server-url="/sig" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <sig-folder-tree .selected=${selected}></sig-folder-tree>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-folder-tree')!;
  const details = (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail);
  const driver = await new FolderTreeDriver(element).ready();
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
  };
  return { driver, element, details, ids, ask, asked, press };
}

const refusal = (status: number, code: string, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: 'Refused.', retryable: false } }, { status, headers });

before(() => setViewport({ width: 400, height: 900 }));

describe('sig-folder-tree', () => {
  it('is walked by the keys of the tree pattern, opens and closes folders, and finds by letters', async () => {
    const { driver, element, press, details, ids } = await setup();
    expect(driver.items()).to.deep.equal(['All envelopes', 'In no folder', 'Clients', 'Staff']);
    await expect(element).to.be.accessible();
    driver.choose('All envelopes');
    await until(() => driver.focused() === 'All envelopes', 'focus');
    await press('ArrowDown', 'ArrowDown', 'ArrowRight');
    await until(() => driver.items().includes('  Archive'), 'the open folder');
    await press('ArrowRight', 'ArrowRight', 'End');
    await until(() => driver.focused() === 'Staff', 'the last');
    await press('c');
    await until(() => driver.focused() === 'Clients', 'the letter');
    await press('ArrowDown', 'Enter');
    await until(() => driver.chosen() === 'Archive', 'the choice');
    expect(details('sig-select').at(-1)).to.deep.equal({ folderId: ids.archive });
    expect(element.selected).to.equal(ids.archive);
    await expect(element).to.be.accessible();
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await until(() => driver.items().length === 4, 'the closed folder');
    await until(() => driver.focused() === 'Clients', 'focus on what was closed');
    await press('Home', 'ArrowDown', 'Space');
    await until(() => driver.chosen() === 'In no folder', 'no folder');
    expect(details('sig-select').at(-1)).to.deep.equal({ folderId: null });
  });

  it('shows the folder that the host chose, without an event; right to left, the other arrow opens', async () => {
    const { driver, element, details, ids, press } = await setup({
      lang: 'de',
      dir: 'rtl',
      selected: 'none yet',
    });
    element.selected = ids.old;
    await until(() => driver.chosen() === 'Old', 'the folder of the host');
    expect(driver.items()).to.include('    Old');
    expect(details('sig-select')).to.deep.equal([]);
    await until(() => driver.text().includes('Alle Umschläge'), 'German');
    driver.item('Archive').focus();
    driver.choose('Archive');
    await until(() => driver.focused() === 'Archive', 'focus');
    await press('ArrowRight');
    await until(() => !driver.items().includes('    Old'), 'the closed folder');
    await press('ArrowLeft');
    await until(() => driver.items().includes('    Old'), 'the open folder');
    await expect(element).to.be.accessible();
  });

  it('adds a folder in the chosen one; a name that exists is said at the name, and stays typed (R123)', async () => {
    const { driver, element, ids, ask, asked } = await setup();
    driver.choose('Clients');
    await driver.ask('New folder');
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => driver.text().includes('Enter a name.'), 'the missing name');
    await driver.giveName('Staff');
    await driver.confirm();
    await until(() => driver.text().includes('A folder with this name exists.'), 'the clash');
    expect((await driver.dialog()).querySelector('input')!.value).to.equal('Staff');
    await expect(element).to.be.accessible();
    const trees = () => asked.filter(({ method }) => method === 'GET').length;
    const before = trees();
    element.reload();
    await until(() => trees() > before, 'the folders');
    await element.updateComplete;
    expect(driver.text()).to.include('A folder with this name exists.');
    await ask('DELETE', `/v1/folders/${ids.staff}`);
    element.reload();
    await until(() => !driver.text().includes('A folder with this name exists.'), 'the name is free');
    await driver.giveName('Leases');
    await driver.confirm();
    await until(() => driver.chosen() === 'Leases', 'the new folder');
    expect(driver.items()).to.include('  Leases');
    const made = asked.filter(({ method }) => method === 'POST').at(-1)!;
    expect(JSON.parse(made.body)).to.deep.equal({ name: 'Leases', parentId: ids.clients });
  });

  it('if the folder for a new one is gone, the name stays typed, and another place is chosen', async () => {
    for (const [status, code] of [
      [404, 'not-found'],
      [409, 'conflict'],
    ] as const) {
      let answer: (() => Response) | undefined;
      const { driver, element, ids, ask, asked } = await setup({
        instead: (method, path) => (method === 'POST' && path === '/v1/folders' ? answer?.() : undefined),
      });
      driver.choose('Staff');
      await driver.ask('New folder');
      await driver.giveName('Leases');
      await ask('DELETE', `/v1/folders/${ids.staff}`);
      answer = () => refusal(status, code);
      await driver.confirm();
      await until(() => driver.text().includes('Choose another place; the name is kept.'), 'the refusal');
      const dialog = await driver.dialog();
      expect(dialog.querySelector('input')!.value).to.equal('Leases');
      expect([...dialog.querySelectorAll('option')].map(({ text }) => text.trim())).to.deep.equal([
        'The top level',
        'Clients',
        'Archive',
        'Old',
      ]);
      await expect(element).to.be.accessible();
      answer = undefined;
      await driver.chooseTarget('Clients');
      await driver.confirm();
      await until(() => driver.chosen() === 'Leases', 'the new folder');
      const made = asked.filter(({ method }) => method === 'POST').at(-1)!;
      expect(JSON.parse(made.body)).to.deep.equal({ name: 'Leases', parentId: ids.clients });
    }
  });

  it('a new folder that is denied where its place is still there says so, and keeps the name', async () => {
    const { driver } = await setup({
      instead: (method) => (method === 'POST' ? refusal(404, 'not-found') : undefined),
    });
    driver.choose('Clients');
    await driver.ask('New folder');
    await driver.giveName('Leases');
    await driver.confirm();
    await until(() => driver.text().includes('You can’t do this here.'), 'the denial');
    const dialog = await driver.dialog();
    expect(dialog.querySelector('input')!.value).to.equal('Leases');
    expect(dialog.querySelector('select')).to.equal(null);
  });

  for (const isRead of [true, false])
    it(`a folder whose answer was lost is found, ${isRead ? '' : 'later, '}and is not added twice`, async () => {
      let isLost = true;
      let isCut = false;
      const { driver, asked, ask } = await setup({
        instead: async (method, path, body) => {
          if (isCut && method === 'GET') return refusal(403, 'plan-required');
          if (method !== 'POST' || !isLost) return undefined;
          isLost = false;
          isCut = !isRead;
          await ask(method, path, body);
          return refusal(502, 'upstream');
        },
      });
      await driver.ask('New folder');
      await driver.giveName('Leases');
      await driver.confirm();
      if (!isRead) await until(() => driver.text().includes('having trouble connecting'), 'the refusal');
      isCut = false;
      if (!isRead) await driver.confirm();
      await until(() => driver.chosen() === 'Leases', 'the new folder');
      expect(asked.filter(({ method }) => method === 'POST')).to.have.length(1);
    });

  it('renames with F2, and deletes with Delete after saying where the content goes (R124)', async () => {
    const { driver, element, press, ids, details, asked } = await setup();
    element.selected = ids.archive;
    await until(() => driver.chosen() === 'Archive', 'the folder');
    driver.item('Archive').focus();
    await press('F2');
    await driver.giveName('Files');
    await driver.confirm();
    await until(() => driver.items().includes('  Files'), 'the new name');
    await until(() => driver.focused() === 'Files', 'focus');
    await press('Delete');
    const dialog = await driver.dialog();
    expect(dialog.textContent).to.include('they move to “Clients”');
    expect(asked.some(({ method }) => method === 'DELETE')).to.equal(false);
    await expect(element).to.be.accessible();
    await press('Escape');
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'no question');
    await driver.ask('Delete');
    await driver.confirm();
    await until(() => driver.chosen() === 'Clients', 'the parent');
    expect(driver.items()).to.include('  Old');
    expect(details('sig-select').at(-1)).to.deep.equal({ folderId: ids.clients });
  });

  it('a name is typed at once: for a new folder, and over the old one to rename it; Enter answers', async () => {
    const { driver, element, press } = await setup();
    const nameIsFocused = async () => {
      const field = byRole(await driver.dialog(), 'textbox', 'Name');
      await until(() => element.shadowRoot!.activeElement === field, 'focus in the name');
    };
    await driver.ask('New folder');
    await nameIsFocused();
    await sendKeys({ type: 'Leases' });
    await press('Enter');
    await until(() => driver.focused() === 'Leases', 'the new folder');
    await press('F2');
    await nameIsFocused();
    await sendKeys({ type: 'Contracts' });
    await press('Enter');
    await until(() => driver.focused() === 'Contracts', 'the new name');
    expect(driver.items()).to.deep.equal(['All envelopes', 'In no folder', 'Clients', 'Contracts', 'Staff']);
  });

  it('asks about the focused folder without choosing it: the choice stays, cancelled or not', async () => {
    const { driver, element, press, ids, details } = await setup();
    driver.choose('Staff');
    await until(() => driver.focused() === 'Staff', 'focus');
    await press('ArrowUp');
    await until(() => driver.focused() === 'Clients', 'another folder');
    for (const key of ['F2', 'Delete']) {
      await press(key);
      expect((await driver.dialog()).textContent).to.include('“Clients”');
      await press('Escape');
      await until(() => !element.shadowRoot!.querySelector('dialog'), 'no question');
      await until(() => driver.focused() === 'Clients', 'focus where it was');
      expect(driver.chosen()).to.equal('Staff');
    }
    await press('F2');
    await driver.giveName('Customers');
    await driver.confirm();
    await until(() => driver.focused() === 'Customers', 'the new name');
    expect(element.selected).to.equal(ids.staff);
    expect(details('sig-select')).to.deep.equal([{ folderId: ids.staff }]);
    expect((await driver.ask('New folder')).textContent).to.include('“Staff”');
  });

  it('moves by drag and by keyboard; into itself it stays where it is, and that is said (R124)', async () => {
    const { driver, element, details, ids, asked } = await setup();
    await driver.drag('Staff', 'Clients');
    await until(() => details('sig-moved').length === 1, 'the move');
    expect(details('sig-moved')).to.deep.equal([{ folderId: ids.staff, parentId: ids.clients }]);
    await until(() => driver.items().includes('  Staff'), 'the folder in its place');
    const count = asked.length;
    await driver.drag('Clients', 'Archive');
    await until(() => driver.text().includes('A folder cannot go into itself'), 'the refusal');
    expect(asked).to.have.length(count);
    expect(driver.items()).to.include('Clients');
    await expect(element).to.be.accessible();
    driver.choose('Staff');
    await element.updateComplete;
    await driver.ask('Move to…');
    await driver.chooseTarget('The top level');
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => details('sig-moved').length === 2, 'the second move');
    await until(() => driver.items().includes('Staff'), 'the folder at the top');
  });

  it('a refused move is said where it was, a folder that is gone is read again, and 429 is waited for', async () => {
    let isLimited = false;
    const { driver, element, ids, ask } = await setup({
      instead: (_method, path) =>
        isLimited && path.endsWith('/move')
          ? refusal(429, 'rate-limited', { 'Retry-After': '30' })
          : undefined,
    });
    const moveClients = (newParentId: string | null) =>
      ask('POST', `/v1/folders/${ids.clients}/move`, JSON.stringify({ newParentId }));
    await moveClients(ids.staff);
    await driver.drag('Staff', 'Clients');
    await until(() => driver.text().includes('A folder cannot go into itself'), 'the refusal');
    expect(driver.items(), 'read again').not.to.include('Clients');
    await moveClients(null);
    element.reload();
    await until(() => driver.items().includes('Clients'), 'its place at the top');
    await ask('DELETE', `/v1/folders/${ids.staff}`);
    await driver.drag('Staff', 'Clients');
    await until(() => driver.text().includes('no longer there'), 'that it is gone');
    expect(driver.items().join()).not.to.include('Staff');
    isLimited = true;
    driver.toggle('Clients');
    await until(() => driver.items().includes('  Archive'), 'the open folder');
    await driver.drag('Archive', 'All envelopes');
    await until(() => driver.text().includes('Try again in 30 seconds.'), 'the wait');
  });

  it('loads the folders for a person who has signed in again', async () => {
    let isSignedOut = true;
    const { driver, element } = await setup({
      instead: () => (isSignedOut ? refusal(401, 'unauthenticated') : undefined),
    });
    expect(driver.text()).to.include('You’ve been signed out. Sign in to continue.');
    await expect(element).to.be.accessible();
    isSignedOut = false;
    byRole(element, 'button', 'Try again').click();
    await until(() => driver.items().includes('Clients'), 'the folders');
  });

  it('says why the folders could not be loaded', async () => {
    for (const [answer, words] of [
      [() => refusal(503, 'upstream'), 'We couldn’t load the folders'],
      [() => refusal(404, 'not-found'), 'You can’t see these folders'],
      [() => refusal(429, 'rate-limited', { 'Retry-After': '40' }), 'Trying again in 40 seconds.'],
    ] as const) {
      const { driver, element } = await setup({ instead: answer });
      expect(driver.text()).to.include(words);
      await expect(element).to.be.accessible();
    }
  });

  it('reads flat lists and trees, also with circles and missing parents; nothing is lost', () => {
    const folder = (id: string, parentId?: string) => ({ id, name: id, parentId });
    const ids = (items: Parameters<typeof toFolderTree>[0]) =>
      itemsOf(toFolderTree(items), new Set(['a', 'b', 'c', 'd', 'x', 'y'])).map(
        ({ key, level }) => `${key} ${level}`,
      );
    const flat = ids([
      folder('b', 'a'),
      folder('a'),
      folder('c', 'gone'),
      folder('x', 'y'),
      folder('y', 'x'),
    ]);
    expect(flat.slice(2).sort()).to.deep.equal(
      ['folder-a 1', 'folder-b 2', 'folder-c 1', 'folder-x 1', 'folder-y 1'].sort(),
    );
    expect(ids([{ id: 'a', name: 'a', children: [{ id: 'b', name: 'b', children: [] }] }])).to.deep.equal(
      ids([folder('a'), folder('b', 'a')]),
    );
    const tree = toFolderTree([folder('a'), folder('b', 'a'), folder('c', 'b')]);
    expect(isWithin(tree, 'c', 'a')).to.equal(true);
    expect(isWithin(tree, 'a', 'c')).to.equal(false);
    expect(isWithin(tree, null, 'a')).to.equal(false);
    const items = itemsOf(tree, new Set());
    expect(actionFor('ArrowRight', items, 'folder-a', new Set())).to.deep.equal({ kind: 'expand', id: 'a' });
    expect(actionFor('ArrowUp', items, 'all', new Set())).to.equal(undefined);
    const named = ['Éa', 'Eb', 'Xa'].map((name) => ({ key: name, name }));
    expect(typedAhead(named, 'Éa', 'e')).to.equal('Eb');
    expect(typedAhead(named, 'Eb', 'ee')).to.equal('Éa');
    expect(typedAhead(named, 'Éa', 'xa')).to.equal('Xa');
    expect(typedAhead(named, 'Éa', 'q')).to.equal(undefined);
  });
});

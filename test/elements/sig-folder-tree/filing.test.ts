import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-envelope-list/sig-envelope-list.define.js';
import '../../../src/elements/sig-folder-tree/sig-folder-tree.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { readEnvelopes } from '../../../src/elements/shared/folders/dragged-envelopes.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { EnvelopeListDriver } from '../../../src/testing/envelopes/envelope-list.driver.js';
import { FolderTreeDriver } from '../../../src/testing/envelopes/folder-tree.driver.js';
import { until } from '../../../src/testing/query.js';

const origin = 'http://sandbox.test';

/** A list and a tree beside each other, as in a portal, behind a helper that passes everything. */
async function portal({ isDraggable = true, lang = 'en-GB' } = {}) {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z' });
  const { apiKeys, actingUser, envelopes } = await sandbox.scene();
  const ask = (method: string, path: string, body?: string) =>
    sandbox.fetch(
      new Request(origin + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${apiKeys.full}`,
          'X-Acting-User': actingUser,
        },
        body: body || undefined,
      }),
    );
  const created = await ask('POST', '/v1/folders', JSON.stringify({ name: 'Leases' }));
  const { id: folderId } = (await created.json()) as { id: string };
  const moves: string[][] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    if (pathname.endsWith('/bulk-move'))
      moves.push((JSON.parse(body) as { envelopeIds: string[] }).envelopeIds);
    return ask(request.method, pathname.replace(/^\/sig/, '') + search, body);
  };
  const filed: unknown[] = [];
  const errors: unknown[] = [];
  const root = await fixture<HTMLElement>(html`
    <main
      lang=${lang}
      @sig-filed=${({ detail }: CustomEvent) => filed.push(detail)}
      @sig-error=${({ detail }: CustomEvent) => errors.push(detail)}
    >
      <h1>Portal</h1>
      <sig-provider server-url="/sig" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <sig-folder-tree></sig-folder-tree>
        <sig-envelope-list ?folder-drag=${isDraggable}></sig-envelope-list>
      </sig-provider>
    </main>
  `);
  const tree = await new FolderTreeDriver(root.querySelector('sig-folder-tree')!).ready();
  const list = await new EnvelopeListDriver(root.querySelector('sig-envelope-list')!).ready();
  await until(() => tree.items().includes('Leases'), 'the folder');
  const folderOf = async (id: string) =>
    ((await (await ask('GET', `/v1/envelopes/${id}`)).json()) as { folderId: string | null }).folderId;
  return { tree, list, envelopes, folderId, filed, errors, folderOf, moves, ask };
}

before(() => setViewport({ width: 1280, height: 900 }));

describe('dragging envelopes onto a folder', () => {
  it('moves the dragged envelope, announces it, and tells the page', async () => {
    const { tree, list, envelopes, folderId, filed, folderOf, moves } = await portal();
    const { id } = envelopes['sequential']!;
    expect(await tree.drop(list.row('Joint engagement'), 'Leases')).to.equal(true);
    await until(() => filed.length, 'the move');
    expect(filed).to.deep.equal([{ envelopeIds: [id], folderId }]);
    expect(await folderOf(id)).to.equal(folderId);
    await until(() => tree.announced() === 'Envelope moved', 'the announcement');
    expect(await tree.drop(list.row('Joint engagement'), 'In no folder')).to.equal(true);
    await until(() => filed.length === 2, 'the move back');
    expect(await folderOf(id)).to.equal(null);
    expect(moves).to.have.length(2);
  });

  it('moves all selected envelopes when one of them is dragged, and only the dragged one otherwise', async () => {
    const { tree, list, filed, moves } = await portal();
    list.select('Joint engagement');
    list.select('Service agreement 2025');
    await until(() => list.text().includes('2 selected'), 'the selection');
    await tree.drop(list.row('Service agreement 2025'), 'Leases');
    await until(() => filed.length, 'the move');
    expect(moves[0]).to.have.length(2);
    await until(() => tree.announced() === '2 envelopes moved', 'the announcement');
    const other = list.subjects().find((name) => !/Joint|Service/.test(name))!;
    await tree.drop(list.row(other), 'Leases');
    await until(() => filed.length === 2, 'the second move');
    expect(moves[1]).to.have.length(1);
  });

  it('takes no envelope for all folders at once, nor a row of a list that does not offer it', async () => {
    const { tree, list, moves } = await portal();
    expect(await tree.drop(list.row('Joint engagement'), 'All envelopes')).to.equal(false);
    const still = await portal({ isDraggable: false });
    expect(still.list.row('Joint engagement').draggable).to.equal(false);
    expect(await still.tree.drop(still.list.row('Joint engagement'), 'Leases')).to.equal(false);
    expect([...moves, ...still.moves]).to.have.length(0);
  });

  it('says what could not be moved when the folder has gone', async () => {
    const { tree, list, folderId, errors, filed, ask } = await portal();
    await ask('DELETE', `/v1/folders/${folderId}`);
    await tree.drop(list.row('Joint engagement'), 'Leases');
    await until(() => tree.text().includes('Not everything was moved'), 'the reason');
    expect(tree.items()).not.to.include('Leases');
    expect(errors).to.have.length(1);
    expect(filed).to.have.length(0);
  });

  it('reads no ids that another page has made up', () => {
    const dropped = (text: string) => {
      const transfer = new DataTransfer();
      transfer.setData('application/x-sig-envelopes', text);
      return readEnvelopes(transfer);
    };
    expect(dropped('["a","b"]')).to.deep.equal(['a', 'b']);
    const many = JSON.stringify(Array.from({ length: 1001 }, () => 'a'));
    for (const text of ['', '{', '{"a":1}', '[1]', '[""]', '"a"', 'null', many])
      expect(dropped(text), text.slice(0, 20)).to.deep.equal([]);
    expect(readEnvelopes(null)).to.deep.equal([]);
  });
});

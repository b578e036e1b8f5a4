import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, runDemo, site } from '../support/on-demo.js';
import { visit } from '../support/page.js';
import { eventually } from '../support/placer-page.js';

runDemo();

/** The mails that the sandbox would have sent to one address. */
async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${site.sandboxUrl}/sandbox/outbox`);
  const { items } = (await answer.json()) as { items: { to: string }[] };
  return items.filter(({ to }) => to === address).length;
}

const portal = async () => {
  const watched = await visit(browser, `${site.url}/envelopes.html`);
  const list = watched.page.locator('sig-envelope-list');
  const row = (name: RegExp) => list.getByRole('row', { name });
  await row(/Joint engagement/).waitFor();
  return { ...watched, list, row, tree: watched.page.locator('sig-folder-tree') };
};

test(
  'staff remind, save and withdraw several envelopes at once; each row says what came of it',
  { timeout: 300_000 },
  async () => {
    const { page, list, row, problems } = await portal();
    const { id } = site.scene.envelopes['sequential']!;
    const read = async () =>
      (await (await page.request.get(`${site.url}/staff/v1/envelopes/${id}`)).json()) as {
        status: string;
        recipients: { email: string }[];
      };
    const [first] = (await read()).recipients;
    const before = await mailsTo(first!.email);
    for (const name of [/Joint engagement/, /Service agreement 2025/])
      await row(name).getByRole('checkbox').press('Space');

    await list.getByRole('button', { name: 'Remind…' }).press('Enter');
    // What is completed can't be reminded.
    await list.getByText('1 other selected envelope is not out for signature and is left out.').waitFor();
    await list.getByRole('button', { name: 'Send reminders' }).press('Enter');
    await row(/Joint engagement/)
      .getByText('Reminder sent')
      .waitFor();
    assert.equal(await mailsTo(first!.email), before + 1, 'one mail to who is next');

    if (
      !(await row(/Joint engagement/)
        .getByRole('checkbox')
        .isChecked())
    )
      await row(/Joint engagement/)
        .getByRole('checkbox')
        .press('Space');
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    assert.match((await download).suggestedFilename(), /^Service agreement 2025.*\.pdf$/);
    await row(/Joint engagement/)
      .getByText(/^Not saved/)
      .waitFor();

    await list.getByRole('button', { name: 'Withdraw…' }).press('Enter');
    await list.getByRole('textbox', { name: /Reason/ }).fill('The terms have changed.');
    await list.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await row(/Joint engagement/)
      .getByText('Withdrawn')
      .first()
      .waitFor();
    assert.equal((await read()).status, 'VOIDED');
    // A refusal of one row is a 409 or a 404, which the browser notes by itself.
    assert.deepEqual(
      problems.filter((problem) => !/status of (404|409)/.test(problem)),
      [],
    );
  },
);

test(
  'staff see what waits for them in their own session, by kind and tag',
  { timeout: 300_000 },
  async () => {
    const { apiKeys, actingUser, envelopes } = site.scene;
    await fetch(`${site.sandboxUrl}/v1/envelopes/${envelopes['completed']!.id}/tag`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${apiKeys.full}`,
        'X-Acting-User': actingUser,
      },
      body: JSON.stringify({ tag: 'Audit 2025' }),
    });
    const { list, row, problems } = await portal();
    await list.getByRole('button', { name: 'Waiting for me' }).press('Enter');
    await eventually(
      async () => (await list.getByText(/Nothing waits for you|envelopes? shown/).count()) > 0,
      'an answer of the session',
    );
    assert.equal(await list.getByText('can’t be shown here').count(), 0);
    await list.getByRole('button', { name: 'Everyone’s' }).press('Enter');
    await row(/Service agreement 2025/).waitFor();
    await list.getByRole('button', { name: /^More filters/ }).press('Enter');
    await list.getByRole('combobox', { name: 'Kind' }).selectOption('Self-signed');
    await eventually(async () => (await row(/Service agreement 2025/).count()) === 0, 'no sent envelope');
    await list.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds');
    await row(/Joint engagement/).waitFor();
    // The tags come from the person's session.
    await list.getByRole('combobox', { name: 'Tag' }).selectOption('Audit 2025');
    await eventually(async () => (await row(/Joint engagement/).count()) === 0, 'only what has the tag');
    await row(/Service agreement 2025/).waitFor();
    assert.deepEqual(problems, []);
  },
);

test(
  'staff rename, move and delete a folder with the keyboard; what was in it moves up',
  { timeout: 300_000 },
  async () => {
    const { page, tree, problems } = await portal();
    const add = async (name: string) => {
      await tree.getByRole('button', { name: 'New folder' }).press('Enter');
      await tree.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.keyboard.press('Enter');
      await tree.getByRole('treeitem', { name: new RegExp(`^${name}`) }).waitFor();
      await tree.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await add('Alpha');
    await tree.getByRole('treeitem', { name: /^All envelopes/ }).press('Enter');
    await add('Beta');
    await tree.getByRole('button', { name: /^Rename/ }).press('Enter');
    await tree.getByRole('textbox', { name: 'Name' }).fill('Gamma');
    await page.keyboard.press('Enter');
    await tree.getByRole('treeitem', { name: /^Gamma/ }).waitFor();
    await tree.getByRole('dialog').waitFor({ state: 'hidden' });

    await tree.getByRole('button', { name: /^Move to/ }).press('Enter');
    await tree.getByRole('combobox', { name: 'Into' }).selectOption({ label: 'Alpha' });
    await tree.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await tree.getByText('Folder moved').waitFor({ state: 'attached' });
    await eventually(
      async () => (await tree.getByRole('treeitem', { name: /^Gamma/ }).getAttribute('aria-level')) === '2',
      'the folder inside the other',
    );

    await tree.getByRole('treeitem', { name: /^Alpha/ }).press('Enter');
    await tree.getByRole('button', { name: /^Delete/ }).press('Enter');
    await tree.getByText(/are kept/).waitFor();
    await tree.getByRole('button', { name: 'Delete folder' }).press('Enter');
    await eventually(
      async () => (await tree.getByRole('treeitem', { name: /^Alpha/ }).count()) === 0,
      'the folder is gone',
    );
    assert.equal(await tree.getByRole('treeitem', { name: /^Gamma/ }).getAttribute('aria-level'), '1');
    assert.deepEqual(problems, []);
  },
);

test(
  'the page of one envelope says so when it is opened without one, and its open trail follows what staff do',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, `${site.url}/envelope.html`);
    await page.getByText('No envelope is chosen here.').waitFor();
    await page.goto(`${site.url}/envelope.html#/${site.scene.envelopes['sent']!.id}`);
    const status = page.locator('sig-envelope-status');
    const proof = page.locator('sig-envelope-proof');
    await page.getByText('Audit trail and proof').press('Enter');
    await proof.getByText('Sent for signature').first().waitFor();
    const reminders = await proof.getByText('Reminder sent').count();
    await status.getByRole('button', { name: 'Send reminder' }).press('Enter');
    await proof.getByText('Reminder sent').nth(reminders).waitFor();
    assert.deepEqual(problems, []);
  },
);

test(
  'the page for a new envelope has a heading of its own beside the envelope’s',
  { timeout: 300_000 },
  async () => {
    const { page } = await visit(browser, `${site.url}/compose.html`);
    await page.getByText('Drop files here').waitFor();
    const headings = (await page.getByRole('heading').allInnerTexts()).map((text) => text.trim());
    assert.equal(new Set(headings).size, headings.length, headings.join());
  },
);

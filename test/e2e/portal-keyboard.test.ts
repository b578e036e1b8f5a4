import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, mailsTo } from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { keyboardPage } from '../support/walk/keyboard-page.js';
import { waitUntil } from '../support/wait.js';

runDemo();

interface Envelope {
  status: string;
  recipients: { email: string }[];
}

const read = (id: string) => ask<Envelope>(`/v1/envelopes/${id}`);

test(
  'staff find an envelope in the list and remind its signer by keyboard alone',
  { timeout: 300_000 },
  async () => {
    const { keys, press, problems } = await keyboardPage(browser, `${site.url}/envelopes.html`);
    const [first] = (await read(site.scene.envelopes['sequential']!.id)).recipients;
    const before = await mailsTo(first!.email);
    await keys.find('row', /Service agreement 2025/);
    await keys.tabTo(/^Search/);
    await keys.type('Joint');
    await keys.until(async () => (await keys.count('row', /Service agreement 2025/)) === 0, 'what was found');
    await press(/^Select: Joint engagement/, 'Space');
    await press(/^Remind…/);
    await press(/^Send reminders/);
    await keys.hasText('Reminder sent');
    assert.equal(await mailsTo(first!.email), before + 1);
    assert.deepEqual(problems, []);
  },
);

test(
  'staff remind the signer of an envelope and withdraw it, with a reason, by keyboard alone',
  { timeout: 300_000 },
  async () => {
    const { id } = site.scene.envelopes['sent']!;
    const { keys, press, problems } = await keyboardPage(browser, `${site.url}/envelope.html#/${id}`);
    const [first] = (await read(id)).recipients;
    const before = await mailsTo(first!.email);
    await keys.find('button', /^Send reminder/);
    await press(/^Send reminder/);
    await keys.hasText('Reminder sent.');
    assert.equal(await mailsTo(first!.email), before + 1);
    await press(/^Withdraw/);
    await keys.find('heading', 'Withdraw this envelope?');
    if (!/^Reason/.test(await keys.focused())) await keys.tabTo(/^Reason/);
    await keys.type('The terms have changed.');
    await press(/^Withdraw envelope/);
    await waitUntil(async () => (await read(id)).status === 'VOIDED', 'the withdrawal');
    await keys.hasText('Withdrawn');
    assert.deepEqual(problems, []);
  },
);

test(
  'staff add a folder, rename it and go through the tree by keyboard alone',
  { timeout: 300_000 },
  async () => {
    const { keys, press, problems } = await keyboardPage(browser, `${site.url}/envelopes.html`);
    const toName = async () => {
      await keys.find('textbox', /^Name/);
      if (!/^Name/.test(await keys.focused())) await keys.tabTo(/^Name/);
    };
    await keys.find('treeitem', /^All envelopes/);
    await press(/^New folder/);
    await toName();
    await keys.type('Keyboard');
    await keys.key('Enter');
    await keys.find('treeitem', /^Keyboard/);
    await keys.until(async () => (await keys.count('dialog')) === 0, 'the end of the dialog');
    await press(/^Rename/);
    await toName();
    await keys.key('Control+a');
    await keys.type('Arrows');
    await keys.key('Enter');
    await keys.find('treeitem', /^Arrows/);
    await keys.until(async () => (await keys.count('dialog')) === 0, 'the end of the dialog');
    await keys.tabTo(/^Arrows/, 'Shift+Tab');
    await keys.key('Home');
    await keys.until(async () => /^All envelopes/.test(await keys.focused()), 'focus on the first folder');
    await keys.key('ArrowDown');
    await keys.until(async () => !/^All envelopes/.test(await keys.focused()), 'focus on the next folder');
    assert.deepEqual(problems, []);
  },
);

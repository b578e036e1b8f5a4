import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, fieldsOf, mailsTo, pdf } from '../support/compose-page.js';
import { keyboardPage } from '../support/walk/keyboard-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { waitUntil } from '../support/wait.js';

runDemo();

test(
  'an envelope is made and sent by keyboard alone: file, recipient, field, message, send',
  { timeout: 300_000 },
  async () => {
    const to = 'kay@orchard.example';
    const { page, keys, press, problems } = await keyboardPage(browser, `${site.url}/compose.html`);

    await keys.hasText('Drop files here');
    const chooser = page.waitForEvent('filechooser');
    await press(/^Choose files/);
    await (await chooser).setFiles(await pdf('Keyboard.pdf'));
    await keys.hasText('Ready');
    await press(/^Continue$/);

    await press(/^Add a recipient|Enter .* by hand/);
    await keys.until(async () => /^Name/.test(await keys.focused()), 'focus on the new recipient');
    await keys.type('Kay Board');
    await keys.tabTo(/^Email address/);
    await keys.type(to);
    await keys.hasText(/Saved/);
    const id = page.url().split('#/')[1]!;
    await press(/^Continue$/);

    // A field is placed, moved with the arrows, and goes along with undo and redo.
    await keys.find('group', /^Page 1 of \d/);
    await press(/^Signature$/);
    await waitUntil(async () => (await fieldsOf(id)).length === 1, 'the field on the service');
    const [placed] = await fieldsOf(id);
    await keys.until(async () => /^Signature, /.test(await keys.focused()), 'focus on the field');
    for (let turn = 0; turn < 4; turn += 1) await keys.key('Shift+ArrowDown');
    await keys.key('ArrowRight');
    await waitUntil(async () => {
      const [moved] = await fieldsOf(id);
      return moved!.y > placed!.y && moved!.x > placed!.x;
    }, 'the moved field on the service');
    await press(/^Continue$/);

    await keys.find('heading', 'Review and send');
    await keys.tabTo(/^Message to the recipients/);
    await keys.type('Typed, not clicked.');
    await keys.tabTo(/^Subject/, 'Shift+Tab');
    await keys.key('Control+a');
    await keys.type('By keyboard');
    await keys.hasText(/Saved/);
    await keys.until(() => keys.isEnabled('button', /^Send$/), 'a complete check');
    await press(/^Send$/, 'Space');
    await keys.find('heading', /^Sent$/);

    const sent = await ask<{
      subject: string;
      message: string;
      recipients: { name: string; email: string }[];
    }>(`/v1/envelopes/${id}`);
    assert.equal(sent.subject, 'By keyboard');
    assert.equal(sent.message, 'Typed, not clicked.');
    assert.deepEqual(
      sent.recipients.map(({ name, email }) => [name, email]),
      [['Kay Board', to]],
    );
    assert.equal(await mailsTo(to), 1);
    assert.deepEqual(problems, []);
  },
);

import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SigEnvelopesFiledDetail } from '../../../src/elements/shared/events/filed-event.js';
import { byRole, textOf, until } from '../../../src/testing/query.js';
import { refusal, setup, someRows } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const idsOf = (detail: unknown) => (detail as { ids: string[] }).ids;

describe('sig-envelope-list, several envelopes', () => {
  it('selects by checkbox, by Shift and all shown, tells the page, and takes a selection from it', async () => {
    const { driver, element, details } = await setup({
      instead: ({ path }) => (path === '/v1/envelopes' ? Response.json({ items: someRows(6) }) : undefined),
    });
    driver.select('Agreement 2');
    driver.select('Agreement 5', { shiftKey: true });
    await element.updateComplete;
    expect(driver.selected()).to.deep.equal(['Agreement 2', 'Agreement 3', 'Agreement 4', 'Agreement 5']);
    expect(idsOf(details('sig-selection-change').at(-1))).to.deep.equal(['env_2', 'env_3', 'env_4', 'env_5']);
    driver.selectShown();
    await element.updateComplete;
    expect(element.selection).to.have.length(6);
    driver.selectShown();
    await element.updateComplete;
    expect(element.selection).to.deep.equal([]);
    const count = details('sig-selection-change').length;
    element.selection = ['env_6', 'env_of_another_page', 'env_1'];
    await element.updateComplete;
    expect(element.selection).to.deep.equal(['env_1', 'env_6']);
    expect(details('sig-selection-change')).to.have.length(count);
    // What is out of sight is not acted on.
    element.filter = { text: 'Agreement' };
    await until(() => element.selection.length === 0, 'no selection');
    expect(idsOf(details('sig-selection-change').at(-1))).to.deep.equal([]);
  });

  it('reminds each, with a result in each row; what failed stays selected (R104)', async () => {
    const { driver, element, asked, ask, envelopes } = await setup();
    for (const subject of ['Service agreement 2026', 'Joint engagement']) driver.select(subject);
    await until(() => driver.text().includes('2 selected'), 'the actions');
    // Somebody else withdrew it since the list was read.
    await ask(`/v1/envelopes/${envelopes['sent']!.id}/void`, 'POST', { reason: 'Wrong price' });
    driver.act('Remind');
    await driver.dialog();
    await expect(element).to.be.accessible();
    expect(asked.some(({ path }) => path.endsWith('/remind'))).to.equal(false);
    await driver.confirm();
    await until(() => driver.text().includes('Reminders sent for 1 envelope.'), 'the result');
    expect(driver.text()).to.include('1 failed; the reason is in its row.');
    expect(driver.rowText('Joint engagement')).to.include('Reminder sent');
    expect(driver.rowText('Service agreement 2026')).to.include('there is no one to remind in this state');
    expect(driver.selected()).to.deep.equal(['Service agreement 2026']);
    expect(asked.filter(({ path }) => path.endsWith('/remind'))).to.have.length(2);
    await until(() => driver.focused().includes('Reminders sent'), 'focus on the result');
    await expect(element).to.be.accessible();
  });

  it('says how many of the selected can be reminded or withdrawn, and leaves the others out (R104, R109)', async () => {
    const items = [
      ...someRows(3),
      ...someRows(1, 3, { status: 'DRAFT' }),
      ...someRows(1, 4, { status: 'COMPLETED' }),
      ...someRows(1, 5, { expiresAt: '2026-03-22T09:00:00Z' }),
    ];
    const { driver, element, asked } = await setup({
      instead: ({ path }) =>
        path.endsWith('/remind')
          ? Response.json({})
          : path === '/v1/envelopes'
            ? Response.json({ items })
            : undefined,
    });
    driver.selectShown();
    await until(() => driver.text().includes('6 selected'), 'the actions');
    driver.act('Remind');
    const question = textOf(await driver.dialog());
    expect(question).to.include('Remind the signers of 3 envelopes?');
    expect(question).to.include('3 other selected envelopes are not out for signature and are left out.');
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => driver.text().includes('Reminders sent for 3 envelopes.'), 'the result');
    expect(driver.text()).not.to.include('failed');
    expect(asked.filter(({ path }) => path.endsWith('/remind'))).to.have.length(3);
    expect(element.selection).to.deep.equal(['env_4', 'env_5', 'env_6']);
    // The service still takes back what is over.
    driver.act('Withdraw');
    expect(textOf(await driver.dialog())).to.include(
      'Withdraw 1 envelope? 2 other selected envelopes are not out for signature and are left out.',
    );
  });

  it('offers no reminder and no withdrawal where the selected are drafts or finished, and says why', async () => {
    const items = [...someRows(1, 0, { status: 'DRAFT' }), ...someRows(1, 1, { status: 'COMPLETED' })];
    const { driver, element } = await setup({
      instead: ({ path }) => (path === '/v1/envelopes' ? Response.json({ items }) : undefined),
    });
    driver.selectShown();
    await until(() => driver.text().includes('2 selected'), 'the actions');
    for (const [act, words] of [
      ['Remind', 'There’s nobody to remind for the selected envelopes'],
      ['Withdraw', 'None of the selected envelopes can be withdrawn'],
    ] as const) {
      driver.act(act);
      const dialog = await driver.dialog();
      expect(textOf(dialog)).to.equal(`${words} None of them is out for signature now. Close`);
      await expect(element).to.be.accessible();
      byRole(dialog, 'button', 'Close').click();
      await until(() => !element.shadowRoot!.querySelector('dialog'), 'no question');
    }
    expect(element.selection).to.have.length(2);
  });

  it('voids with a reason alone; a state that has changed is read again and said (R104)', async () => {
    const { driver, asked, ask, envelopes } = await setup();
    driver.select('Service agreement 2026');
    driver.select('Joint engagement');
    await until(() => driver.text().includes('2 selected'), 'the actions');
    // Somebody else was faster.
    await ask(`/v1/envelopes/${envelopes['sent']!.id}/void`, 'POST', { reason: 'Wrong price' });
    driver.act('Withdraw');
    await driver.confirm();
    await until(() => driver.text().includes('Enter a reason.'), 'the missing reason');
    await until(() => driver.focused() === 'Reason', 'focus on the reason');
    expect(asked.some(({ path }) => path.endsWith('/void'))).to.equal(false);
    await driver.giveReason('Wrong price');
    await driver.confirm();
    await until(() => driver.text().includes('1 envelope withdrawn.'), 'the result');
    expect(driver.rowText('Joint engagement')).to.match(/Withdrawn.*Withdrawn/);
    expect(driver.rowText('Service agreement 2026')).to.include('its status is now “Withdrawn”');
    expect(JSON.parse(asked.find(({ path }) => path.endsWith('/void'))!.body)).to.deep.equal({
      reason: 'Wrong price',
    });
  });

  it('a void whose answer was lost is not sent again: the state is read', async () => {
    let isLost = true;
    const { driver, asked, ask } = await setup({
      instead: async ({ path, body }) => {
        if (!path.endsWith('/void') || !isLost) return undefined;
        isLost = false;
        await ask(path, 'POST', body);
        return refusal(502, 'upstream', { retryable: true });
      },
    });
    driver.select('Joint engagement');
    await until(() => driver.text().includes('1 selected'), 'the actions');
    driver.act('Withdraw');
    await driver.giveReason('Wrong price');
    await driver.confirm();
    await until(() => driver.text().includes('1 envelope withdrawn.'), 'the result');
    expect(asked.filter(({ path }) => path.endsWith('/void'))).to.have.length(1);
  });

  it('moves many in one request; where one of them is gone, the others move all the same', async () => {
    const { driver, asked, element } = await setup({
      instead: ({ path, body }) =>
        path.endsWith('/bulk-move') &&
        (JSON.parse(body) as { envelopeIds: string[] }).envelopeIds.length === 2
          ? refusal(404, 'not-found')
          : undefined,
    });
    const filed: SigEnvelopesFiledDetail[] = [];
    element.addEventListener('sig-filed', ({ detail }) => filed.push(detail));
    await driver.openFilters();
    const folders = [...element.shadowRoot!.querySelectorAll<HTMLOptionElement>('#folder option')];
    const target = await until(
      () => [...element.shadowRoot!.querySelectorAll<HTMLOptionElement>('#folder option')][2],
      `folders (${folders.length})`,
    );
    const name = target.text.trim();
    for (const subject of ['Service agreement 2026', 'Joint engagement', 'Extended audit'])
      driver.select(subject);
    await until(() => driver.text().includes('3 selected'), 'the actions');
    driver.act('Move');
    await driver.chooseTarget(name);
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => driver.text().includes('3 envelopes moved.'), 'the result');
    const bulk = asked.filter(({ path }) => path.endsWith('/bulk-move'));
    expect(bulk).to.have.length(1);
    const body = JSON.parse(bulk[0]!.body) as SigEnvelopesFiledDetail;
    expect(body.folderId).to.equal(target.value);
    expect(filed).to.deep.equal([body]);

    for (const subject of ['Service agreement 2026', 'Joint engagement']) driver.select(subject);
    await until(() => driver.text().includes('2 selected'), 'the actions');
    driver.act('Move');
    await driver.chooseTarget('No folder');
    await driver.confirm();
    await until(() => driver.text().includes('2 envelopes moved.'), 'the result, one by one');
    expect(asked.filter(({ path }) => path.endsWith('/folder'))).to.have.length(2);
    expect(filed[1]?.envelopeIds).to.have.length(2);
    expect(filed[1]?.folderId).to.equal(null);
  });

  it('stops at 429: the rest stays selected, and the actions wait', async () => {
    let count = 0;
    const { driver, element } = await setup({
      instead: ({ path }) =>
        path === '/v1/envelopes'
          ? Response.json({ items: someRows(3) })
          : path.endsWith('/remind')
            ? ++count > 1
              ? refusal(429, 'rate-limited', {}, { 'Retry-After': '30' })
              : Response.json({})
            : undefined,
    });
    driver.selectShown();
    await until(() => driver.text().includes('3 selected'), 'the actions');
    driver.act('Remind');
    await driver.confirm();
    await until(() => driver.text().includes('were not tried'), 'the result');
    expect(count).to.equal(2);
    expect(driver.text()).to.include('Try again in 30 seconds.');
    expect(element.selection).to.have.length(2);
    expect(driver.button('Remind')!.getAttribute('aria-disabled')).to.equal('true');
    await expect(element).to.be.accessible();
  });

  it('saves the signed documents that there are, and says which are not ready (R115)', async () => {
    const names: string[] = [];
    const own = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download);
    };
    try {
      const { driver } = await setup();
      driver.select('Service agreement 2025');
      driver.select('Joint engagement');
      await until(() => driver.text().includes('2 selected'), 'the actions');
      driver.act('Download');
      await until(() => driver.text().includes('1 file saved.'), 'the result');
      expect(names).to.deep.equal(['Service agreement 2025.pdf']);
      expect(driver.rowText('Joint engagement')).to.include('not available yet');
    } finally {
      HTMLAnchorElement.prototype.click = own;
    }
  });

  it('works with the keyboard alone: Space selects, Escape leaves a question and focus returns', async () => {
    const { driver, element } = await setup();
    const box = driver.row('Joint engagement').querySelector('input')!;
    box.focus();
    await sendKeys({ press: 'Space' });
    await until(() => driver.text().includes('1 selected'), 'the actions');
    expect(element.shadowRoot!.activeElement).to.equal(box);
    const act = driver.button('Remind')!;
    act.focus();
    await sendKeys({ press: 'Enter' });
    await driver.dialog();
    await sendKeys({ press: 'Escape' });
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'no question');
    await until(() => element.shadowRoot!.activeElement === act, 'focus on what opened it');
  });
});

import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { allByRole, byRole, maybeByRole, nameOf } from '../../src/testing/query.js';
import { SigningWorld, clean, openSigningPage as open } from '../support/signing-page.js';
import { waitUntil } from '../support/wait.js';

describe('finishing on the signing page', () => {
  let world: SigningWorld;
  beforeEach(async () => {
    await setViewport({ width: 1100, height: 800 });
    world = await new SigningWorld().start();
  });

  it('"Next field" becomes "Finish" with the last required field, leads to the consent, then signs', async () => {
    const { id, token } = await world.sent([
      { type: 'TEXT', label: 'Full name' },
      { type: 'TEXT', label: 'Remarks', required: false },
      { type: 'SIGNATURE' },
    ]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    expect(maybeByRole(app, 'button', /^Finish$/) === undefined).to.equal(true);
    driver.write('Full name', 'Clara');
    await driver.sign();
    await waitUntil(() => maybeByRole(app, 'button', /^Finish$/), 'Finish');
    expect(maybeByRole(app, 'button', 'Next field') === undefined).to.equal(true);
    const status = allByRole(app, 'status').map((region) => region.textContent);
    expect(status.join(' ')).to.contain('All required fields completed');
    window.scrollTo(0, 400);
    expect(byRole(app, 'button', /^Finish$/).getBoundingClientRect().top, 'it stays in view').to.be.within(
      0,
      60,
    );
    await clean(app);
    driver.press(/^Finish$/);
    await waitUntil(() => app.shadowRoot!.activeElement?.id === 'consent', 'the consent');
    const consent = app.shadowRoot!.activeElement!.getBoundingClientRect();
    const bar = app.shadowRoot!.querySelector('.bar')!.getBoundingClientRect();
    expect(consent.top >= bar.bottom && consent.bottom <= innerHeight, 'the bar hides no focus').to.equal(
      true,
    );
    expect(await world.status(id)).to.equal('VIEWED');
    const primary = () => [...app.shadowRoot!.querySelectorAll('button.primary')].map((one) => nameOf(one));
    expect(primary(), 'one primary button').to.deep.equal(['Finish']);
    driver.agree();
    await app.updateComplete;
    expect(primary(), 'one primary button').to.deep.equal(['Finish and sign']);
    driver.press(/^Finish$/);
    await driver.says('You have signed');
    expect(await world.status(id)).to.equal('COMPLETED');
  });

  it('a typed signature starts with the signer’s name, and initials with theirs', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }, { type: 'INITIALS' }]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    for (const [button, text, use] of [
      ['Sign here: Signature', 'Clara Client', 'Use this signature'],
      ['Initials here: Initials', 'CC', 'Use these initials'],
    ] as const) {
      driver.press(button);
      const pad = await driver.pad();
      await pad.choose('type');
      expect(byRole<HTMLInputElement>(pad.element, 'textbox').value).to.equal(text);
      driver.press(use);
      await waitUntil(() => allByRole(app, 'dialog').length === 0, 'the dialog to close');
    }
    await driver.says('All required fields completed');
  });

  it('says what was signed, when and what comes next, and offers the signed document', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    const before = await (await fetch(byRole<HTMLAnchorElement>(app, 'link', /^Download/).href)).blob();
    await driver.sign();
    driver.agree();
    driver.finish();
    await driver.says('You have signed');
    await waitUntil(() => maybeByRole(app, 'link', /^Download/), 'the download');
    for (const words of [
      'Engagement letter',
      'Clara Client',
      '2 March 2026',
      'Signed documents',
      'What happens next',
    ])
      expect(driver.text).to.contain(words);
    const link = byRole<HTMLAnchorElement>(app, 'link', /^Download/);
    expect(link.download).to.match(/\.pdf$/);
    const signed = await (await fetch(link.href)).blob();
    expect(await signed.slice(0, 5).text()).to.equal('%PDF-');
    expect(signed.size, 'with the signature').not.to.equal(before.size);
    await clean(app);
  });

  it('says after the first of two signatures that others follow, and names the documents as unsigned', async () => {
    const { token } = await world.sent([{ type: 'TEXT', label: 'Name' }]);
    const fetchIt: typeof fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).endsWith('/complete')
        ? Promise.resolve(
            Response.json({ envelopeStatus: 'PARTIALLY_SIGNED', signedAt: '2026-03-02T09:00:00Z' }),
          )
        : world.sandbox.fetch(input, init);
    const { app, driver } = await open(token, fetchIt, 'de');
    await waitUntil(() => maybeByRole(app, 'textbox', 'Name'), 'the field');
    driver.write('Name', 'Clara');
    await waitUntil(() => maybeByRole(app, 'checkbox', /^Ich unterschreibe/), 'German');
    driver.tick(/^Ich unterschreibe elektronisch/);
    const finish = byRole(app, 'button', 'Abschließen und unterschreiben');
    await waitUntil(() => finish.getAttribute('aria-disabled') !== 'true', 'the documents');
    finish.click();
    await driver.says('Sie haben unterschrieben');
    for (const words of ['2. März 2026', 'noch ohne Unterschriften', 'Wie es weitergeht'])
      expect(driver.text).to.contain(words);
    await clean(app);
  });

  for (const [device, width, height, share] of [
    ['a desktop', 1280, 800, 0.3],
    ['a phone', 375, 667, 0.25],
    ['a phone on its side', 667, 375, 0.31],
    ['a small phone on its side', 568, 320, 0.26],
  ] as const)
    it(`${device} gives the drawing ${share * 100} % of its screen, without scrolling`, async () => {
      await setViewport({ width, height });
      const { token } = await world.sent([{ type: 'SIGNATURE' }]);
      const { app, driver } = await open(token, world.sandbox.fetch);
      await driver.ready();
      driver.press('Sign here: Signature');
      const pad = await driver.pad();
      await waitUntil(() => pad.sheet.width === Math.round(pad.sheet.clientWidth * devicePixelRatio));
      const sheetShare = () => (pad.sheet.clientWidth * pad.sheet.clientHeight) / (width * height);
      await waitUntil(() => sheetShare() >= share, 'the sheet’s share of the screen');
      for (const button of ['Use this signature', 'Cancel']) {
        const { top, bottom, left, right } = byRole(app, 'button', button).getBoundingClientRect();
        expect(top >= 0 && bottom <= height && left >= 0 && right <= width, `${button} is in view`).to.equal(
          true,
        );
      }
      await emulateMedia({ colorScheme: 'dark' });
      await clean(app);
      await emulateMedia({ colorScheme: 'light' });
    });
});

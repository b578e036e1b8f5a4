import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { allByRole, byRole, maybeByRole, nameOf } from '../../src/testing/query.js';
import { SigningWorld, clean, openSigningPage as open } from '../support/signing-page.js';
import { waitUntil } from '../support/wait.js';

const everything = [
  { type: 'TEXT', label: 'Full name', linkKey: 'name' },
  { type: 'TEXT', label: 'Name again', linkKey: 'name', pageNumber: 2 },
  { type: 'TEXT', label: 'Remarks', multiline: true, required: false },
  { type: 'DROPDOWN', label: 'Legal form', validation: { options: ['Company', 'Partnership'] } },
  { type: 'DATE', label: 'Start date' },
  { type: 'CHECKBOX', label: 'I have read the terms' },
  { type: 'RADIO', label: 'Payment', groupKey: 'pay', optionLabel: 'Monthly' },
  { type: 'RADIO', label: 'Payment', groupKey: 'pay', optionLabel: 'Yearly' },
  { type: 'ATTACHMENT', label: 'Proof of address', required: false },
  { type: 'INITIALS' },
  { type: 'SIGNATURE', label: 'Client signature' },
  { type: 'SIGNATURE', label: 'Second signature' },
  { type: 'DATE_SIGNED' },
];

describe('the signing page', () => {
  let world: SigningWorld;
  beforeEach(async () => {
    await setViewport({ width: 1100, height: 800 });
    world = await new SigningWorld().start();
  });

  it('fills every kind of field, signs, and the service says that the envelope is complete', async () => {
    const { id, token } = await world.sent(everything);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    expect(driver.heading).to.equal('Engagement letter');
    await driver.says('0 of 9 required fields completed');
    await driver.says('2 Mar 2026');
    await clean(app);

    driver.write('Full name', 'Clara Client');
    const again = byRole<HTMLInputElement>(app, 'textbox', 'Name again');
    await app.updateComplete;
    expect(again.value, 'linked fields share what is typed (R79)').to.equal('Clara Client');
    driver.choose('Legal form', 'Partnership');
    driver.date('Start date', '2026-04-01');
    driver.tick('I have read the terms');
    driver.pick('Payment: Yearly');
    await driver.sign('CC', 'Initials here: Initials');
    await driver.sign('Clara Client', 'Sign here: Client signature');
    driver.press('Sign here: Second signature');
    await driver.says('Use your saved signature');
    await clean(app);
    driver.press('Use this signature');
    await driver.says('All required fields completed');
    driver.agree();
    driver.finish();
    await driver.says('You have signed');
    expect(driver.text).to.contain('Everyone has signed');
    expect(await world.status(id)).to.equal('COMPLETED');
    await clean(app);
  });

  it('shows an error at each missing field, focuses the first, and sends nothing', async () => {
    const { id, token } = await world.sent([
      {
        type: 'TEXT',
        label: 'Postcode',
        validation: { pattern: '[A-Z]{2}\\d', message: 'Two letters and a digit.' },
      },
      { type: 'SIGNATURE' },
    ]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    driver.finish();
    await driver.says('2 fields need your attention');
    const input = byRole(app, 'textbox', 'Postcode');
    await waitUntil(() => app.shadowRoot!.activeElement === input);
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const description = app.shadowRoot!.getElementById(input.getAttribute('aria-describedby')!);
    expect(description!.textContent).to.contain('Fill in this field.');
    await clean(app);
    driver.write('Postcode', 'nonsense');
    await driver.says('Two letters and a digit.');
    driver.write('Postcode', 'BS1');
    await driver.sign();
    await driver.says('Tick the box to agree');
    driver.finish();
    await app.updateComplete;
    expect(await world.status(id)).to.equal('VIEWED');
    expect(app.shadowRoot!.activeElement!.id).to.equal('consent');
  });

  it('R80: a multi-line text field is a textarea that takes line breaks; another is a single line', async () => {
    const { token } = await world.sent([
      { type: 'TEXT', label: 'Remarks', multiline: true },
      { type: 'TEXT', label: 'Full name' },
    ]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    const remarks = byRole(app, 'textbox', 'Remarks');
    expect(remarks.localName).to.equal('textarea');
    remarks.focus();
    await sendKeys({ type: 'First' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Second' });
    expect((remarks as HTMLTextAreaElement).value).to.equal('First\nSecond');
    expect(byRole(app, 'textbox', 'Full name').localName).to.equal('input');
  });

  it('is filled in by keyboard alone', async () => {
    const { token } = await world.sent([{ type: 'TEXT', label: 'Full name' }, { type: 'SIGNATURE' }]);
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    byRole(app, 'button', 'Next field').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Clara' });
    byRole(app, 'button', 'Next field').focus();
    await sendKeys({ press: 'Enter' });
    expect(nameOf(app.shadowRoot!.activeElement!)).to.equal('Sign here: Signature');
    await sendKeys({ press: 'Enter' });
    const pad = await driver.pad();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !maybeByRole(app, 'dialog'));
    await waitUntil(() => nameOf(app.shadowRoot!.activeElement!) === 'Sign here: Signature');
    expect(pad.element.isConnected).to.equal(false);
  });

  it('keeps all answers when offline, and signs on the next try', async () => {
    const { token } = await world.sent([{ type: 'TEXT', label: 'Full name' }, { type: 'SIGNATURE' }]);
    let broken = false;
    const { app, driver } = await open(token, (input, init) =>
      broken ? Promise.reject(new TypeError('Failed to fetch')) : world.sandbox.fetch(input, init),
    );
    await driver.ready();
    driver.write('Full name', 'Clara');
    await driver.sign();
    driver.agree();
    broken = true;
    driver.finish();
    await driver.says('kept everything you filled in');
    expect(byRole<HTMLInputElement>(app, 'textbox', 'Full name').value).to.equal('Clara');
    await clean(app);
    broken = false;
    driver.finish();
    await driver.says('You have signed');
  });

  it('counts a lost response after the signature as signed', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }]);
    let lose = false;
    const { driver } = await open(token, async (input, init) => {
      const answer = await world.sandbox.fetch(input, init);
      if (lose) throw new TypeError('Failed to fetch');
      return answer;
    });
    await driver.ready();
    await driver.sign();
    driver.agree();
    lose = true;
    driver.finish();
    await driver.says('kept everything you filled in');
    lose = false;
    driver.finish();
    await driver.says('You have signed');
    expect(driver.text).to.contain('The document is complete');
  });

  it('shows the service’s error at its field', async () => {
    const { token } = await world.sent([{ type: 'TEXT', label: 'Full name' }, { type: 'SIGNATURE' }]);
    const { app, driver } = await open(token, async (input, init) => {
      const answer = await world.sandbox.fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/complete')) return answer;
      const fieldId = app.shadowRoot!.querySelector<HTMLElement>('.spot.text')!.dataset['key'];
      return Response.json(
        { statusCode: 400, message: 'no', details: [{ fieldId, message: 'Not a name we know.' }] },
        { status: 400 },
      );
    });
    await driver.ready();
    driver.write('Full name', 'x');
    await driver.sign();
    driver.agree();
    driver.finish();
    await driver.says('Not a name we know.');
    await waitUntil(() => app.shadowRoot!.activeElement === byRole(app, 'textbox', 'Full name'));
  });

  it('declines with a reason after asking', async () => {
    const { id, token } = await world.sent([{ type: 'SIGNATURE' }], 'https://host.example/return');
    const { app, driver, left } = await open(token, world.sandbox.fetch);
    await driver.ready();
    driver.press('Decline');
    await driver.says('Decline to sign?');
    await clean(app);
    driver.press('Cancel');
    await waitUntil(() => allByRole(app, 'dialog').length === 0);
    await driver.decline('We chose another firm.');
    await driver.says('You have declined');
    expect(await world.status(id)).to.equal('DECLINED');
    expect(left).to.deep.equal(['https://host.example/return']);
  });

  it('asks for the access code first, says when it is wrong, and opens with the right one', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }], undefined, { accessCode: 'blue 42' });
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.says('This document is protected');
    await clean(app);
    expect(driver.text).not.to.contain('Engagement letter');
    driver.unlock('red 7');
    await driver.says('That code isn’t right');
    await clean(app);
    await waitUntil(() => app.shadowRoot!.activeElement === byRole(app, 'textbox', 'Access code'));
    driver.unlock('blue 42');
    await driver.ready();
  });

  it('restores the saved text when a ceremony to finish later is opened again', async () => {
    const { id, recipientId, token } = await world.sent(everything.slice(0, 8));
    const first = await open(token, world.sandbox.fetch);
    await first.driver.ready();
    first.driver.write('Full name', 'Clara');
    first.driver.choose('Legal form', 'Partnership');
    first.driver.pick('Payment: Yearly');
    first.driver.tick('I have read the terms');
    first.driver.later();
    await first.driver.says('You can finish later');
    await clean(first.app);

    const again = await open(await world.token(id, recipientId), world.sandbox.fetch);
    await again.driver.ready();
    const value = (role: string, name: string) => byRole<HTMLInputElement>(again.app, role, name).value;
    expect(value('textbox', 'Full name')).to.equal('Clara');
    expect(value('textbox', 'Name again')).to.equal('Clara');
    expect(value('combobox', 'Legal form')).to.equal('Partnership');
    expect(byRole<HTMLInputElement>(again.app, 'checkbox', 'I have read the terms').checked).to.equal(true);
    expect(byRole<HTMLInputElement>(again.app, 'radio', 'Payment: Yearly').checked).to.equal(true);
    // Another option than the one that was kept.
    again.driver.pick('Payment: Monthly');
    again.driver.date('Start date', '2026-04-01');
    again.driver.agree();
    again.driver.finish();
    await again.driver.says('You have signed');
    expect(await world.status(id)).to.equal('COMPLETED');
  });

  it('names the cells of a table by row and column', async () => {
    const cell = (x: number, y: number) => ({
      type: 'TEXT',
      x,
      y,
      width: 0.2,
      gridGroupId: 'g',
      required: false,
    });
    const { token } = await world.sent(
      [cell(0.1, 0.1), cell(0.4, 0.1), cell(0.1, 0.2), cell(0.4, 0.2), { type: 'SIGNATURE' }],
      undefined,
      { gridGroups: [{ id: 'g', label: 'Partners', rows: 2, columns: 2 }] },
    );
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    for (const [row, column] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ])
      expect(maybeByRole(app, 'textbox', `Partners, row ${row}, column ${column}`)).to.exist;
    await clean(app);
  });

  it('shows a recipient who does not sign the document without fields', async () => {
    const documentId = world.scene.documents.ready;
    const { id } = await world.ask('POST', '/v1/envelopes', {
      subject: 'Engagement letter',
      documentIds: [documentId],
      recipients: [
        { name: 'Clara Client', email: 'clara@client.example', role: 'SIGNER' },
        { name: 'Carl Copy', email: 'carl@client.example', role: 'CC' },
      ],
    });
    await world.ask('POST', `/v1/documents/${documentId}/fields/bulk?envelopeId=${id}`, {
      fields: [{ type: 'SIGNATURE', pageNumber: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 }],
    });
    const sent = (await world.ask('POST', `/v1/envelopes/${id}/send`, {})) as unknown as {
      signingLinks: { email: string; url: string }[];
    };
    const link = sent.signingLinks.find(({ email }) => email.startsWith('carl'))!;
    const { app, driver } = await open(new URL(link.url).searchParams.get('token')!, world.sandbox.fetch);
    await driver.says('You’re receiving a copy, Carl Copy');
    await driver.says('Nothing for you to sign');
    expect(maybeByRole(app, 'button', 'Finish and sign')).not.to.exist;
    expect(maybeByRole(app, 'button', 'Decline')).not.to.exist;
    await waitUntil(() => app.shadowRoot!.querySelector('.page:not(.skeleton)'), 'the document');
    await clean(app);
  });

  it('explains why there is nothing to sign', async () => {
    const { sent, sequential } = world.scene.envelopes;
    const signer = sent!.recipients[0]!;
    const token = await world.token(sent!.id, signer.id);
    const stale = await world.token(sent!.id, signer.id);
    await open(token, world.sandbox.fetch).then(({ driver }) => driver.ready());
    const cases: [string, () => Promise<unknown>, string][] = [
      [token, async () => undefined, 'This signing link has already been used or has expired'],
      ['nonsense', async () => undefined, 'This signing link doesn’t work'],
      ['', async () => undefined, 'This signing link has already been used or has expired'],
      [
        stale,
        () => world.ask('POST', `/v1/envelopes/${sent!.id}/void`, { reason: 'Replaced.' }),
        'This document has been withdrawn',
      ],
    ];
    for (const [link, before, words] of cases) {
      await before();
      const { app, driver } = await open(link, world.sandbox.fetch);
      await driver.says(words);
      await clean(app);
    }
    expect(sequential!.recipients.length).to.be.greaterThan(1);
  });

  it('offers another try when the service does not answer', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }]);
    let down = true;
    const { app, driver } = await open(token, async (input, init) =>
      down ? Response.json({ message: 'down' }, { status: 503 }) : world.sandbox.fetch(input, init),
    );
    await driver.says('We couldn’t open the document');
    await clean(app);
    down = false;
    driver.press('Try again');
    await driver.ready();
  });

  it('is signed on a phone, field by field in dialogs', async () => {
    await setViewport({ width: 320, height: 640 });
    await emulateMedia({ colorScheme: 'dark' });
    const { token } = await world.sent(everything.slice(0, 8));
    const { app, driver } = await open(token, world.sandbox.fetch);
    await driver.ready();
    await waitUntil(() => maybeByRole(app, 'button', 'Full name: Fill in'));
    expect(document.documentElement.scrollWidth, 'nothing is wider than the screen').to.be.at.most(320);
    await clean(app);
    driver.press('Full name: Fill in');
    await waitUntil(() => maybeByRole(app, 'textbox', 'Full name'));
    driver.write('Full name', 'Clara');
    await clean(app);
    driver.press('Done');
    await waitUntil(() => maybeByRole(app, 'button', 'Full name: Clara'));
    expect(maybeByRole(app, 'button', 'Name again: Clara')).to.exist;
    await emulateMedia({ colorScheme: 'light' });
  });

  it('speaks German', async () => {
    const { token } = await world.sent([{ type: 'SIGNATURE' }]);
    const { app, driver } = await open(token, world.sandbox.fetch, 'de');
    await driver.says('Abschließen und unterschreiben');
    await driver.says('0 von 1 Pflichtfeld ausgefüllt');
    await waitUntil(() => maybeByRole(app, 'button', 'Hier unterschreiben: Unterschrift'));
  });
});

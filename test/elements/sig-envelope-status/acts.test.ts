import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { allByRole, nameOf, until } from '../../../src/testing/query.js';
import { refusal, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('sig-envelope-status, reminding and withdrawing', () => {
  it('reminds once however often it is pressed, and not at all when the host prevents it', async () => {
    const { driver, details, count, element } = await setup();
    driver.press('Send reminder');
    driver.press(/Send reminder|Sending/);
    await until(() => driver.said() === 'Reminder sent.', 'the reminder');
    expect(count('POST /remind')).to.equal(1);
    expect(details('sig-reminded')).to.deep.equal([{ envelopeId: element.envelopeId }]);
    const prevented = await setup({ prevents: true });
    prevented.driver.press('Send reminder');
    await until(() => prevented.details('sig-remind').length === 1, 'the question');
    await until(() => prevented.driver.buttons().includes('Send reminder'), 'the button');
    expect(prevented.count('POST /remind')).to.equal(0);
  });

  it('409: says that there is no one to remind, and shows the state that it has now', async () => {
    const { driver, state, focused } = await setup();
    state.instead = (method) => (method === 'POST' ? Promise.resolve(refusal(409, 'conflict')) : undefined);
    state.change = (envelope) => ({ ...envelope, status: 'COMPLETED' });
    driver.press('Send reminder');
    await until(() => driver.notice() === 'There’s no one to remind right now.', 'the refusal');
    expect(driver.state()).to.equal('Completed');
    await until(() => focused() === 'There’s no one to remind right now.', 'focus');
  });

  it('a reminder without an answer may have gone out: it says so, and sends no second one', async () => {
    const { driver, state, count } = await setup();
    state.instead = (method, _path, call) => (method === 'POST' ? call().then(lost) : undefined);
    driver.press('Send reminder');
    await until(() => driver.notice() === 'We got no answer. The reminder may have been sent.', 'the words');
    expect(count('POST /remind')).to.equal(1);
  });

  it('withdraws with a reason, after a warning, and keeps the reason when it is refused (R104)', async () => {
    const { driver, element, state, details, asked } = await setup();
    driver.press(/^Withdraw$/);
    await until(() => driver.text().includes('Recipients see that it was withdrawn'), 'the warning');
    await expect(element).to.be.accessible();
    driver.press('Withdraw envelope');
    await until(() => driver.text().includes('Enter a reason.'), 'the problem');
    expect(asked.includes('POST /void')).to.equal(false);
    driver.type(/^Reason/, 'Wrong version');
    state.instead = (method) => (method === 'POST' ? Promise.resolve(refusal(502, 'upstream')) : undefined);
    driver.press('Withdraw envelope');
    await until(() => driver.notice() === 'We couldn’t withdraw the envelope. Try again.', 'the refusal');
    state.instead = undefined;
    driver.press('Withdraw envelope');
    await until(() => driver.notice() === 'The envelope is withdrawn.', 'the result');
    expect(driver.state()).to.equal('Withdrawn');
    expect(driver.text()).to.include('Reason given: Wrong version');
    expect(details('sig-voided')).to.deep.equal([{ envelopeId: element.envelopeId }]);
  });

  it('a withdrawal whose answer was lost is found by reading, and one that came too late shows what happened', async () => {
    const { driver, state, details, count } = await setup();
    state.instead = (method, _path, call) => (method === 'POST' ? call().then(lost) : undefined);
    await driver.withdraw('Wrong version');
    await until(() => driver.notice() === 'The envelope is withdrawn.', 'the result');
    expect([count('POST /void'), details('sig-voided').length]).to.deep.equal([1, 1]);
    const late = await setup({ envelope: 'sent' });
    late.state.instead = (method) =>
      method === 'POST' ? Promise.resolve(refusal(409, 'conflict')) : undefined;
    late.state.change = (envelope) => ({ ...envelope, status: 'DECLINED' });
    await late.driver.withdraw('Wrong version');
    await until(() => late.driver.notice() === 'This envelope can’t be withdrawn any more.', 'the refusal');
    expect(late.driver.state()).to.equal('Declined');
    expect(late.details('sig-voided')).to.deep.equal([]);
  });

  it('a denied act says so where the envelope can still be read; one that is gone disappears', async () => {
    const { driver, state } = await setup();
    state.instead = (method) => (method === 'POST' ? Promise.resolve(refusal(404, 'not-found')) : undefined);
    driver.press('Send reminder');
    await until(() => driver.notice() === 'You can’t do this here.', 'the denial');
    state.instead = () => Promise.resolve(refusal(404, 'not-found'));
    driver.press('Duplicate');
    await until(() => driver.title() === 'We couldn’t load this envelope', 'the end');
  });
});

describe('sig-envelope-status, sending again', () => {
  it('says that a new envelope goes out at once and to whom, and names it afterwards (R105)', async () => {
    const { driver, element, details, count } = await setup({ envelope: 'completed' });
    driver.press('Send again');
    await until(() => driver.text().includes('A new envelope goes out at once to'), 'the warning');
    expect(count('POST /resend-with-answers')).to.equal(0);
    await expect(element).to.be.accessible();
    driver.press('Send now');
    await until(() => driver.notice() === 'Sent again as a new envelope.', 'the result');
    const [{ envelopeId } = {}] = details('sig-resent');
    expect(envelopeId).to.be.a('string').and.not.equal(element.envelopeId);
    driver.press('Duplicate');
    await until(() => driver.said() === 'A new draft was made from this envelope.', 'the draft');
    expect(details('sig-duplicated')).to.have.length(1);
  });

  it('without an answer it tells the person to look first, and sends nothing twice', async () => {
    const { driver, state, count } = await setup({ envelope: 'declined' });
    state.instead = (method, _path, call) => (method === 'POST' ? call().then(lost) : undefined);
    driver.press('Send again');
    await until(() => driver.buttons().includes('Send now'), 'the question');
    driver.press('Send now');
    await until(() => driver.notice()?.startsWith('We got no answer. Check whether'), 'the words');
    expect(count('POST /resend-with-answers')).to.equal(1);
  });

  it('has one main button: the reminder, and while a question is open the one that answers it', async () => {
    const { driver, element } = await setup();
    const main = () =>
      allByRole(element, 'button')
        .filter(({ part }) => part.contains('primary'))
        .map(nameOf);
    for (let turn = 0; turn < 2; turn++) {
      expect(main()).to.deep.equal(['Send reminder']);
      driver.press(/^Withdraw$/);
      await until(() => driver.text().includes('Withdraw this envelope?'), 'the question');
      expect(main()).to.deep.equal(['Withdraw envelope']);
      await expect(element).to.be.accessible();
      driver.press('Cancel');
      await until(() => !driver.text().includes('Withdraw this envelope?'), 'no question');
      await expect(element).to.be.accessible();
    }
  });

  it('closes a question that the envelope no longer allows, and says why', async () => {
    const { driver, state, wake, streams } = await setup();
    await until(() => streams.size === 1, 'the stream');
    driver.press(/^Withdraw$/);
    await until(() => driver.text().includes('Withdraw this envelope?'), 'the question');
    state.change = (envelope) => ({ ...envelope, status: 'COMPLETED' });
    wake();
    await until(() => driver.notice()?.includes('has changed in the meantime'), 'the reason');
    expect(driver.text()).to.not.include('Withdraw this envelope?');
  });
});

describe('sig-envelope-status, copies and files', () => {
  it('lists copies with what became of them, sends one to an address, and withdraws a link (R119, R120)', async () => {
    const { driver, element, state, count, details } = await setup({ envelope: 'completed' });
    const sent: object[] = [];
    state.instead = async (method, path, call) => {
      if (!path.endsWith('/copies')) return call();
      if (method === 'POST') {
        const copy = { id: 'copy_new', email: 'new@example.com', sentAt: '2026-05-18T08:00:00Z', live: true };
        sent.push(copy);
        return Response.json(copy, { status: 201 });
      }
      const { items } = (await (await call()).json()) as { items: object[] };
      return Response.json({ items: [...items, ...sent] });
    };
    driver.press('Copies');
    await until(() => driver.copies().length === 3, 'the list');
    expect(driver.copies().join('|')).to.include('The link works until').and.include('Withdrawn');
    await expect(element).to.be.accessible();
    driver.press('Send copy');
    await until(() => driver.text().includes('Enter an email address.'), 'the problem');
    driver.type(/^Email/, 'new@example.com');
    driver.press('Send copy');
    await until(() => driver.notice() === 'Link sent to new@example.com.', 'the result');
    await until(() => driver.copies().length === 4, 'the new copy');
    expect(count('POST /copies')).to.equal(1);
    expect(details('sig-copy-sent')).to.deep.equal([{ envelopeId: element.envelopeId }]);
    state.instead = undefined;
    await driver.revokeCopy();
    await until(() => driver.notice()?.endsWith('is withdrawn.'), 'the result');
    expect(details('sig-copy-revoked')).to.deep.equal([{ envelopeId: element.envelopeId }]);
    await until(() => !driver.buttons().includes('Withdraw link'), 'the list without a link that works');
  });

  it('shows that a copy was opened in another tab once the person is back, and keeps the list when it cannot be read', async () => {
    const { driver, state, details } = await setup({ envelope: 'completed' });
    const copy: Record<string, unknown> = {
      ...{ id: 'copy_1', email: 'new@example.com', sentAt: '2026-05-18T08:00:00Z', live: true },
    };
    let isDown = false;
    state.instead = async (_method, path, call) => {
      if (!path.endsWith('/copies')) return call();
      return isDown ? refusal(503, 'upstream') : Response.json({ items: [copy] });
    };
    driver.press('Copies');
    await until(() => driver.copies().join().includes('Not opened yet'), 'the list');
    copy['openedAt'] = '2026-05-18T07:59:00Z';
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => driver.copies().join().includes('Opened'), 'the news');
    isDown = true;
    let isAsked = false;
    const { instead } = state;
    state.instead = (method, path, call) => {
      isAsked ||= path.endsWith('/copies');
      return instead(method, path, call);
    };
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => isAsked, 'the next look');
    expect(driver.copies().join()).to.include('Opened');
    expect(details('sig-error')).to.deep.equal([]);
  });

  it('without a person’s session it says who can send copies, and still lists them (R22)', async () => {
    const { driver } = await setup({ envelope: 'completed' });
    driver.press('Copies');
    await until(() => driver.copies().length > 0, 'the list');
    driver.type(/^Email/, 'new@example.com');
    driver.press('Send copy');
    await until(() => driver.notice() === 'Only a signed-in colleague can send copies.', 'the reason');
    expect(driver.buttons()).to.not.include('Send copy');
    expect(driver.copies()).to.not.have.length(0);
  });

  it('saves the signed document, certificate and evidence, and says when one is not ready (R115, G34)', async () => {
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    try {
      const { driver, state, element } = await setup({ envelope: 'completed' });
      for (const name of ['Save signed document', 'Save certificate', 'Save evidence']) {
        const before = saved.length;
        await until(() => driver.buttons().some((button) => button.startsWith(name)), name);
        driver.press(name);
        await until(() => saved.length > before, name);
      }
      expect(saved.map((name) => name.replace('Service agreement 2025', 'S'))).to.deep.equal([
        'S.pdf',
        'S (certificate).pdf',
        'S (evidence).zip',
      ]);
      state.change = (envelope) => ({
        ...envelope,
        documents: [...(envelope.documents as object[]), { id: 'doc_annex', name: 'Annex A.pdf' }],
      });
      element.reload();
      await until(() => driver.buttons().includes('Save “Annex A.pdf” (PDF)'), 'the documents one by one');
      state.instead = (_method, path) =>
        path.endsWith('/documents/doc_annex/download')
          ? Promise.resolve(new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }))
          : undefined;
      driver.press('Save “Annex A.pdf”');
      await until(() => saved.at(-1) === 'Annex A.pdf', 'one document');
      state.instead = (_method, path) =>
        path.endsWith('/certificate') ? Promise.resolve(refusal(404, 'not-found')) : undefined;
      await until(() => driver.buttons().includes('Save certificate (PDF)'), 'the button');
      driver.press('Save certificate');
      await until(() => driver.notice()?.startsWith('This file isn’t ready yet.'), 'the reason');
      const files = element.shadowRoot!.querySelector('[part~=files]')!;
      expect(files.textContent, 'beside the files').to.include('This file isn’t ready yet.');
      const said = element.shadowRoot!.querySelector('[role=status]')!;
      expect(said.textContent.trim(), 'the success before it').to.equal('');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });
});

import { expect } from '@open-wc/testing';
import { byRole, maybeByRole, until } from '../../../src/testing/query.js';
import { ManualClock } from '../../support/manual-clock.js';
import { asHelper, picker, sandboxContacts } from './support.js';

/** Opens the form for a new contact, whose storing is answered so. */
async function creating(refuse: (request: Request) => Promise<Response> | Response) {
  const clock = new ManualClock(Date.parse('2026-05-18T08:00:00Z'));
  const { send } = await sandboxContacts();
  const set = await picker({
    clock,
    attributes: { create: '', multiple: '' },
    answer: (request) => (request.method === 'POST' ? refuse(request) : send(request)),
  });
  const { driver, asked } = set;
  driver.type('Nia Novak');
  clock.advance(250);
  await until(() => driver.options().length > 0, 'the options');
  await driver.startContact();
  const posts = () => asked.filter((one) => one.startsWith('POST')).length;
  return { ...set, clock, send, posts, focused: () => set.element.shadowRoot!.activeElement?.id };
}

describe('a new contact that is not stored', () => {
  it('says at each field what the service did not accept, or that it was not saved, and keeps what was typed', async () => {
    let details = [{ path: 'email' }];
    const { driver, element, focused } = await creating(() => asHelper(details));
    driver.save({ name: 'Nia Novak', email: 'nia@blocked.example' });
    await until(() => driver.text().includes('This was not accepted. Change it'), 'the fault');
    await until(() => focused() === 'new-email', 'focus at the address');
    await expect(element).to.be.accessible();
    details = [];
    driver.save({ name: 'Nia Novak', email: 'nia@other.example' });
    await until(() => driver.text().includes('We couldn’t save this contact.'), 'the refusal');
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Name').value).to.equal('Nia Novak');
    expect(element.selected).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('says after a lost answer that it may be stored, does not repeat it by itself, and finds the stored one', async () => {
    let isLost = true;
    const { driver, element, posts, send, clock } = await creating(async (request) => {
      const answer = await send(request);
      if (!isLost) return answer;
      return Response.json({ message: 'Bad gateway' }, { status: 502 });
    });
    driver.save({ name: 'Nia Novak', email: 'nia@example.com' });
    await until(() => driver.text().includes('We don’t know whether the contact was saved.'), 'the doubt');
    clock.advance(60_000);
    expect(posts()).to.equal(1);
    isLost = false;
    driver.save({ name: 'Nia Novak', email: 'nia@example.com' });
    await until(() => driver.text().includes('already exists'), 'the stored one');
    byRole(element, 'button', 'Use Nia Novak').click();
    await until(() => driver.chosen().includes('Nia Novak'), 'the contact');
  });

  it('counts down after 429, and stores it then', async () => {
    let isBusy = true;
    const { driver, clock, posts, send } = await creating((request) =>
      isBusy
        ? Response.json({ message: 'slow' }, { status: 429, headers: { 'Retry-After': '5' } })
        : send(request),
    );
    const details = { name: 'Nia Novak', email: 'nia@example.com' };
    driver.save(details);
    await until(() => driver.text().includes('5 seconds'), 'the wait');
    driver.save(details);
    expect(posts(), 'nothing is sent meanwhile').to.equal(1);
    isBusy = false;
    clock.advance(5000);
    await until(() => !driver.text().includes('seconds'), 'the end of the wait');
    driver.save(details);
    await until(() => driver.chosen().includes('Nia Novak'), 'the contact');
  });

  it('stays open while it is stored, also on Escape, and is not replaced by another form', async () => {
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const { driver, element, send } = await creating(async (request) => {
      await wait;
      return send(request);
    });
    driver.save({ name: 'Nia Novak', email: 'nia@example.com' });
    await until(() => maybeByRole(element, 'button', 'Saving…'), 'the request');
    const escape = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
    byRole(element, 'textbox', 'Name').dispatchEvent(new KeyboardEvent('keydown', escape));
    await element.updateComplete;
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Name').value).to.equal('Nia Novak');
    await until(() => driver.said().includes('Saving…'), 'the words');
    answer();
    await until(() => driver.chosen().includes('Nia Novak'), 'the contact');
    expect(maybeByRole(element, 'group', 'New contact')).to.equal(undefined);
  });
});

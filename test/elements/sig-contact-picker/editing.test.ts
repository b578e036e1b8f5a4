import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { byRole, maybeByRole, until } from '../../../src/testing/query.js';
import { ManualClock } from '../../support/manual-clock.js';
import { asHelper, picker, sandboxContacts, type Answer } from './support.js';

interface Setup {
  answer?: (request: Request, send: (request: Request) => Promise<Response>) => ReturnType<Answer>;
  attributes?: Record<string, string>;
  lang?: string;
}

/** Ada is a contact and chosen. */
async function withAda({ answer, attributes = {}, lang = 'en' }: Setup = {}) {
  const { send, add, read } = await sandboxContacts();
  const ada = await add({ email: 'ada@lovelace.example', name: 'Ada Lovelace', company: 'Engines' });
  const bodies: unknown[] = [];
  const clock = new ManualClock(Date.parse('2026-05-18T08:00:00Z'));
  const set = await picker({
    attributes: { edit: '', ...attributes },
    lang,
    clock,
    answer: async (request) => {
      if (request.method === 'PATCH') bodies.push(await request.clone().json());
      return (await answer?.(request, send)) ?? send(request);
    },
  });
  const { driver, element } = set;
  driver.type('lovelace');
  clock.advance(250);
  await until(() => driver.options().some((option) => option.includes('Ada')), 'Ada');
  driver.choose('Ada');
  await element.updateComplete;
  const focused = () => element.shadowRoot!.activeElement;
  return { ...set, clock, add, read, ada, bodies, focused };
}

describe('a contact that is edited', () => {
  it('shows the stored details, sends what was changed, and is chosen with its new name (W16)', async () => {
    const { driver, element, bodies, read, ada, data, events, focused } = await withAda();
    events.length = 0;
    await driver.edit('Ada Lovelace');
    await until(() => focused()?.id === 'edit-name', 'focus at the name');
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Company').value).to.equal('Engines');
    await expect(element).to.be.accessible();
    await driver.change({ name: 'Ada King', company: '', favorite: true });
    await until(() => driver.input().value === 'Ada King <ada@lovelace.example>', 'the new name');
    expect(bodies).to.deep.equal([{ name: 'Ada King', company: '', isFavorite: true }]);
    expect(await read(ada.id)).to.include({
      name: 'Ada King',
      isFavorite: true,
      email: 'ada@lovelace.example',
    });
    expect(driver.said()).to.include('Contact saved.');
    expect(element.selected[0]).to.include({ contactId: ada.id, name: 'Ada King' });
    await until(() => focused()?.textContent?.includes('Edit Ada King'), 'focus where it came from');
    expect(events).to.deep.equal(['input', 'change']);
    await driver.edit('Ada King');
    await driver.change({ email: 'ada@king.example' });
    await until(() => data()[0] === 'ada@king.example', 'the new address in the form');
  });

  it('sends nothing when nothing was changed or on Escape, and returns to where it was opened', async () => {
    const { driver, element, bodies, focused, form } = await withAda({ attributes: { multiple: '' } });
    let submits = 0;
    form.addEventListener('submit', (event) => (event.preventDefault(), submits++));
    for (const leave of ['Enter', 'Escape']) {
      await driver.edit('Ada Lovelace');
      await until(() => focused()?.id === 'edit-name', 'focus at the name');
      focused()!.dispatchEvent(
        new KeyboardEvent('keydown', { key: leave, bubbles: true, composed: true, cancelable: true }),
      );
      await until(() => focused()?.getAttribute('aria-label') === 'Edit Ada Lovelace', 'the button');
      expect(maybeByRole(element, 'group', 'Edit contact')).to.equal(undefined);
    }
    expect([bodies.length, submits]).to.deep.equal([0, 0]);
  });

  it('says at the field that the address is another contact’s, and what the service did not accept', async () => {
    let isRefused = false;
    const { driver, element, add, focused } = await withAda({
      answer: (request) =>
        isRefused && request.method === 'PATCH' ? asHelper([{ path: 'company' }]) : undefined,
    });
    await add({ email: 'bo@example.com', name: 'Bo' });
    await driver.edit('Ada Lovelace');
    await driver.change({ email: 'bo' });
    await until(() => driver.text().includes('Enter a valid email address'), 'the fault');
    await driver.change({ email: 'BO@example.com' });
    await until(() => driver.text().includes('A contact with this email already exists.'), 'the conflict');
    await until(() => focused()?.id === 'edit-email', 'focus at the address');
    await expect(element).to.be.accessible();
    isRefused = true;
    await driver.change({ email: 'ada@lovelace.example', company: 'E'.repeat(300) });
    await until(() => driver.text().includes('This was not accepted. Change it'), 'the refusal');
    await until(() => focused()?.id === 'edit-company', 'focus at the company');
  });

  it('says that the contact is gone, whether on opening or on saving, and keeps the address without it', async () => {
    for (const method of ['GET', 'PATCH']) {
      const { driver, element, data, focused } = await withAda({
        answer: (request) =>
          request.method === method && !request.url.includes('?')
            ? Response.json({ message: 'Contact not found' }, { status: 404 })
            : undefined,
      });
      await driver.edit('Ada Lovelace');
      if (method === 'PATCH') await driver.change({ name: 'Ada King' });
      await until(() => driver.text().includes('This contact is no longer there.'), method);
      await until(() => focused()?.getAttribute('data-focus') === 'message', 'focus at the message');
      await expect(element).to.be.accessible();
      byRole(element, 'button', 'Close').click();
      await until(() => focused()?.id === 'query', 'focus at the text box');
      expect(data()).to.deep.equal(['ada@lovelace.example']);
      expect(maybeByRole(element, 'button', /^Edit/), 'there is nothing to edit').to.equal(undefined);
    }
  });

  it('says why the details did not load and loads them again, and after a lost answer that saving again is safe', async () => {
    let fails: string | undefined = 'GET';
    const { driver, element, read, ada } = await withAda({
      answer: async (request, send) => {
        if (fails !== request.method || request.url.includes('?')) return undefined;
        if (request.method === 'PATCH') await send(request);
        return Response.json({ message: 'Bad gateway' }, { status: 502 });
      },
    });
    await driver.edit('Ada Lovelace');
    await until(() => driver.text().includes('Try again'), 'the way on');
    await expect(element).to.be.accessible();
    fails = 'PATCH';
    byRole(element, 'button', 'Try again').click();
    await driver.change({ name: 'Ada King' });
    await until(() => driver.text().includes('Save them again to be sure.'), 'the doubt');
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Name').value).to.equal('Ada King');
    fails = undefined;
    await driver.change({});
    await until(() => driver.input().value.startsWith('Ada King'), 'the new name');
    expect((await read(ada.id))['name']).to.equal('Ada King');
  });

  it('sends details that were typed back after a lost answer, which may have been stored', async () => {
    let isLost = true;
    const { driver, element, read, ada } = await withAda({
      answer: async (request, send) => {
        if (!isLost || request.method !== 'PATCH') return undefined;
        await send(request);
        return Response.json({ message: 'Bad gateway' }, { status: 502 });
      },
    });
    await driver.edit('Ada Lovelace');
    await driver.change({ name: 'Ada King' });
    await until(() => driver.text().includes('Save them again to be sure.'), 'the doubt');
    isLost = false;
    await driver.change({ name: 'Ada Lovelace' });
    await until(() => !maybeByRole(element, 'group', 'Edit contact'), 'the closed form');
    expect((await read(ada.id))['name']).to.equal('Ada Lovelace');
  });

  it('offers nothing to edit for an address, without `edit`, or while it is disabled, and closes with the person', async () => {
    const { driver, element } = await withAda({ attributes: { multiple: '' } });
    driver.paste('somebody@else.example');
    await element.updateComplete;
    const buttons = () => [...element.shadowRoot!.querySelectorAll('[aria-label^="Edit"]')].length;
    expect(buttons()).to.equal(1);
    await driver.edit('Ada Lovelace');
    driver.remove('Ada Lovelace');
    await until(() => !maybeByRole(element, 'group', 'Edit contact'), 'the closed form');
    expect(buttons()).to.equal(0);
    const other = await withAda();
    other.element.disabled = true;
    await other.element.updateComplete;
    expect(maybeByRole(other.element, 'button', /^Edit/)).to.equal(undefined);
    other.element.disabled = false;
    other.element.edit = false;
    await other.element.updateComplete;
    expect(maybeByRole(other.element, 'button', /^Edit/)).to.equal(undefined);
  });

  it('keeps what is typed in an open form when another contact is to be edited or added', async () => {
    const { driver, element, add, clock, focused } = await withAda({
      attributes: { multiple: '', create: '' },
    });
    await add({ email: 'bob@example.com', name: 'Bob Moss', company: '' });
    driver.type('bob');
    clock.advance(250);
    await until(() => driver.options().some((option) => option.includes('Bob Moss')), 'Bob');
    driver.choose('Bob');
    await driver.edit('Ada Lovelace');
    await until(() => focused()?.id === 'edit-name', 'focus at the name');
    const name = byRole<HTMLInputElement>(element, 'textbox', 'Name');
    name.value = 'Ada King';
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const other = byRole(element, 'button', 'Edit Bob Moss');
    other.focus();
    other.click();
    await until(() => focused()?.id === 'edit-name', 'focus at what is not saved');
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Name').value).to.equal('Ada King');
    byRole(element, 'button', 'Cancel').click();
    await driver.edit('Bob Moss');
    await until(
      () => maybeByRole<HTMLInputElement>(element, 'textbox', 'Name')?.value === 'Bob Moss',
      'the other form',
    );
  });

  it('fits 320 px with long names, in Arabic from the right', async () => {
    await setViewport({ width: 320, height: 700 });
    const { driver, element, root } = await withAda({
      attributes: { multiple: '', favorites: '' },
      lang: 'ar',
    });
    root.dir = 'rtl';
    const button = await until(() => maybeByRole(element, 'button', /^تعديل Ada/), 'Arabic');
    button.click();
    await until(() => maybeByRole(element, 'textbox', 'الشركة'), 'the form');
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(element).to.be.accessible();
    expect(driver.chosen()).to.deep.equal(['Ada Lovelace']);
    await setViewport({ width: 800, height: 700 });
  });
});

describe('favourites', () => {
  it('limits the search to favourite contacts, asks no other source then, and says when none is found (W16)', async () => {
    const { driver, element, asked, add, clock } = await withAda({
      attributes: { multiple: '', favorites: '' },
    });
    await add({ email: 'adele@example.com', name: 'Adele', isFavorite: true });
    await add({ email: 'adam@example.com', name: 'Adam' });
    await expect(element).to.be.accessible();
    driver.type('example.com');
    clock.advance(250);
    await until(() => driver.options().length > 1, 'everybody');
    asked.length = 0;
    driver.limitToFavorites(true);
    clock.advance(250);
    await until(() => driver.options().join() === 'Adele adele@example.com', 'the favourite');
    expect(asked).to.deep.equal(['GET contacts example.com']);
    expect(element.shadowRoot!.activeElement?.id, 'focus stays').to.equal('favorites');
    expect(driver.said()).to.equal('1 match.');
    driver.type('adam');
    clock.advance(250);
    await until(() => driver.text().includes('No favourite found.'), 'the words');
    driver.limitToFavorites(false);
    clock.advance(250);
    await until(() => driver.options().join().includes('Adam'), 'everybody again');
    expect(driver.input().value).to.equal('adam');
    driver.choose('Adam');
    await until(() => driver.chosen().includes('Adam'), 'Adam');
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { toSaved } from '../../../src/elements/sig-saved-signatures/saved-signatures.model.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { SavedSignaturesDriver } from '../../../src/testing/signatures/saved-signatures.driver.js';
import { SignaturePadDriver } from '../../../src/testing/signature-pad.driver.js';
import { until } from '../../../src/testing/query.js';
import { signatureService } from '../../../stories/saved-signatures.js';
import { drawNew, line, setup } from './support.js';

before(() => setViewport({ width: 700, height: 1000 }));

describe('sig-saved-signatures', () => {
  it('shows signatures apart from initials with their defaults, and moves the mark (R128)', async () => {
    const { driver, element, asked } = await setup();
    expect(driver.names()).to.deep.equal(['Ada, in full *', 'Short', 'Typed', 'Initials *']);
    expect(driver.text()).to.include('Ada Lovelace');
    await until(
      () => [...element.shadowRoot!.querySelectorAll('canvas')].every(({ width }) => width > 100),
      'the pictures',
    );
    await expect(element).to.be.accessible();
    driver.button('Make default', 'Short').click();
    await until(() => driver.announced() === 'This is the default now', 'the default');
    expect(driver.names()).to.deep.equal(['Ada, in full', 'Short *', 'Typed', 'Initials *']);
    expect(asked('update')).to.deep.equal([{ isDefault: true }]);
    expect(element.shadowRoot!.activeElement?.textContent).to.include('Short');
  });

  it('saves what is drawn, says what is missing, and changes the name without a type', async () => {
    const { driver, element, asked, service, of } = await setup({ saved: [] });
    expect(driver.text()).to.include('No saved signatures yet');
    await driver.ask('New signature');
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => driver.text().includes('Enter a name.'), 'the missing name');
    await driver.giveName('Mine');
    await driver.confirm();
    await until(() => driver.text().includes('Add your signature'), 'the missing picture');
    await (await driver.pad()).draw(line);
    await driver.confirm();
    await until(() => driver.names()[0] === 'Mine *', 'the signature');
    const [row] = await service.rows();
    expect(row).to.include({ type: 'DRAWN', isInitials: false, name: 'Mine' });
    expect(String(row!.imageData)).to.match(/^iVBORw0KGgo/);
    await driver.ask('Edit Mine');
    await driver.giveName('Yours');
    await driver.confirm();
    await until(() => driver.names()[0] === 'Yours *', 'the new name');
    expect(asked('update')).to.deep.equal([{ name: 'Yours' }]);
    expect(of('input'), 'what is typed in a question stays inside').to.have.lengthOf(0);
  });

  it('saves a typed name as its text (R127), and one in another typeface as a picture of it', async () => {
    const { driver, asked } = await setup({ saved: [] });
    for (const [name, face, type] of [
      ['In text', 'flowing', 'TYPED'],
      ['In a picture', 'brisk', 'UPLOADED'],
    ] as const) {
      await driver.ask('New signature');
      const pad = await driver.pad();
      await pad.choose('type');
      await pad.type('Ada Lovelace');
      await pad.hand(face);
      await driver.giveName(name);
      await driver.confirm();
      await until(() => driver.names().some((one) => one.startsWith(name)), name);
      expect(asked('create').at(-1)).to.include({ name, type });
    }
    const [text, picture] = asked('create');
    expect(text!.imageData).to.equal('Ada Lovelace');
    expect(picture!.imageData).to.match(/^iVBORw0KGgo/);
    const card = driver.element.shadowRoot!.querySelector<HTMLElement>('.typed')!;
    expect(card.innerText).to.equal('Ada Lovelace');
    expect(getComputedStyle(card).fontFamily, 'as the pad has shown it').to.match(/^sig-hand-flowing/);
  });

  it('replaces a picture with its type (R128), and deletes after a question', async () => {
    const { driver, asked, service } = await setup();
    const before = (await service.rows()).find(({ name }) => name === 'Typed')!;
    await driver.ask('Replace Typed');
    await (await driver.pad()).draw(line);
    await driver.confirm();
    await until(() => driver.announced() === 'Replaced', 'the new picture');
    const after = (await service.rows()).find(({ id }) => id === before.id)!;
    expect([before.type, after.type]).to.deep.equal(['TYPED', 'DRAWN']);
    expect(Object.keys(asked('update')[0]!).toSorted()).to.deep.equal(['imageData', 'type']);
    await service.removeElsewhere('Short');
    for (const name of ['Short', 'Typed']) {
      await driver.ask(`Delete ${name}`);
      expect(driver.text()).to.include('stay as they are');
      await driver.confirm();
      await until(() => !driver.text().includes(name) && !driver.hasDialog(), `without ${name}`);
    }
    expect(driver.names()).to.deep.equal(['Ada, in full *', 'Initials *']);
    expect(driver.notice(), 'what is gone already is deleted').to.equal('');
  });

  it('stores the signer’s name and email, changes one without the other, and clears both with "" (R128)', async () => {
    const { driver, element, asked, service } = await setup({ saved: [] });
    await drawNew(driver, 'Mine');
    await driver.giveSigner({ name: 'Ada Lovelace', email: 'ada@' });
    await driver.confirm();
    await until(() => driver.text().includes('Enter a valid email address'), 'the fault');
    await until(() => element.shadowRoot!.activeElement?.id === 'signerEmail', 'focus at the field');
    expect(asked('create'), 'nothing was sent').to.deep.equal([]);
    await driver.giveSigner({ email: ' ada@example.com' });
    await expect(element).to.be.accessible();
    await driver.confirm();
    await until(() => driver.names()[0] === 'Mine *', 'the signature');
    expect((await service.rows())[0]).to.include({
      signerName: 'Ada Lovelace',
      signerEmail: 'ada@example.com',
    });
    expect(driver.text()).to.include('ada@example.com');

    await driver.ask('Edit Mine');
    await driver.giveSigner({ name: 'Ada King' });
    await driver.confirm();
    await until(() => driver.announced() === 'Changes saved', 'the change');
    await driver.ask('Edit Mine');
    await driver.giveSigner({ name: '', email: '' });
    await driver.confirm();
    await until(() => !driver.text().includes('ada@example.com'), 'without a signer');
    expect(asked('update')).to.deep.equal([{ signerName: 'Ada King' }, { signerName: '', signerEmail: '' }]);
    expect((await service.rows())[0]).to.include({ signerName: null, signerEmail: null });
    await driver.ask('Edit Mine');
    await driver.confirm();
    await until(() => !driver.hasDialog(), 'the answered question');
    expect(asked('update'), 'nothing differs').to.have.lengthOf(2);
    await until(() => element.shadowRoot!.activeElement?.textContent?.includes('Mine'), 'focus at the card');
  });

  it('says at the field what the service did not accept, keeps what was typed, and folds the signer away', async () => {
    const { driver, element, service } = await setup({ saved: [] });
    const refused = (path: string) => ({
      status: 400,
      body: { message: 'Bad Request', details: [{ path, message: 'is not allowed' }] },
    });
    await drawNew(driver, 'Mine');
    const details = element.shadowRoot!.querySelector('details')!;
    expect(details.open).to.equal(false);
    for (const [path, id, words] of [
      ['signerEmail', 'signerEmail', 'Change it, or leave it empty.'],
      ['name', 'name', 'This name was not accepted.'],
      ['imageData', undefined, 'This picture was not accepted.'],
    ] as const) {
      await driver.giveSigner({ email: 'ada@example.com' });
      service.refuse('create', refused(path), 1);
      await driver.confirm();
      await until(() => driver.text().includes(words), words);
      if (id) await until(() => element.shadowRoot!.activeElement?.id === id, `focus at ${id}`);
      expect(details.open).to.equal(true);
    }
    await expect(element).to.be.accessible();
    service.refuse('create', { status: 413 }, 1);
    await driver.confirm();
    await until(() => driver.text().includes('This picture is too large.'), 'the size');
    await driver.confirm();
    await until(() => driver.names()[0] === 'Mine *', 'the signature');
  });

  it('says a limit in words and keeps what was drawn, and finds a signature whose answer was lost', async () => {
    const { driver, service } = await setup({
      saved: Array.from({ length: 20 }, (_, n) => ({ name: `S${n}`, text: `S ${n}` })),
    });
    await drawNew(driver, 'One more');
    await driver.confirm();
    await until(() => driver.notice().includes('At most 20 signatures'), 'the limit');
    expect(driver.notice()).to.include('delete one that you no longer use');
    expect(driver.hasDialog()).to.equal(true);
    await service.removeElsewhere('S3');
    service.refuse('create', { lose: true }, 1);
    await driver.confirm();
    await until(() => driver.names().includes('One more'), 'the signature');
    expect((await service.rows()).filter(({ name }) => name === 'One more')).to.have.lengthOf(1);
  });

  it('says that one is gone and reads the list again, and says neutrally that a person is signed out', async () => {
    const { driver, service, element } = await setup();
    await service.removeElsewhere('Short');
    await driver.ask('Edit Short');
    await driver.giveName('Other');
    await driver.confirm();
    await until(() => driver.notice().includes('no longer there'), 'the notice');
    expect(driver.names()).to.deep.equal(['Ada, in full *', 'Typed', 'Initials *']);
    service.refuse('create', { status: 401, body: { message: 'jwt expired' } }, 1);
    await drawNew(driver, 'Late');
    await driver.confirm();
    await until(() => driver.notice().includes('You’ve been signed out'), 'the refusal');
    (await driver.dialog()).querySelector<HTMLElement>('button[type=button]')!.click();
    service.refuse('list', { status: 404, body: { error: { code: 'not-found', message: 'Not found' } } });
    element.reload();
    await until(() => driver.problem() !== '', 'the message');
    expect(driver.problem()).to.include('Sign in to see and use them.').and.not.include('Not found');
    await expect(element).to.be.accessible();
  });

  it('lets one be chosen with the keys of a radio group', async () => {
    const { driver, element, of } = await setup({ selectable: true });
    await expect(element).to.be.accessible();
    driver.choose('Ada, in full');
    await sendKeys({ press: 'Tab' });
    element.shadowRoot!.querySelector<HTMLElement>('input:checked')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => driver.chosen().startsWith('Short'), 'the next one');
    const ids = (of('sig-select') as CustomEvent<{ signatureId: string }>[]).map(
      ({ detail }) => detail.signatureId,
    );
    expect(ids).to.have.lengthOf(2);
    expect(new Set(ids).size).to.equal(2);
    expect([...of('input'), ...of('change')]).to.have.lengthOf(0);
  });

  it('puts a chosen signature into the pad, and keeps what is on it', async () => {
    const { driver, pad, of, service } = await setup({ pad: 'signature' });
    expect(driver.names(), 'initials are not for this pad').to.deep.equal([
      'Ada, in full *',
      'Short',
      'Typed',
    ]);
    driver.choose('Ada, in full');
    await until(() => of('change').length === 1, 'the event of the pad');
    expect(pad.value!.size).to.be.greaterThan(100);
    expect(pad.checkValidity()).to.equal(true);
    driver.choose('Typed');
    await until(() => of('change').length === 2, 'the typed one');
    expect(pad.value!.size).to.be.greaterThan(100);
    expect(pad.typed, 'as if the person had typed it').to.deep.equal({
      text: 'Ada Lovelace',
      face: 'flowing',
    });
    pad.clear(true);
    const save = () => driver.element.shadowRoot!.querySelector<HTMLElement>('header button')!.click();
    save();
    await until(() => driver.notice().includes('nothing to save yet'), 'the empty pad');
    pad.mode = 'draw';
    await (await new SignaturePadDriver(pad).ready()).draw(line);
    await driver.ask('Save this signature');
    await driver.giveName('From the pad');
    await driver.confirm();
    await until(() => driver.names().includes('From the pad'), 'the kept signature');
    const row = (await service.rows()).find(({ name }) => name === 'From the pad')!;
    expect(row).to.include({ type: 'DRAWN', isInitials: false });
  });

  it('serves the pad that it is in: offers a saved signature, keeps a new one, and takes focus from it nowhere', async () => {
    const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', scene: 'empty' });
    const service = await signatureService(sandbox);
    const root = await fixture<HTMLElement>(html`
      <main>
        <h1>Letter</h1>
        <sig-provider server-url="/sig" .fetch=${service.fetch}>
          <form>
            <sig-signature-pad name="signature" required>
              <sig-saved-signatures slot="saved"></sig-saved-signatures>
            </sig-signature-pad>
          </form>
        </sig-provider>
      </main>
    `);
    const pad = root.querySelector('sig-signature-pad')!;
    const saved = root.querySelector('sig-saved-signatures')!;
    const driver = await new SavedSignaturesDriver(saved).ready();
    const onPad = await new SignaturePadDriver(pad).ready();
    expect(driver.names()).to.deep.equal(['Ada, in full *', 'Short', 'Typed']);
    await expect(pad).to.be.accessible();
    const { bottom } = pad.shadowRoot!.querySelector('.below')!.getBoundingClientRect();
    expect(saved.getBoundingClientRect().top, 'below the pad').to.be.greaterThan(bottom);
    driver.choose('Short');
    await until(() => driver.announced().includes('Short'), 'the signature in the pad');
    expect((new FormData(root.querySelector('form')!).get('signature') as File).name).to.equal(
      'signature.png',
    );
    pad.clear(true);
    pad.mode = 'draw';
    await pad.updateComplete;
    await onPad.draw(line);
    await driver.ask('Save this signature');
    await driver.giveName('From the pad');
    await driver.confirm();
    await until(() => driver.names().includes('From the pad'), 'the kept signature');
    (document.activeElement as HTMLElement).blur();
    const header = saved.shadowRoot!.querySelector('header')!;
    header.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = header.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    expect(pad.shadowRoot!.activeElement, 'a press between heading and button').to.equal(null);
  });

  it('decodes PNG and JPEG only, speaks German, and reports a pad that is not there', async () => {
    const svg = btoa('<svg onload="alert(1)"/>');
    expect(
      toSaved({ id: 'a', type: 'UPLOADED', imageData: `data:image/svg+xml;base64,${svg}` }),
    ).to.not.have.any.keys('picture', 'text');
    const { driver, element, of } = await setup({ lang: 'de', saved: [] });
    await until(() => driver.text().includes('Neue Unterschrift'), 'German');
    element.padId = 'nowhere';
    element.serverUrl = '/other';
    await until(() => of('sig-error').length > 0, 'the error');
    expect((of('sig-error')[0] as CustomEvent<{ message: string }>).detail.message).to.include('nowhere');
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { middleOf, pointer } from '../../../../src/testing/pointer.js';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type World } from '../support/fixture.js';

const recipients = [
  { name: 'Ann Lee', email: 'ann@example.com' },
  { name: 'Ben Ito', email: 'ben@example.com' },
  { name: 'Clara Weber', email: 'clara@example.com' },
];

type Given = Parameters<typeof setup>[1];

async function open(world: World, page: { lang?: string; dir?: string } = {}, given: Given = {}) {
  const made = await setup(world, { recipients, startStep: 'recipients', ...given }, page);
  const { element, driver } = made;
  const root = element.shadowRoot!;
  await until(() => root.querySelectorAll('.people > li').length === 3, 'three recipients');
  return {
    ...made,
    root,
    names: () =>
      [...root.querySelectorAll<HTMLInputElement>('.people input[type=text][id^=name]')].map(
        ({ value }) => value,
      ),
    steps: () => [...root.querySelectorAll('.step-number')].map(({ textContent }) => textContent),
    inSequence: async () => {
      [...root.querySelectorAll<HTMLInputElement>('input[name=signing-order]')].at(-1)!.click();
      await until(() => driver.text().includes('Signs first'), 'the sequence');
    },
  };
}

describe('sig-envelope-composer: recipients', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => setViewport({ width: 1024, height: 768 }));

  it('move by the arrow keys: it is said who signs before, and focus stays with the row', async () => {
    const { driver, root, names, inSequence, element } = await open(await composerWorld());
    await inSequence();
    const up = root.querySelector<HTMLElement>('.people > li:last-child [data-focus^=up-]')!;
    up.focus();
    await sendKeys({ press: 'ArrowUp' });
    await until(() => names()[1] === 'Clara Weber', 'the move');
    expect(driver.said()).to.equal('“Clara Weber” is now 2 of 3, and signs after Ann Lee.');
    await element.updateComplete;
    expect(root.activeElement).to.equal(up);
    await sendKeys({ press: 'Home' });
    await until(() => names()[0] === 'Clara Weber', 'the first place');
    expect(driver.said()).to.equal('“Clara Weber” is now 1 of 3, and signs first.');
  });

  it('have a remove button beside their heading, on a phone and on a desktop, however many there are', async () => {
    const { driver, root } = await open(await composerWorld());
    for (const width of [375, 1280]) {
      await setViewport({ width, height: 800 });
      for (const title of root.querySelectorAll('.people .heading')) {
        const heading = title.getBoundingClientRect();
        const remove = title.parentElement!.querySelector('[data-focus^=remove-]')!.getBoundingClientRect();
        expect(middleOf(title).y, `${width} px`).to.be.within(remove.top, remove.bottom);
        expect(heading.right).to.be.at.most(remove.left);
      }
    }
    driver.press('Remove “Ann Lee”');
    driver.press('Remove “Ben Ito”');
    await setViewport({ width: 375, height: 800 });
    await until(() => root.querySelectorAll('.people .heading').length === 1, 'one recipient');
    const remove = root.querySelector('[data-focus^=remove-]')!.getBoundingClientRect();
    expect(middleOf(root.querySelector('.people .heading')!).y).to.be.within(remove.top, remove.bottom);
  });

  it('keep the focus when what the host hides is taken away from them, and can have it again', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const view = { name: 'Vera View', email: 'vera@example.com', role: 'VIEWER' };
    const { recipients } = await world.ask<{ recipients: object[] }>(`/v1/envelopes/${envelopeId}`);
    const body = JSON.stringify({ recipients: [...recipients, view] });
    await world.call(`/v1/envelopes/${envelopeId}`, { method: 'PATCH', body });
    const hiddenParts = 'link-only viewer cc';
    const { root, driver } = await open(world, {}, { envelopeId, hiddenParts, recipients: undefined });
    const byLink = () => root.querySelector<HTMLInputElement>('.people > li input[type=checkbox]')!;
    byLink().focus();
    await sendKeys({ press: 'Space' });
    await until(() => !byLink().checked && driver.saveState() === 'Saved', 'an email');
    expect(root.activeElement).to.equal(byLink());
    await sendKeys({ press: 'Space' });
    await until(() => byLink().checked, 'the link again');

    const task = root.querySelector<HTMLSelectElement>('.people select')!;
    task.focus();
    task.value = 'SIGNER';
    task.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => world.count(/^PATCH /) > 0 && driver.saveState() === 'Saved', 'the task');
    expect(root.activeElement).to.equal(task);
    expect([...task.options].map(({ text }) => text)).to.deep.equal(['Signs', 'May read']);
  });

  it('move by a finger on their handle', async () => {
    const { root, names } = await open(await composerWorld());
    const handles = root.querySelectorAll('.people .handle');
    const rows = root.querySelectorAll('.people > li');
    pointer(handles[0]!, 'pointerdown', middleOf(handles[0]!), 'touch');
    const { x, y } = middleOf(rows[1]!);
    pointer(handles[0]!, 'pointermove', { x, y: y + 20 }, 'touch');
    pointer(handles[0]!, 'pointerup', { x, y: y + 20 }, 'touch');
    await until(() => names().join() === 'Ben Ito,Ann Lee,Clara Weber', 'the move');
  });

  it('show in the sequence who signs at the same time', async () => {
    const { root, steps, inSequence, driver } = await open(await composerWorld());
    await inSequence();
    expect(steps()).to.deep.equal(['1', '2', '3']);
    const together = [...root.querySelectorAll<HTMLInputElement>('.people > li:last-child .check input')][0]!;
    together.click();
    await until(() => steps().join() === '1,2,2', 'the group');
    expect(root.querySelectorAll('.rail.together').length).to.equal(1);
    expect(driver.text()).to.contain('Signs after Ann Lee (step 2)');
    expect(driver.text()).to.contain('At the same time as Clara Weber');
  });

  it('show that those who sign at the same time wait for no one', async () => {
    const { root, steps, inSequence, driver } = await open(await composerWorld());
    const says = () => driver.text().split('Signs at the same time as the others').length - 1;
    await until(() => says() === 3, 'the words');
    expect(steps()).to.deep.equal([]);
    expect(root.querySelectorAll('.step-dot').length).to.equal(3);
    expect(root.querySelectorAll('.rail.together').length).to.equal(2);
    expect(root.querySelectorAll('.rail.arrow').length).to.equal(0);
    await expect(driver.element).to.be.accessible();
    await inSequence();
    expect(says()).to.equal(0);
    expect(root.querySelectorAll('.rail.arrow').length).to.equal(2);
  });

  it('are added from the contact picker, which is free for the next one', async () => {
    const { root, names, driver } = await open(await composerWorld());
    await until(
      () => Boolean(root.querySelector('sig-contact-picker')?.shadowRoot?.querySelector('input')),
      'the picker',
    );
    const picker = root.querySelector('sig-contact-picker')!;
    picker.shadowRoot!.querySelector('input')!.focus();
    await sendKeys({ type: 'dora@example.com' });
    await sendKeys({ press: 'Enter' });
    await until(() => names().length === 4, 'the new row');
    const emails = [...root.querySelectorAll<HTMLInputElement>('input[type=email]')];
    expect(emails.at(-1)!.value).to.equal('dora@example.com');
    expect(picker.value).to.equal('');
    expect(driver.said()).to.contain('“dora@example.com” is added as recipient 4.');
  });

  it('conceal an access code until it is asked for', async () => {
    const { root } = await open(await composerWorld());
    const details = root.querySelector<HTMLDetailsElement>('.people details')!;
    details.open = true;
    const code = details.querySelector('input')!;
    expect(code.type).to.equal('password');
    details.querySelector('button')!.click();
    await until(() => code.type === 'text', 'the code');
  });

  it('fit a narrow page in a language that is written from right to left', async () => {
    await setViewport({ width: 320, height: 700 });
    const { root, inSequence, driver } = await open(await composerWorld(), { dir: 'rtl' });
    await inSequence();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const [rail, person] = ['.rail', '.person'].map((one) =>
      root.querySelector(one)!.getBoundingClientRect(),
    );
    expect(rail!.left).to.be.greaterThan(person!.right - 1);
    await expect(driver.element).to.be.accessible();
  });
});

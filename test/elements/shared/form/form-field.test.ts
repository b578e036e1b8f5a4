import { expect, fixture, html } from '@open-wc/testing';
import { formField } from '../../../../src/elements/shared/form/form-field.view.js';

const show = (field: Partial<Parameters<typeof formField>[0]>) =>
  fixture<HTMLElement>(
    html`<div>
      ${formField(
        { id: 'url', label: 'Address', ...field },
        ({ invalid, description }) =>
          html`<input id="url" aria-invalid=${invalid} aria-describedby=${description} />`,
      )}
    </div>`,
  );

const described = (root: HTMLElement) =>
  (root.querySelector('input')!.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => root.querySelector(`#${id}`)!.textContent.trim());

describe('a control with its label, hint and problem', () => {
  it('is named by its label, and says nothing more without a hint or a problem', async () => {
    const root = await show({});
    expect(root.querySelector<HTMLInputElement>('input')!.labels![0]!.textContent.trim()).to.equal('Address');
    expect(root.querySelector('input')!.getAttribute('aria-invalid')).to.equal('false');
    expect(root.querySelector('input')!.hasAttribute('aria-describedby')).to.equal(false);
    expect(root.querySelector('.hint, .problem')).to.equal(null);
  });

  it('says beside the label whether it is required', async () => {
    const root = await show({ note: 'optional' });
    expect(root.querySelector('label')!.textContent.trim()).to.equal('Address (optional)');
  });

  it('is described by its hint, then by what is wrong with it', async () => {
    const root = await show({ hint: 'It begins with https.', problem: 'Enter an address.' });
    expect(described(root)).to.deep.equal(['It begins with https.', 'Enter an address.']);
    expect(root.querySelector('input')!.getAttribute('aria-invalid')).to.equal('true');
    await expect(root).to.be.accessible();
  });

  it('shows a problem in the direction of its own text', async () => {
    const root = await show({ problem: 'הכתובת אינה תקינה' });
    const words = root.querySelector<HTMLElement>('.problem span')!;
    expect(getComputedStyle(words).direction).to.equal('rtl');
  });
});

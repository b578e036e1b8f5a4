import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/sig-contact-form/sig-contact-form.define.js';
import '../../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import { waitUntil } from '../../../support/wait.js';

const root = document.documentElement;

/** A form and a pad on a page with this style, in a box with this one. */
async function shown(box = '', page = '') {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = page;
  const main = await fixture<HTMLElement>(
    html`<main style=${box}>
      <sig-provider base-url="https://sandbox.test">
        <sig-contact-form></sig-contact-form><sig-signature-pad mode="type"></sig-signature-pad>
      </sig-provider>
    </main>`,
  );
  const parts = (name: string) =>
    [...main.querySelectorAll('sig-contact-form, sig-signature-pad')].flatMap((element) => [
      ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~=${name}]`),
    ]);
  await waitUntil(() => parts('input').length > 5 && parts('button').length > 0, 'fields and a button');
  return { main, parts, style };
}
const boxes = (elements: HTMLElement[]) =>
  elements.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { fontSize, padding, borderWidth, color } = getComputedStyle(element);
    return { width: Math.round(width), height: Math.round(height), fontSize, padding, borderWidth, color };
  });

describe('the tokens of all elements', () => {
  let sheet: HTMLStyleElement | undefined;
  afterEach(() => {
    sheet?.remove();
    root.removeAttribute('style');
    document.body.removeAttribute('style');
  });

  it('a portal can have fields and buttons of 28 px', async () => {
    const { parts, style } = await shown(
      '--sig-control-height: 1.75rem; --sig-space: 3px; --sig-size-m: 0.8125rem',
    );
    sheet = style;
    const controls = [...parts('input'), ...parts('button')].filter(
      (one) => one.localName !== 'textarea' && one.getClientRects().length > 0,
    );
    expect(controls.length).to.be.above(4);
    for (const one of controls) expect(one.getBoundingClientRect().height).to.be.within(24, 28.01);
  });

  it('no control gets smaller than a target may be', async () => {
    const { parts, style } = await shown('--sig-control-height: 4px; --sig-space: 0px');
    sheet = style;
    for (const one of parts('button')) expect(one.getBoundingClientRect().height).to.be.least(23.99);
  });

  it('the step of distances takes effect', async () => {
    const gap = (main: Element) =>
      parseFloat(
        getComputedStyle(main.querySelector('sig-contact-form')!.shadowRoot!.querySelector('.field')!).rowGap,
      );
    const { main, style } = await shown('--sig-space: 7px');
    sheet = style;
    expect(gap(main)).to.equal(7);
  });

  for (const [name, css] of [
    ['root font size of 62.5 %', 'html { font-size: 62.5% } body { font-size: 1.6rem }'],
    ['universal reset', '* { all: unset } main * { all: revert }'],
    [
      'preflight',
      '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } button, input { font: inherit; border-radius: 0; background-color: transparent } h1, h2 { font-size: inherit } a { color: inherit }',
    ],
    [
      'reboot',
      'body { margin: 0; line-height: 1.5 } label { display: inline-block } button { border-radius: 0 } fieldset { min-width: 0; padding: 0 } svg { vertical-align: middle }',
    ],
  ] as const)
    it(`a page with a ${name} changes no size`, async () => {
      const box = 'display: block; inline-size: 600px; color: rgb(20, 30, 40)';
      const plain = await shown(box);
      const expected = boxes([...plain.parts('input'), ...plain.parts('button'), ...plain.parts('label')]);
      plain.main.remove();
      plain.style.remove();
      const { parts, style } = await shown(box, css);
      sheet = style;
      expect(boxes([...parts('input'), ...parts('button'), ...parts('label')])).to.deep.equal(expected);
    });

  it('what covers the page has the page’s colour, until a token says another', async () => {
    document.body.style.background = 'rgb(246, 241, 231)';
    const { main, style } = await shown('color-scheme: light');
    sheet = style;
    const shadow = main.querySelector('sig-contact-form')!.shadowRoot!;
    const probe = shadow.appendChild(document.createElement('div'));
    probe.style.background = 'var(--_surface)';
    await waitUntil(() => getComputedStyle(probe).backgroundColor === 'rgb(246, 241, 231)');
    main.style.setProperty('--sig-surface', 'rgb(1, 2, 3)');
    expect(getComputedStyle(probe).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('a word of 60 letters overflows no label at 320 px', async () => {
    const { main, parts, style } = await shown('inline-size: 320px');
    sheet = style;
    const word = 'Rechtsschutzversicherungsgesellschaftsangestelltenverhältnis'.slice(0, 60);
    for (const one of [...parts('label'), ...parts('title')]) one.append(word);
    expect(main.scrollWidth).to.be.most(320);
    for (const one of [...parts('label'), ...parts('title')])
      expect(one.scrollWidth, one.textContent).to.be.most(one.clientWidth + 1);
  });
});

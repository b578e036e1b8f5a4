import { expect } from '@open-wc/testing';
import { structureOf } from '../../../src/elements/sig-document-viewer/text/structure.model.js';
import { until } from '../../../src/testing/query.js';
import { agreement, agreementHeard } from '../../support/traits/agreement.js';
import { mountViewer } from '../../support/viewer-fixture.js';

const hasText = () => true;
const shape = (children: unknown[], options: Partial<Parameters<typeof structureOf>[1]> = {}): string => {
  const node = structureOf({ children }, { firstLevel: 2, hasText, pictureWords: 'Picture', ...options });
  const said = (one: NonNullable<typeof node>): string => {
    const inner = one.children.map((child) => (child.kind === 'content' ? child.id : said(child))).join(' ');
    const name = [one.role ?? 'div', one.level, one.label && `"${one.label}"`].filter(Boolean).join(' ');
    return `${name}(${inner})`;
  };
  return node
    ? node.children.map((child) => (child.kind === 'content' ? child.id : said(child))).join(' ')
    : '';
};
let last = 0;
const text = (id = `t${++last}`) => ({ type: 'content', id });
const tag = (role: string, ...children: unknown[]) => ({ role, children });

describe('the structure of a tagged page', () => {
  it('puts headings below those of the page around it', () => {
    const given = [tag('H1', text('a')), tag('H3', text('b')), tag('H', text('c')), tag('Title', text('d'))];
    expect(shape(given)).to.equal('heading 2(a) heading 4(b) heading 2(c) heading 2(d)');
  });

  it('becomes only what ARIA allows: nothing stands in a list or table that does not belong there', () => {
    expect(
      shape([tag('L', tag('Caption', text('a')), tag('LI', tag('Lbl', text('b')), tag('LBody', text('c'))))]),
    ).to.equal('div(div(a) list(listitem(div(b) div(c))))');
    expect(shape([tag('LI', text('a')), tag('TD', text('b'))]), 'without their parents').to.equal(
      'div(a) div(b)',
    );
    expect(shape([tag('Table', text('a'))])).to.equal('div(a)');
    const body = tag('TBody', tag('TR', tag('TH', text('c')), tag('TD'), tag('TD', text('d'))));
    const head = tag('THead', tag('TR', tag('TH', text('a')), tag('TH', text('b'))));
    expect(shape([tag('Table', head, body)])).to.equal(
      'table(rowgroup(row(columnheader(a) columnheader(b))) rowgroup(row(rowheader(c) cell() cell(d))))',
    );
    expect(shape([tag('Table', tag('Div', tag('TR', tag('TD', text('a')))))])).to.equal(
      'table(div(row(cell(a))))',
    );
  });

  it('says a picture’s description, or that it has none', () => {
    expect(shape([{ role: 'Figure', alt: ' Floor\nplan ', children: [text('a')] }])).to.equal(
      'img "Floor plan"(a)',
    );
    expect(shape([tag('Figure')])).to.equal('img "Picture"()');
    expect(shape([tag('Figure', text('a'))]), 'drawn text is read').to.equal('figure(a)');
    expect(shape([tag('Formula', text('a')), { role: 'Formula', alt: 'x squared', children: [] }])).to.equal(
      'div(a) math "x squared"()',
    );
  });

  it('leaves out what has no text, reads no part twice, and ends for hostile trees', () => {
    expect(shape([tag('P', text('a')), tag('P', text('a')), tag('P')])).to.equal('paragraph(a)');
    expect(shape([tag('P', text('a'))], { hasText: () => false })).to.equal('');
    let deep: unknown = text('deep');
    for (let depth = 0; depth < 5000; depth++) deep = tag('Sect', deep);
    expect(shape([deep])).to.equal('');
    expect(shape([null, 7, { role: 'P', children: 'x' }, { type: 'content' }])).to.equal('');
  });

  it('is in the text layer: roles, levels, languages and descriptions, in reading order; the text stays in place', async () => {
    const { main, driver } = await mountViewer(await agreement.build());
    await driver.ready();
    const layer = await until(
      () => driver.page(1).querySelector<HTMLElement>('.text [role=heading]')?.closest('.text'),
      'it',
    );
    const heard = [...layer.querySelectorAll<HTMLElement>('[role]')].map((one) => {
      const level = one.getAttribute('aria-level');
      const words = one.getAttribute('aria-label') ?? one.textContent.trim();
      return `${one.getAttribute('role')}${level ? ` ${level}` : ''}: ${words}`;
    });
    expect(heard).to.deep.equal(agreementHeard);
    expect((layer as HTMLElement).lang).to.equal('en-GB');
    expect(layer.querySelector('[lang=fr]')!.textContent).to.equal('Lu et approuvé');
    expect(layer.lastElementChild!.textContent, 'untagged text comes last').to.equal('Page 1 of 1');
    const heading = layer.querySelector('[aria-level="3"] span')!.getBoundingClientRect();
    const page = driver.page(1).getBoundingClientRect();
    expect((heading.left - page.left) / page.width).to.be.closeTo(60 / 595.28, 0.01);
    await driver.find('thirty days');
    await until(() => driver.marks.join() === 'thirty days', 'the match is marked');
    await expect(main).to.be.accessible();
  });
});

import { expect } from '@open-wc/testing';
import { loadSanitiser, type Sanitise } from '../../../../src/elements/shared/sanitise/sanitise.js';

/** The text of a node as the reader sees it: by lines, from left to right. */
function seen(root: Node): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: { line: number; left: number; letter: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((letter, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top, left, width } = range.getBoundingClientRect();
      if (width > 0) boxes.push({ line: Math.round(top / 8), left, letter });
    });
  }
  boxes.sort((a, b) => a.line - b.line || a.left - b.left);
  return boxes.map(({ letter }) => letter).join('');
}

/** Links whose text, read in its source order, is where they lead. */
const disguised: Readonly<Record<string, string>> = {
  'letters reversed by an element in the link':
    '<a href="https://elgoog.com"><bdo dir=rtl>elgoog</bdo>.com</a>',
  'parts swapped in the link':
    '<a href="https://evil.bank"><span dir=rtl><bdi>evil</bdi>.<bdi>bank</bdi></span></a>',
  'parts swapped by a table':
    '<a href="https://evil.bank"><table dir=rtl><tr><td>evil<td>.<td>bank</table></a>',
  'an end too small to read':
    '<a href="https://bank.com.evil.io">bank.com<sub><sub><sub><sub><sub><sub>.evil.io</a>',
  'a middle struck out': '<a href="https://bankevil.com">bank<del>evil</del>.com</a>',
  'letters reversed by a control': '<a href="https://elgoog.com">\u202eelgoog\u202c.com</a>',
  'a hidden recipient': '<a href="mailto:help@bank.com?bcc=evil@evil.io">help@bank.com</a>',
};
const destinations: Readonly<Record<string, string>> = {
  'a hidden recipient': 'help@bank.com, evil@evil.io',
};

describe('the letter: where links lead', () => {
  let sanitise: Sanitise;
  let box: HTMLElement;
  before(async () => {
    sanitise = await loadSanitiser();
  });
  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
  });
  afterEach(() => box.remove());
  const show = (html: string) => {
    box.append(sanitise(html).fragment);
    return box.querySelector<HTMLAnchorElement>('a')!;
  };

  for (const [title, html] of Object.entries(disguised)) {
    it(`is shown beside a link that disguises it by ${title}`, () => {
      const link = show(`<p>${html}`);
      const expected = destinations[title] ?? new URL(link.href).host;
      expect(seen(link.querySelector('.host')!).trim()).to.equal(`(${expected})`);
    });
  }

  for (const around of ['<p><bdo dir=rtl>', '<p>\u202e', '<p>\u2067\u202e', '<p dir=rtl>\u202e']) {
    it(`reads from left to right, whatever surrounds the link: ${JSON.stringify(around)}`, () => {
      expect(seen(show(`${around}<a href="https://moc.knab">moc.knab</a>`))).to.equal('moc.knab');
      box.replaceChildren();
      const host = show(`${around}<a href="https://moc.knab">press</a>`).querySelector('.host')!;
      expect(seen(host).trim()).to.equal('(moc.knab)');
    });
  }

  const pushed = {
    'line breaks': `<p><a href="https://evil.io">https://bank.com${'<br>'.repeat(200)}</a>`,
    blocks: `<a href="https://evil.io">https://bank.com${'<p>&nbsp;</p>'.repeat(100)}</a>`,
    'long text': `<p><a href="https://evil.io">https://bank.com${'&nbsp; '.repeat(9000)}</a>`,
    'preformatted lines': `<pre><a href="https://evil.io">https://bank.com${'\n'.repeat(150)}</a></pre>`,
  };
  for (const [title, html] of Object.entries(pushed)) {
    it(`stays beside the link's first line, whatever the link contains: ${title}`, () => {
      const link = show(html);
      const first = document.createRange();
      first.setStart(
        [...link.childNodes].find((node) => node.textContent?.startsWith('https:'))!,
        0,
      );
      const host = link.querySelector('.host')!.getBoundingClientRect();
      expect(Math.abs(host.top - first.getBoundingClientRect().top)).to.be.below(50);
    });
  }

  it('is not repeated beside a link that plainly says it', () => {
    for (const html of [
      '<a href="https://bank.com/pay">bank.com</a>',
      '<a href="https://bank.com/pay">https://bank.com/pay</a>',
      '<a href="mailto:help@bank.com">help@bank.com</a>',
      '<a href="tel:+4930123456">+49 30 123456</a>',
    ]) {
      box.replaceChildren();
      expect(show(html).querySelector('.host'), html).to.equal(null);
    }
  });
});

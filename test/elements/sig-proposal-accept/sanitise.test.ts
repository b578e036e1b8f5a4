import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { loadSanitiser, type Sanitise } from '../../../src/elements/shared/sanitise/sanitise.js';
import { LetterTooLargeError } from '../../../src/elements/shared/sanitise/sanitise-rules.js';
import { safeAttributes, safeSchemes, safeTags } from '../letters/allowed.js';
import { allCases, purifierFixtures } from '../letters/index.js';
import { waitUntil } from '../../support/wait.js';

/** An address that must never be requested; the browser's resource timings would show it. */
const canary = `${location.origin}/canary-${crypto.randomUUID()}`;
const cases = allCases(canary);
const asked = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/canary-'))
    .map(({ name }) => name);
const ran = () => (window as { pwned?: number }).pwned;

/** Asserts that a letter contains only what is allowed. */
function assertSafe(fragment: DocumentFragment, of: string): void {
  for (const element of fragment.querySelectorAll('*')) {
    expect(element.localName, of).to.match(safeTags);
    expect(element.namespaceURI, of).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(name, of).to.match(safeAttributes);
      if (name === 'class') expect(value, of).to.equal('host');
      if (name === 'href') expect(value, of).to.match(safeSchemes);
    }
  }
}

/** Shows it for a moment like a letter, so that scripts would run and pictures would load. */
async function show(fragments: readonly DocumentFragment[]): Promise<void> {
  const box = document.createElement('div');
  document.body.append(box);
  for (const fragment of fragments) box.append(fragment);
  for (const link of box.querySelectorAll('*')) link.dispatchEvent(new Event('mouseover', { bubbles: true }));
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
  box.remove();
}

describe('the letter: foreign HTML', () => {
  let sanitise: Sanitise;
  before(async () => {
    sanitise = await loadSanitiser();
  });
  afterEach(() => {
    expect(ran(), 'something ran').to.equal(undefined);
    expect(asked(), 'something was fetched').to.deep.equal([]);
  });

  it(`nothing runs, nothing is fetched, and no form, style or frame is left of ${cases.length} known attacks`, async () => {
    const shown = cases.map(({ name, html }) => {
      const { fragment } = sanitise(`<p>words</p>${html}`);
      assertSafe(fragment, `${name}: ${html}`);
      expect(fragment.textContent, name).to.include('words');
      return fragment;
    });
    await show(shown);
  });

  it('nor of these attacks inside lists, tables, links and headings', async () => {
    const places = [
      (html: string) => `<ul><li>${html}</li></ul>`,
      (html: string) => `<table><tbody><tr><td>${html}</td></tr></tbody></table>`,
      (html: string) => `<a href="https://ok.example">${html}</a>`,
      (html: string) => `<h2>${html}</h2>`,
      (html: string) => `<pre>${html}</pre><blockquote>${html}`,
    ];
    const shown = cases.flatMap(({ name, html }) =>
      places.map((place) => {
        const { fragment } = sanitise(`<p>words</p>${place(html)}`);
        assertSafe(fragment, `${name}: ${html}`);
        return fragment;
      }),
    );
    await show(shown);
  });

  it('nor of anything composed of their parts, however nested', async () => {
    const pieces = [...new Set(cases.flatMap(({ html }) => html.split(/(?=<)|(?<=>)/)))];
    const tags = (
      'p div span b a ul li table tbody tr td th caption h1 pre svg g path text foreignObject desc title math mi mtext ' +
      'mglyph annotation-xml style script template noscript noembed iframe object form input select option textarea ' +
      'button img video audio source details summary xmp plaintext x-evil font frameset body html head base meta link'
    ).split(' ');
    const attributes = fc.oneof(
      fc
        .constantFrom('onerror', 'onload', 'onclick', 'onfocus', 'ontoggle')
        .map((name) => `${name}="window.pwned=1"`),
      fc
        .constantFrom(
          'href',
          'src',
          'xlink:href',
          'action',
          'formaction',
          'data',
          'poster',
          'srcset',
          'background',
          'ping',
        )
        .chain((name) =>
          fc
            .constantFrom(
              'javascript:window.pwned=1',
              `${canary}/fuzz`,
              'data:text/html,<script>opener.pwned=1</script>',
              'x',
            )
            .map((value) => `${name}="${value}"`),
        ),
      fc.constantFrom(
        `style="background:url(${canary}/fuzz)"`,
        'id=opener',
        'name=attributes',
        'is=x-evil',
        'autofocus',
        'tabindex=0',
        'encoding="text/html"',
        'title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;"',
        'slot=x',
        'hidden',
      ),
    );
    const { tree } = fc.letrec<{ tree: string; element: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.constantFrom(
          'words',
          '&lt;script&gt;',
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '</p>',
          '</table>',
          '</math>',
          '</svg>',
        ),
        fc.constantFrom(...pieces),
        tie('element'),
      ),
      element: fc
        .tuple(
          fc.constantFrom(...tags),
          fc.array(attributes, { maxLength: 3 }),
          fc.array(tie('tree'), { maxLength: 4 }),
          fc.boolean(),
        )
        .map(
          ([tag, own, inner, closed]) =>
            `<${tag} ${own.join(' ')}>${inner.join('')}${closed ? `</${tag}>` : ''}`,
        ),
    }));
    const shown: DocumentFragment[] = [];
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), (parts) => {
        const html = parts.join('');
        const { fragment } = sanitise(`<p>words</p>${html}`);
        assertSafe(fragment, html);
        shown.push(fragment);
      }),
      { numRuns: 1500 },
    );
    await show(shown);
  });

  it('keeps what letters consist of: nested numbered lists, spans, directions, struck-out text', () => {
    const html =
      '<h2>A</h2><ul><li>one<ol start="3" type="a"><li value="7">two</li></ol></li></ul>' +
      '<table><tbody><tr><th scope="row" colspan="2">x</th><td rowspan="2">y</td></tr></tbody></table>' +
      '<p dir="rtl" lang="he">שלום <bdi>Jo</bdi> <bdo dir="ltr">12</bdo></p><p><s>900</s> <strike>850</strike> 800</p>';
    const box = document.createElement('div');
    const { fragment, wordsLost } = sanitise(html);
    box.append(fragment);
    expect(box.innerHTML).to.equal(html);
    expect(wordsLost).to.equal(false);
  });

  for (const { title, payload, losesWords = false } of purifierFixtures) {
    it(`${title}: ${losesWords ? 'takes words with it, which is noticed' : 'takes no words with it'}`, () => {
      expect(
        sanitise(`<p>a</p>${payload.replaceAll('RUN', 'window.pwned=1').replaceAll('CANARY', canary)}`)
          .wordsLost,
      ).to.equal(losesWords);
    });
  }

  it('lost visible words are noticed, lost hidden ones are not', () => {
    expect(sanitise('<p>a</p><svg><text>drawn</text></svg>').wordsLost).to.equal(true);
    expect(sanitise('<p>a</p><style>p{color:red}</style><script>x</script>').wordsLost).to.equal(false);
    expect(sanitise('<p><font>kept</font></p><button>kept</button>').wordsLost).to.equal(false);
    expect(sanitise('<p style="color:red">kept</p>').wordsLost).to.equal(false);
  });

  const seen = [
    '<img src="https://x.example/fees.png">',
    '<img src="https://x.example/fees.png" alt="Our fees" width="600" height="1">',
    '<picture><source srcset="https://x.example/f.webp"><img src="https://x.example/f.png"></picture>',
    '<p><a href="https://x.example"><img src="https://x.example/f.png"></a></p>',
    '<svg><path d="M0 0h9"/></svg>',
    '<object data="https://x.example/f.pdf"></object>',
    '<embed src="https://x.example/f.pdf">',
    '<iframe src="https://x.example/terms"></iframe>',
    '<video src="https://x.example/v.mp4"></video>',
    '<noscript><img src="https://x.example/fees.png"></noscript>',
    '<input type="image" src="https://x.example/f.png">',
    '<label><input type="checkbox" checked> option A</label><label><input type="checkbox"> option B</label>',
    '<input type="RADIO" checked> option A',
  ];
  for (const html of seen) {
    it(`lost visible content that is not text is noticed too: ${html}`, () => {
      expect(sanitise(`<p>a</p>${html}`).wordsLost).to.equal(true);
      expect(sanitise(html).wordsLost, 'alone').to.equal(true);
    });
  }

  const unseen = [
    '<img src="https://x.example/dot.gif" width="1" height="1">',
    '<img src="https://x.example/dot.gif" style="height:0px; width: 1px">',
    '<img src="https://x.example/dot.gif" style="display: none">',
    '<img src="https://x.example/dot.gif" hidden>',
    '<iframe src="https://x.example/count" width=0 height=0></iframe>',
    '<input type="hidden" value="x">',
    '<svg></svg>',
  ];
  for (const html of unseen) {
    it(`lost invisible content is not noticed: ${html}`, () => {
      expect(sanitise(`<p>a</p>${html}`).wordsLost).to.equal(false);
    });
  }

  const numbered = [
    ['<ol style="list-style-type: lower-alpha"><li>x</li></ol>', '<ol type="a"><li>x</li></ol>', false],
    [
      '<ol style="color:red;LIST-STYLE: upper-roman inside"><li>x</li></ol>',
      '<ol type="I"><li>x</li></ol>',
      false,
    ],
    [
      '<ol type="1" style="list-style-type:upper-latin !important"><li>x</li></ol>',
      '<ol type="A"><li>x</li></ol>',
      false,
    ],
    ['<ol><li style="list-style-type:lower-roman">x</li></ol>', '<ol><li type="i">x</li></ol>', false],
    ['<ul style="list-style-type:square"><li>x</li></ul>', '<ul><li>x</li></ul>', false],
    ['<ul style="list-style:none"><li>x</li></ul>', '<ul><li>x</li></ul>', false],
    ['<ol style="list-style-type: none"><li>(b) x</li></ol>', '<ol><li>(b) x</li></ol>', true],
    ['<ol style="list-style-type: hebrew"><li>x</li></ol>', '<ol><li>x</li></ol>', true],
    ['<ul style="list-style-type: decimal"><li>x</li></ul>', '<ul><li>x</li></ul>', true],
  ] as const;
  for (const [html, kept, lost] of numbered) {
    it(`clauses keep their numbers, or their loss is noticed: ${html}`, () => {
      const { fragment, wordsLost } = sanitise(html);
      const box = document.createElement('div');
      box.append(fragment);
      expect(box.innerHTML).to.equal(kept);
      expect(wordsLost).to.equal(lost);
    });
  }

  for (const empty of [
    '<p>&nbsp;</p>',
    '<p>&#160;</p>',
    '<p>&emsp;<br></p>',
    '<!-- a > b --><p></p>',
    ' ',
    '<div><br></div>',
  ]) {
    it(`removing empty content loses nothing: ${empty}`, () => {
      const { fragment, wordsLost } = sanitise(empty);
      expect(fragment.textContent?.trim()).to.equal('');
      expect(wordsLost).to.equal(false);
    });
  }

  it('the addresses of a letter’s tracks are not reported to the page’s policy endpoint', async () => {
    const reported: string[] = [];
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => reported.push(effectiveDirective);
    document.addEventListener('securitypolicyviolation', note);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "media-src 'none'";
    document.head.append(policy);
    // Every browser reports what a page loads; Chromium also reports the tracks of text that is only parsed.
    const video = Object.assign(document.createElement('video'), { src: `${canary}/video` });
    document.body.append(video);
    await waitUntil(() => reported.length > 0, 'the browser reports a video');
    video.remove();
    reported.length = 0;
    const track = `<track default src="${canary}/track">`;
    const { fragment } = sanitise(`<p>words</p><video>${track}<TRACK/default src="${canary}/track"></video>`);
    expect(fragment.textContent).to.equal('words');
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
    expect(reported).to.deep.equal([]);
    document.removeEventListener('securitypolicyviolation', note);
  });

  it('a letter that is too large is not shown', () => {
    expect(() => sanitise('<p>x</p>'.repeat(15_000))).to.throw(LetterTooLargeError);
    expect(() => sanitise('x'.repeat(600_000))).to.throw(LetterTooLargeError);
    expect(() => sanitise('信'.repeat(200_000)), 'three bytes each').to.throw(LetterTooLargeError);
    expect(sanitise('信'.repeat(100_000)).fragment.textContent).to.have.length(100_000);
  });
});

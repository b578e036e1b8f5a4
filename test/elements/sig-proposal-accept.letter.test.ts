import { expect, waitUntil } from '@open-wc/testing';
import { loadSanitiser, type Sanitise } from '../../src/elements/shared/sanitise.js';
import { setTrustedTypesPolicy } from '../../src/elements/shared/trusted-types.js';
import { open } from './sig-proposal-accept.support.js';

/** A place that nothing may ever ask; requests to it are seen in the browser's own record of them. */
const canary = `${location.origin}/canary-${crypto.randomUUID()}`;
const asked = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/canary-'))
    .map(({ name }) => name);

/** Ways to run, in the shapes of OWASP's cheat sheet and DOMPurify's fixtures; our own cases. */
const scripts = [
  `<script>window.pwned=1</script>`,
  `<img src=x onerror="window.pwned=1">`,
  `<svg onload="window.pwned=1">`,
  `<svg><script>window.pwned=1</script></svg>`,
  `<body onload="window.pwned=1">`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `<iframe src="javascript:parent.pwned=1"></iframe>`,
  `<a href="javascript:window.pwned=1">x</a>`,
  `<a href="JaVaScRiPt:window.pwned=1">x</a>`,
  `<a href="java&#x0A;script:window.pwned=1">x</a>`,
  `<a href=" &#14;javascript:window.pwned=1">x</a>`,
  `<a href="data:text/html,<script>opener.pwned=1</script>">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=window.pwned=1></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.pwned=1>`,
  `<svg></p><style><a id="</style><img src=1 onerror=window.pwned=1>">`,
  `<noscript><p title="</noscript><img src=x onerror=window.pwned=1>">`,
  `<details open ontoggle="window.pwned=1">x</details>`,
  `<input autofocus onfocus="window.pwned=1">`,
  `<video><source onerror="window.pwned=1"></video>`,
  `<marquee onstart="window.pwned=1">x</marquee>`,
  `<object data="javascript:window.pwned=1"></object>`,
  `<embed src="javascript:window.pwned=1">`,
  `<template><script>window.pwned=1</script></template>`,
  `<x onclick="window.pwned=1" tabindex=1 id=x>x</x>`,
  `<p style="animation-name:x" onanimationstart="window.pwned=1">x</p>`,
  `<a href="https://ok.example" onclick="window.pwned=1">x</a>`,
  `<isindex type=image src=1 onerror=window.pwned=1>`,
  `<select><iframe></select><img src=x onerror=window.pwned=1>`,
  `<svg><animate onbegin=window.pwned=1 attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=window.pwned=1>#x"/></svg>`,
  `<base href="javascript:/a/-window.pwned=1//"><a href=..>x</a>`,
  `<textarea><img title="</textarea><img src onerror=window.pwned=1>"></textarea>`,
];

/** Ways to fetch. */
const leaks = [
  `<img src="${canary}/1">`,
  `<img srcset="${canary}/2 1x">`,
  `<picture><source srcset="${canary}/3"><img></picture>`,
  `<link rel="stylesheet" href="${canary}/4">`,
  `<link rel="prefetch" href="${canary}/5">`,
  `<style>@import "${canary}/6"; body{background:url(${canary}/6b)}</style>`,
  `<p style="background:url(${canary}/7)">x</p>`,
  `<table background="${canary}/8"><td background="${canary}/8b">x</td></table>`,
  `<video poster="${canary}/9" src="${canary}/9b" autoplay></video>`,
  `<audio src="${canary}/10" autoplay></audio>`,
  `<iframe src="${canary}/11"></iframe>`,
  `<object data="${canary}/12"></object>`,
  `<embed src="${canary}/13">`,
  `<input type="image" src="${canary}/14">`,
  `<svg><image href="${canary}/15"/><use href="${canary}/15b#x"/></svg>`,
  `<meta http-equiv="refresh" content="0;url=${canary}/16">`,
  `<a href="https://ok.example" ping="${canary}/17">x</a>`,
  `<body background="${canary}/18">x`,
  `<math href="${canary}/19"><mi>x</mi></math>`,
  `<svg><style>@import url(${canary}/20)</style></svg>`,
  `<form action="${canary}/21"><button>go</button></form>`,
];

const safeTags =
  /^(p|br|hr|div|span|section|article|header|footer|address|strong|b|em|i|u|s|del|ins|sub|sup|small|mark|abbr|cite|q|code|pre|kbd|samp|var|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|a|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/;
const safeAttributes = /^(href|title|lang|dir|colspan|rowspan|scope|start|target|rel|class)$/;

function assertSafe(fragment: DocumentFragment, of: string) {
  for (const element of fragment.querySelectorAll('*')) {
    expect(element.localName, of).to.match(safeTags);
    expect(element.namespaceURI, of).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(name, of).to.match(safeAttributes);
      if (name === 'class') expect(value, of).to.equal('host');
      if (name === 'href') expect(value, of).to.match(/^(https?:|mailto:|tel:)/i);
    }
  }
}

/** Repeatable noise. */
function* noise(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

describe('the letter: foreign HTML', () => {
  let sanitise: Sanitise;
  before(async () => {
    sanitise = await loadSanitiser();
  });

  it('nothing runs and nothing is fetched, from any known way', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    for (const html of [...scripts, ...leaks]) {
      const { fragment } = sanitise(`<p>words</p>${html}`);
      assertSafe(fragment, html);
      box.replaceChildren(fragment);
    }
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
    box.remove();
    expect((window as { pwned?: number }).pwned).to.equal(undefined);
    expect(asked()).to.deep.equal([]);
  });

  it('pieces of them, shuffled and nested 2,000 times, come out safe', () => {
    const pieces = [...scripts, ...leaks].flatMap((html) => html.split(/(?=<)|(?<=>)/));
    const random = noise(7);
    const pick = (n: number) => Math.floor((random.next().value as number) * n);
    for (let run = 0; run < 2000; run++) {
      const html = Array.from({ length: 2 + pick(8) }, () => pieces[pick(pieces.length)]).join('');
      let fragment: DocumentFragment;
      try {
        ({ fragment } = sanitise(html));
      } catch {
        continue;
      }
      assertSafe(fragment, html);
    }
    expect((window as { pwned?: number }).pwned).to.equal(undefined);
  });

  it('keeps what letters are made of', () => {
    const html =
      '<h2>A</h2><ul><li>one<ol start="3"><li>two</li></ol></li></ul>' +
      '<table><tbody><tr><th scope="row" colspan="2">x</th></tr></tbody></table><p dir="rtl" lang="he">שלום</p>';
    const box = document.createElement('div');
    const { fragment, wordsLost } = sanitise(html);
    box.append(fragment);
    expect(box.innerHTML).to.equal(html);
    expect(wordsLost).to.equal(false);
  });

  it('links say where they lead and tell nothing of this page', () => {
    const { fragment } = sanitise('<a href="https://evil.example/pay">your bank</a>');
    const link = fragment.querySelector('a')!;
    expect(link.textContent).to.equal('your bank (evil.example)');
    expect(link.rel).to.equal('noopener noreferrer nofollow');
    expect(link.target).to.equal('_blank');
  });

  const leading = [
    ['https://pal.com/x', 'https://paypal.com/login', 'pal.com'],
    ['https://pal.com/x', 'paypal.com', 'pal.com'],
    ['https://pal.com/x', 'pal.com.bank.example', 'pal.com'],
    ['https://pal.com/x', 'https://bank.example/?from=pal.com', 'pal.com'],
    ['https://pal.com/x', 'https://bank.example@pal.com/', 'pal.com'],
    ['https://pal.com/x', 'Your bank, not pal.com', 'pal.com'],
    ['https://pal.com/x', 'https://pal.com/ is now https://bank.example', 'pal.com'],
    ['https://pal.com/x', 'https://pal.com/\u202Emoc.elpmaxe.knab', 'pal.com'],
    ['https://pal.com:8443/x', 'https://pal.com/', 'pal.com:8443'],
    ['https://xn--pypal-4ve.com/', 'https://p\u0430ypal.com/', 'xn--pypal-4ve.com'],
    ['mailto:a@pal.com', 'aa@pal.com', 'a@pal.com'],
    ['tel:+441', '+44123', '+441'],
  ] as const;
  for (const [href, words, leads] of leading) {
    it(`a link to ${leads} that says "${words}" names where it leads`, () => {
      const { fragment } = sanitise(`<a href="${href}">${words}</a>`);
      expect(fragment.querySelector('a')!.textContent).to.equal(`${words} (${leads})`);
    });
  }

  it('a link whose words are its own address says it once', () => {
    for (const [href, words] of [
      ['https://pal.com/x', 'https://pal.com/x'],
      ['https://pal.com/x', ' Pal.com '],
      ['https://pal.com/x', '<b>https://PAL.com/</b>other'],
      ['mailto:jo@pal.com', 'jo@pal.com'],
      ['tel:+44123456', '+44 (123) 456'],
    ] as const) {
      const { fragment } = sanitise(`<a href="${href}">${words}</a>`);
      expect(fragment.querySelector('.host'), words).to.equal(null);
    }
  });

  it('words that go with an element are noticed, unseen ones are not', () => {
    expect(sanitise('<p>a</p><math><mi>1000 pounds</mi></math>').wordsLost).to.equal(true);
    expect(sanitise('<p>a</p><noscript>only here</noscript>').wordsLost).to.equal(true);
    expect(sanitise('<p>a</p><svg><text>drawn</text></svg>').wordsLost).to.equal(true);
    expect(sanitise('<p>a</p><style>p{color:red}</style><script>x</script>').wordsLost).to.equal(false);
    expect(sanitise('<p><font>kept</font></p>').wordsLost).to.equal(false);
  });

  it('a letter that is too large is not shown', () => {
    expect(() => sanitise('<p>x</p>'.repeat(15_000))).to.throw();
    expect(() => sanitise('x'.repeat(600_000))).to.throw();
  });
});

describe('sig-proposal-accept: a letter that cannot be shown in full', () => {
  it('holds the acceptance until the PDF was opened, and says why, also when it is pressed', async () => {
    const { driver, element } = await open({
      change: (offer) => ({ ...offer, letterHtml: '<p>We charge</p><math><mi>1000</mi></math>' }),
    });
    await driver.shows('Parts of the letter cannot be shown on this page.');
    expect(driver.can('accept')).to.equal(false);
    driver.press('accept');
    await waitUntil(() => element.shadowRoot!.activeElement?.textContent.includes('Parts of the letter'));
    const held = driver.button('accept').getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot!.getElementById(held)?.textContent).to.include('Parts of the letter');
    await expect(element).to.be.accessible();
    const stop = (event: Event) => {
      if (event.composedPath()[0] instanceof HTMLAnchorElement) event.preventDefault();
    };
    window.addEventListener('click', stop, true);
    const link = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      driver.press('pdf');
      await waitUntil(() => driver.can('accept'), 'accepting is possible');
    } finally {
      HTMLAnchorElement.prototype.click = link;
      window.removeEventListener('click', stop, true);
    }
  });

  it('a sanitiser that gives nothing back shows an error and no Accept', async () => {
    setTrustedTypesPolicy({ createHTML: () => '', createScriptURL: (url) => url });
    try {
      const { driver, names } = await open();
      await driver.shows('The letter cannot be shown safely on this page');
      expect(driver.can('accept')).to.equal(false);
      expect(driver.can('decline')).to.equal(true);
      expect(names()).to.include('sig-error');
    } finally {
      setTrustedTypesPolicy({ createHTML: (html) => html, createScriptURL: (url) => url });
    }
  });

  it('the letter is contained, and its headings stand below their section', async () => {
    const { element } = await open({
      change: (offer) => ({ ...offer, letterHtml: '<h1>Top</h1><h3>Sub</h3>' }),
    });
    const letter = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.letter')].find((one) =>
      one.textContent.startsWith('Top'),
    )!;
    expect(getComputedStyle(letter).contain).to.equal('content');
    expect([...letter.children].map((child) => child.getAttribute('aria-level'))).to.deep.equal(['4', '5']);
  });

  it('200 pages stay quick: sanitised within three times of the bare parse', async () => {
    const sanitise = await loadSanitiser();
    const paragraph = `<p>${'Words of an engagement letter, again and again. '.repeat(12)}</p>`;
    const html = paragraph.repeat(Math.floor(500_000 / paragraph.length));
    const time = (work: () => void) => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    };
    const runs = Array.from({ length: 5 }, () => ({
      bare: time(() => {
        const box = document.createElement('div');
        box.innerHTML = html;
        document.body.append(box);
        void box.offsetHeight;
        box.remove();
      }),
      ours: time(() => {
        const box = document.createElement('div');
        box.append(sanitise(html).fragment);
        document.body.append(box);
        void box.offsetHeight;
        box.remove();
      }),
    }));
    const median = (list: number[]) => list.sort((a, b) => a - b)[2]!;
    const bare = median(runs.map((run) => run.bare));
    const ours = median(runs.map((run) => run.ours));
    console.log(`a letter of ${html.length} characters: ${ours.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`);
    expect(ours / bare).to.be.at.most(3);
  });
});

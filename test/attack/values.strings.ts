/** Hostile values for anything that the service may answer: colours, addresses, names, ids. */

export interface Targets {
  /** The page's own origin. */
  own: string;
  /** An origin of the sender. */
  elsewhere: string;
}

/** What a value may ask the browser to run. `executed` is a function that the test has put into every window. */
export const script = "(self.executed||top.executed||opener.executed)('ran')";

const encode = (text: string) => [...text].map((one) => `&#${one.codePointAt(0)};`).join('');

/** Values for a colour that send a request where a style takes them. */
export const colours = ({ own, elsewhere }: Targets): string[] =>
  [`${own}/logout`, `${elsewhere}/colour`, '/logout', `//${new URL(elsewhere).host}/colour`].flatMap(
    (base, nth) => {
      // An address of its own for each, since a browser requests one picture once.
      let count = 0;
      return shapes(base).map((one) => one.replaceAll(base, () => `${base}?${nth}-${count++}`));
    },
  );

const shapes = (url: string): string[] => [
  `url(${url})`,
  `url("${url}")`,
  `red url(${url})`,
  `#1f5c4d url(${url})`,
  `#fff;background:url(${url})`,
  `#fff}*{background:url(${url})}`,
  `#fff/**/url(${url})`,
  `var(--x, url(${url}))`,
  `var(--x,#fff url(${url}))`,
  `env(x, url(${url}))`,
  `if(else: url(${url}))`,
  `if(style(--x): red; else: url(${url}))`,
  `attr(x type(<color>), url(${url}))`,
  `image-set(url(${url}) 1x)`,
  `-webkit-image-set(url(${url}) 1x)`,
  `image-set("${url}" 1x type("image/png"))`,
  `cross-fade(url(${url}), red, 50%)`,
  `-webkit-cross-fade(url(${url}), url(${url}), 50%)`,
  `u\\72l(${url})`,
  `src("${url}")`,
  `image(${JSON.stringify(url)}, red)`,
  `element(#x), url(${url})`,
  `linear-gradient(red, red), url(${url})`,
  `paint(x), url(${url})`,
  `light-dark(url(${url}), red)`,
  `first-valid(url(${url}))`,
  `@import "${url}";`,
  `red; } @import url(${url}); :host { color: red`,
  `red; } @font-face { font-family: sans-serif; src: url(${url}) } :host { color: red`,
  `\\75\\72\\6c(${url})`,
  `#fff\nurl(${url})`,
  `#fff\u0000url(${url})`,
  `expression(${script})`,
];

/** Values for an address that run, that ask the page's own origin, or that lead elsewhere than they seem to. */
export const addresses = ({ own, elsewhere }: Targets): string[] => {
  const { host } = new URL(own);
  return [
    `${own}/logout`,
    `${own}/LOGO.svg?x=1#y`,
    `HTTP://LocalHost:${new URL(own).port}/logout`,
    `http:\\\\${host}\\logout`,
    `http:${host}/logout`,
    ` ${own}/logout`,
    `\u0001${own}/logout`,
    `ht\ntp://${host}/logout`,
    `http://x:y@${host}/logout`,
    `//${host}/logout`,
    '/logout',
    'logout',
    '?logout',
    '#logout',
    '.',
    `${elsewhere}/logo.svg`,
    `${elsewhere}/back`,
    `${elsewhere}/back?x="onload="${script}`,
    `http://evil@127.0.0.1:1/`,
    'http://evil.example/logo.svg',
    `javascript:${script}`,
    `JaVaScRiPt:${script}`,
    `java\tscript:${script}`,
    `\u0000javascript:${script}`,
    `javascript://localhost/%0a${script}`,
    `${encode('javascript:')}${script}`,
    `view-source:javascript:${script}`,
    `data:text/html,<script>${script}</script>`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`,
    `data:application/pdf;base64,JVBERi0=`,
    `blob:${own}/00000000-0000-4000-8000-000000000000`,
    `filesystem:${own}/x`,
    `vbscript:${script}`,
    'about:blank',
    'file:///etc/passwd',
    'intent://x#Intent;scheme=http;end',
    'ws://127.0.0.1:1/',
  ];
};

/** Values for a name, an id or any other text. */
export const texts = ({ own, elsewhere }: Targets): string[] => [
  `<img src=x onerror="${script}">`,
  `"><img src=${own}/text onerror="${script}">`,
  `' onmouseover='${script}`,
  `" onmouseover="${script}" style="background:url(${elsewhere}/text)`,
  `x onfocus=${script} autofocus tabindex=0 `,
  `\`\${${script}}\``,
  `\${${script}}{{${script}}}<%= ${script} %>`,
  `<script>${script}</script>`,
  `</style><style>@import '${elsewhere}/text'</style>`,
  `</title></textarea></template><svg onload="${script}">`,
  `]]><!--><svg onload="${script}">-->`,
  `<!--?lit$000000000$--><?lit$000000000$>`,
  `"] , [x="`,
  `a b\tc\nd`,
  `f-x p-x e-x`,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'innerHTML',
  'javascript:',
  '../../../logout',
  '..%2f..%2flogout',
  '%00',
  '\u202Egpj.exe',
  '\u0000',
  '\uD800',
  '\u2028',
  'x'.repeat(5000),
  '',
  ' ',
  `=HYPERLINK("${elsewhere}/text")`,
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
];

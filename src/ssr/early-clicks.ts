/**
 * A script for the page's `<head>`: records which button a visitor presses in a server's frame, so that the element presses it
 * once it is defined. Without it a press before that does nothing. Under a Content-Security-Policy give the `<script>` its nonce.
 *
 * @example
 * `<script>${earlyClicks}</script>`
 */
export const earlyClicks =
  "{const k=Symbol.for('sig-widgets.clicks'),c=globalThis[k]??=[];" +
  "addEventListener('click',e=>{const p=e.composedPath(),h=p.find(n=>n.localName?.startsWith('sig-')&&!n.renderRoot);" +
  'h&&c.push([h,p[0]])},true)}';

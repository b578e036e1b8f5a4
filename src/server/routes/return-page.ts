import { sha256Base64 } from '../http/digest.js';
import type { Reply } from '../http/reply.js';
import type { RequestContext } from './context.js';

/**
 * Posts to the parent window (or the opener) at each origin that may frame this page; the browser delivers the message
 * only to the right one.
 */
const script = (origins: readonly string[]) =>
  `const state=new URLSearchParams(location.search).get('state')??'';` +
  `const to=window.parent===window?window.opener:window.parent;` +
  `const around=location.ancestorOrigins?.[0];` +
  `for(const origin of new Set([location.origin,...${JSON.stringify(origins)}]))` +
  `if(to&&(!around||around===origin))to.postMessage({source:'sig-return',state},origin);`;

/** `GET return`: a static page without text or session. It tells only that the signer came back. */
export function createReturnPage(origins: readonly string[]) {
  const code = script(origins);
  const body = `<!doctype html><meta charset="utf-8"><script>${code}</script>`;
  let hash: Promise<string> | undefined;
  return async (context: RequestContext): Promise<Reply> => {
    context.operation = 'return';
    hash ??= sha256Base64(code);
    const policy =
      `default-src 'none'; script-src 'sha256-${await hash}'; base-uri 'none'; form-action 'none'; ` +
      `frame-ancestors 'self' ${origins.join(' ')}`;
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      },
      body,
    };
  };
}

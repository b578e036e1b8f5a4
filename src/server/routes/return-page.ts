import type { Context, Turn } from './context.js';
import type { Reply } from '../http/reply.js';

/** Posts to the window around it, at each origin that may frame this page; the browser delivers to the right one only. */
const script = (origins: readonly string[]) =>
  `const state=new URLSearchParams(location.search).get('state')??'';` +
  `const to=window.parent===window?window.opener:window.parent;` +
  `const around=location.ancestorOrigins?.[0];` +
  `for(const origin of new Set([location.origin,...${JSON.stringify(origins)}]))` +
  `if(to&&(!around||around===origin))to.postMessage({source:'sig-return',state},origin);`;

/** `GET return`: static, without words and without a session. Says only that somebody came back. */
export function createReturnPage({ configuration }: Pick<Context, 'configuration'>) {
  const { origins } = configuration;
  const code = script(origins);
  const page = `<!doctype html><meta charset="utf-8"><script>${code}</script>`;
  let policy: Promise<string> | undefined;
  const makePolicy = async () => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
    const hash = btoa(String.fromCharCode(...digest));
    return `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${origins.join(' ')}`;
  };
  return async (turn: Turn): Promise<Reply> => {
    turn.operation = 'return';
    policy ??= makePolicy();
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': await policy,
        'referrer-policy': 'no-referrer',
      },
      body: page,
    };
  };
}

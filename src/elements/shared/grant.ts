import type { GetGrant } from './settings.js';

/** `fetch` that carries the host's grant as a Bearer; on 401 the grant is asked for again, once. */
export function withGrant(base: typeof fetch, getGrant: GetGrant | undefined): typeof fetch {
  if (!getGrant) return base;
  let grant: string | undefined;
  return async (input, init) => {
    const request = new Request(input, init);
    const again = request.clone();
    const send = async (template: Request) => {
      grant ??= await getGrant(template.signal);
      const headers = new Headers(template.headers);
      headers.set('Authorization', `Bearer ${grant}`);
      return base(new Request(template, { headers }));
    };
    const first = await send(request);
    if (first.status !== 401) return first;
    grant = undefined;
    return send(again);
  };
}

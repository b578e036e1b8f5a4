import { isSafeUrl, parseUrl } from '../../../domain/index.js';

/** The address that a host's template makes with an id in place of `{id}`; `undefined` where it cannot be opened safely. */
export function templateUrl(template: string | undefined, id: string): string | undefined {
  const url = template?.replace('{id}', encodeURIComponent(id));
  const absolute = url && parseUrl(url, document.baseURI)?.href;
  return absolute && isSafeUrl(absolute) ? absolute : undefined;
}

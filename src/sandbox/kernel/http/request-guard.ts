import { readRequestTarget, type RequestTarget } from '../../../domain/index.js';
import { isLoopbackAddress } from '../webhooks/destination.js';

/** What the guard reads of a request, as it was sent. */
export interface RequestHead {
  target: string;
  host: string | undefined;
  origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  site: string | undefined;
}

/** An admitted request's target, or the refusal. */
export type Guarded = { target: RequestTarget } | { status: 400 | 403; reason: string };

const refuse = (reason: string): Guarded => ({ status: 403, reason });

/** The signing page's files and calls may be used from a frame on any page; they need a signing session. */
const isControlPath = (path: string) =>
  path.startsWith('/sandbox/') && !path.startsWith('/sandbox/ceremony/');

function isOwnName(name: string, ownName: string): boolean {
  if (name === ownName || name === 'localhost') return true;
  return /^[\da-f:.]+$/i.test(name) && isLoopbackAddress(name);
}

/** The sandbox's own pages, programs without a browser, and addresses typed by hand. */
function mayControl({ host, origin, site }: RequestHead): boolean {
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Decides whether the sandbox answers a request. Pages of other sites must not reach it through DNS rebinding, nor
 * control it. The router gets the target that is returned here, so that both read the same path.
 */
export function guardRequest(head: RequestHead, ownName: string): Guarded {
  const target = readRequestTarget(head.target);
  if (!target) return { status: 400, reason: 'The request target is malformed.' };
  const name = (head.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (!isOwnName(name, ownName)) return refuse(`This sandbox does not answer to the name ${name}.`);
  if (isControlPath(target.path) && !mayControl(head))
    return refuse('Pages of other origins do not control this sandbox.');
  return { target };
}

/**
 * Messages to the framing page: hints without ids or typed text. `ended`: this link is no longer usable; `error`: a
 * temporary failure.
 */
export type ParentMessage = 'ready' | 'height' | 'completed' | 'declined' | 'ended' | 'error';

/** Posts to the parent, if any. Any origin may receive it: it holds nothing that the parent could not see. */
export function postToParent(type: ParentMessage, height?: number): void {
  if (window.parent === window) return;
  const message = { source: 'sig-ceremony', type, ...(height === undefined ? {} : { height }) };
  window.parent.postMessage(message, '*');
}

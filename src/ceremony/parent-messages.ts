/**
 * What the page tells the page that frames it: hints without ids and without anything typed. `ended`: this link opens
 * nothing (any more); `error`: something went wrong that may pass.
 */
export type ParentMessage = 'ready' | 'height' | 'completed' | 'declined' | 'ended' | 'error';

/** Posts to the parent, when there is one. Any origin may hear it says nothing that the parent could not see. */
export function postToParent(type: ParentMessage, height?: number): void {
  if (window.parent === window) return;
  const message = { source: 'sig-ceremony', type, ...(height === undefined ? {} : { height }) };
  window.parent.postMessage(message, '*');
}

import type { Clock } from '../../shared/element/clock.js';

/** How long a visible page counts as read by a person who neither moves nor types. */
const readingTimeMs = 2000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Calls back once when a person is there: the page is visible, not prerendered, and somebody acted or two seconds went
 * by (R169). Returns how to stop.
 */
export function onFirstVisible(clock: Clock, then: () => void): () => void {
  const listening = new AbortController();
  let cancel: (() => void) | undefined;
  const stop = () => {
    listening.abort();
    cancel?.();
  };
  const visible = () =>
    document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;
  const done = () => {
    if (!visible()) return;
    stop();
    then();
  };
  const look = () => {
    cancel?.();
    cancel = visible() ? clock.after(readingTimeMs, done) : undefined;
  };
  const options = { signal: listening.signal, passive: true, capture: true };
  for (const sign of activityEvents) window.addEventListener(sign, done, options);
  document.addEventListener('visibilitychange', look, options);
  document.addEventListener('prerenderingchange', look, options);
  look();
  return stop;
}

/** Calls back when the page is looked at again. Returns how to stop. */
export function onRevisit(then: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => {
    if (document.visibilityState === 'visible') then();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  return () => listening.abort();
}

import type { Clock } from '../../shared/element/clock.js';

/** A page that is visible for this long counts as read, even if the person neither moves nor types. */
const readingTimeMs = 2000;
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Calls back once when a person is there: the page is visible, not prerendered, and somebody acted or two seconds passed
 * (R169). Returns a function that stops.
 */
export function onFirstVisible(clock: Clock, run: () => void): () => void {
  const listening = new AbortController();
  let cancelTimer: (() => void) | undefined;
  const stop = () => {
    listening.abort();
    cancelTimer?.();
  };
  const isVisible = () =>
    document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;
  const handleActivity = () => {
    if (!isVisible()) return;
    stop();
    run();
  };
  const startTimer = () => {
    cancelTimer?.();
    cancelTimer = isVisible() ? clock.after(readingTimeMs, handleActivity) : undefined;
  };
  const options = { signal: listening.signal, passive: true, capture: true };
  for (const type of activityEvents) window.addEventListener(type, handleActivity, options);
  document.addEventListener('visibilitychange', startTimer, options);
  document.addEventListener('prerenderingchange', startTimer, options);
  startTimer();
  return stop;
}

/** Calls back when the person returns to the page. Returns a function that stops. */
export function onRevisit(run: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const runIfVisible = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', runIfVisible, { signal });
  window.addEventListener('focus', runIfVisible, { signal });
  window.addEventListener('pageshow', runIfVisible, { signal });
  return () => listening.abort();
}

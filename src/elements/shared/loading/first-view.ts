const isPageVisible = (): boolean =>
  document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;

/**
 * Calls back once, when a person can see the element: it is in the view of a page that is neither hidden nor prerendered.
 * Returns a function that stops.
 */
export function onFirstView(element: Element, run: () => void): () => void {
  const listening = new AbortController();
  let isInView = false;
  const check = () => {
    if (!isInView || !isPageVisible()) return;
    stop();
    run();
  };
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    check();
  });
  const stop = () => {
    listening.abort();
    observer.disconnect();
  };
  const { signal } = listening;
  document.addEventListener('visibilitychange', check, { signal });
  document.addEventListener('prerenderingchange', check, { signal });
  observer.observe(element);
  return stop;
}

/** What the headless controllers need of a page, where there is none: a document that is visible and online. */
export function installPage(): void {
  if ('document' in globalThis) return;
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hidden: false,
    body: {},
    activeElement: {},
  });
  const window = new EventTarget();
  const events = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  Object.assign(globalThis, {
    document,
    window: globalThis,
    location: new URL('http://127.0.0.1:4010/'),
    ...events,
  });
}

/** What a measured page has beside the host's script, as text, since it runs there. It is the same for each side of a pair. */

/** An expression of the page's that is truthy once a state is seen. It may use `find`, `findAll` and `pictureAt`. */
export type Look = string;

/** Between two looks. A look costs a few microseconds, and each side pays for as many in the same time. */
const lookEveryMs = 25;

/** What the page can be asked. Selectors go into shadow roots at ` >> `. */
const tools = `
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const findAll = (path) => path.split(' >> ').reduce(
    (roots, step, index) => roots
      .map((root) => (index > 0 ? root.shadowRoot : root))
      .filter(Boolean)
      .flatMap((root) => [...root.querySelectorAll(step)]),
    [document],
  );
  const find = (path) => {
    let root = document;
    let found;
    for (const step of path.split(' >> ')) {
      found = root && root.querySelector(step);
      if (!found) return undefined;
      root = found.shadowRoot;
    }
    return isSeen(found) ? found : undefined;
  };
  const pictureAt = (path, x, y) => findAll(path).find((picture) => {
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    return left < x && x < right && top < y && y < bottom && picture.complete !== false && isSeen(picture);
  });
  const afterPaint = (run) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(0);
  });
`;

/** Tells of the paint that shows a state, once for each state. */
export const probe = (moments: Readonly<Record<string, Look>>): string => `(() => {
  if (window !== top || location.pathname.endsWith('/blank.html')) return;
  ${tools}
  const tasks = [];
  const inputs = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  const inputObserver = new PerformanceObserver((list) => inputs.push(...list.getEntries()));
  inputObserver.observe({ type: 'event', durationThreshold: 16, buffered: true });

  const watch = (look, seen) => {
    const timer = setInterval(() => {
      if (!look()) return;
      clearInterval(timer);
      afterPaint(() => seen(performance.now()));
    }, ${lookEveryMs});
  };
  const tell = (name, at) => benchMoment(JSON.stringify({ name, at }));
  const moments = { ${Object.entries(moments)
    .map(([name, look]) => `${JSON.stringify(name)}: () => (${look})`)
    .join(', ')} };
  for (const [name, look] of Object.entries(moments)) watch(look, (at) => tell(name, at));

  let pressedAt = 0;
  for (const type of ['pointerdown', 'wheel'])
    addEventListener(type, (event) => { pressedAt ||= event.timeStamp; }, { capture: true, passive: true });
  window.bench = {
    tasks: () => tasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    placeOf(path) {
      const { left, top, width, height } = find(path).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    beginInput() {
      inputObserver.takeRecords();
      inputs.length = 0;
      pressedAt = 0;
    },
    /** The longest time from an input to the next paint. The browser leaves out what took less than 16 ms. */
    nextPaint() {
      inputs.push(...inputObserver.takeRecords());
      return Math.max(0, ...inputs.filter((one) => one.interactionId).map((one) => one.duration));
    },
    /** Tells when \`look\` gives something else than now, counted from the input. */
    watchChange(look) {
      const before = look();
      watch(() => { const now = look(); return now && now !== before; }, (at) => tell('changed', at - pressedAt));
    },
    find, pictureAt,
  };
})();`;

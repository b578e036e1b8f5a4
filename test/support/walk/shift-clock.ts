/** Makes the clock of this process or page differ from the real one, by milliseconds: it runs on from another day. */
export function shiftClock(by: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + by;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [number], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

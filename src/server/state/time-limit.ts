/** Starts a timer that does not keep a Node process alive. Returns a function that cancels it. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer: { unref?(): void } | number = setTimeout(run, milliseconds);
  if (typeof timer === 'object') timer.unref?.();
  return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
}

/**
 * Settles as `promise` does, or after `milliseconds` with what `onTimeout` returns or throws. What the promise brings later
 * is ignored, a rejection too.
 */
export function withinTime<T, U>(
  promise: Promise<T>,
  milliseconds: number,
  onTimeout: () => U,
): Promise<T | U> {
  return new Promise<T | U>((resolve, reject) => {
    const cancel = after(milliseconds, () => Promise.resolve().then(onTimeout).then(resolve, reject));
    promise.finally(cancel).then(resolve, reject);
  });
}

/** The same function, which computes a result once per arguments (as JSON). For results that are never `undefined`. */
export function memoize<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = compute(...args)));
    return result;
  };
}

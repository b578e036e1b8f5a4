/** What every other module relies on. */
const shared: Readonly<Record<string, object>> = {
  globalThis,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Date.prototype': Date.prototype,
  'Error.prototype': Error.prototype,
  Object,
  Array,
  JSON,
  Math,
};

type Members = Map<string | symbol, unknown>;

function membersOf(object: object): Members {
  return new Map(
    Reflect.ownKeys(object).map((name) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, name) ?? {};
      return [name, (value as unknown) ?? get ?? set];
    }),
  );
}

const differences = (name: string, one: Members, other: Members): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter(
      (member) => one.has(member) !== other.has(member) || !Object.is(one.get(member), other.get(member)),
    )
    .map((member) => `${name}.${String(member)}`);

/**
 * The members of global objects that differ from when the returned function was made. The globals that Node defines on first
 * use are read before.
 */
export function watchGlobals(): () => string[] {
  for (const name of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, name);
  const before = Object.entries(shared).map(([name, object]) => [name, object, membersOf(object)] as const);
  return () => before.flatMap(([name, object, members]) => differences(name, members, membersOf(object)));
}

const anna = new Set<string | undefined>(['env1', 'rec1', 'doc1']);

/** Stands for a host's own session: who asks, and what is theirs. */
export async function sessionOf(request: Request) {
  const [, name] = /\bvisitor=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (name !== 'anna') return undefined;
  /** At least one id is named, and every named one is hers. */
  const owns = (...ids: (string | undefined)[]) => {
    const named = ids.filter((id) => id !== undefined);
    return named.length > 0 && named.every((id) => anna.has(id));
  };
  return { email: 'anna@firm.example', owns };
}

/** Stands for a host's own session: who asks, and what is theirs. */
export async function sessionOf(request: Request) {
  const [, name] = /\bvisitor=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return name === 'anna' ? { email: 'anna@firm.example', owns: (id?: string) => id === 'env1' } : undefined;
}

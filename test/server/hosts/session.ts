/** Stands in for a host's session: who sent the request, and which ids are theirs (set by the test). */
export async function sessionOf(request: Request) {
  const [, name] = /\bvisitor=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (name !== 'anna') return undefined;
  const [envelope, recipient] = (process.env.TEST_ANNA_SIGNS ?? '').split(',');
  /** Whether it is Anna's envelope, and no recipient but Anna. */
  const signs = (envelopeId?: string, recipientId?: string) =>
    envelopeId === envelope && (recipientId === undefined || recipientId === recipient);
  return { signs };
}

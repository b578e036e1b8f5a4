/** Stands for a host's own session: who asks, and what is theirs (ids of the service, from the test). */
export async function sessionOf(request: Request) {
  const [, name] = /\bvisitor=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (name !== 'anna') return undefined;
  const [envelope, recipient] = (process.env.TEST_ANNA_SIGNS ?? '').split(',');
  /** An envelope is named that waits for her, and no recipient but herself. */
  const signs = (envelopeId?: string, recipientId?: string) =>
    envelopeId === envelope && (recipientId === undefined || recipientId === recipient);
  return { signs };
}

/** What a request that got no answer failed of, as far as a page can find out. */
export type ConnectionFault = 'forbidden' | 'not-allowed' | 'nothing-there';

const probeMs = 5000;

/**
 * Asks an address once more, without reading the answer: a browser tells a script neither why a request failed nor that a policy
 * forbids it. Resolves with nothing when the address answers this page by now.
 */
export async function findConnectionFault(address: URL): Promise<ConnectionFault | undefined> {
  let isForbidden = false;
  const handleViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    isForbidden ||= effectiveDirective === 'connect-src' && blockedURI.startsWith(address.origin);
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs),
    });
    return address.origin === location.origin ? undefined : 'not-allowed';
  } catch {
    // The event comes in a task of its own.
    await new Promise((next) => setTimeout(next));
    return isForbidden ? 'forbidden' : 'nothing-there';
  } finally {
    document.removeEventListener('securitypolicyviolation', handleViolation);
  }
}

/** The sentence for a page's developer. */
export function connectionHint(fault: ConnectionFault, address: URL): string {
  const { origin } = address;
  switch (fault) {
    case 'forbidden':
      return `the page's Content-Security-Policy forbids requests to ${origin}: add it to connect-src`;
    case 'not-allowed':
      return `${origin} answers, but not to pages of ${location.origin}: add this origin to the helper's "origins", and check the address`;
    case 'nothing-there':
      return `nothing answers at ${origin}: is the helper running, and the address right?`;
  }
}

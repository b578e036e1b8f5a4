import { silenceTimeoutMs } from '../../../domain/index.js';
import { SigError } from '../../../client/index.js';

/**
 * The error, if a policy report says that this page blocks frames of `origin`; also warns in the console. Reports of a
 * report-only policy are ignored, since it blocks nothing.
 */
export function violationError(event: SecurityPolicyViolationEvent, origin: string): SigError | undefined {
  if (event.disposition === 'report') return undefined;
  if (!/^(frame|child|default)-src/.test(event.effectiveDirective) || originOf(event.blockedURI) !== origin)
    return undefined;
  warn(`this page's own policy refuses the frame. Allow it with: frame-src ${origin}`);
  return new SigError('blocked', `The page's policy does not allow ${origin} in a frame.`);
}

/**
 * Observes whether the browser blocks a frame of `origin` because this page is isolated (Cross-Origin-Embedder-Policy)
 * and that one is not. Returns a function that stops observing.
 */
export function observeIsolation(origin: string, onBlocked: (error: SigError) => void): () => void {
  if (typeof ReportingObserver === 'undefined') return () => {};
  const observer = new ReportingObserver(
    (reports) => {
      const isBlocked = reports.some(({ body }) => {
        // The members of a report's body are only accessible as JSON.
        const { blockedURL, disposition } = ((body as { toJSON?(): unknown } | null)?.toJSON?.() ?? {}) as {
          blockedURL?: string;
          disposition?: string;
        };
        return disposition !== 'reporting' && originOf(blockedURL) === origin;
      });
      if (!isBlocked) return;
      warn(
        `this page is isolated and ${origin} is not. Have it answer with "Cross-Origin-Embedder-Policy: require-corp" ` +
          `and "Cross-Origin-Resource-Policy: cross-origin", or leave out this page's own embedder policy.`,
      );
      onBlocked(new SigError('blocked', `The page's embedder policy does not allow ${origin} in a frame.`));
    },
    { types: ['coep'], buffered: true },
  );
  observer.observe();
  return () => observer.disconnect();
}

export const warnSilent = (origin: string): void =>
  warn(
    `nothing was heard from the framed page for ${silenceTimeoutMs / 1000} seconds. If it stays empty, allow ${origin} here with ` +
      `"frame-src ${origin}", have it allow this page with "frame-ancestors ${location.origin}" and without ` +
      `X-Frame-Options, and see whether ${origin} answers at all.`,
  );

function originOf(url: string | undefined): string | undefined {
  try {
    return url ? new URL(url).origin : undefined;
  } catch {
    return undefined;
  }
}

/** For developers; origins only, never a URL. */
const warn = (text: string): void => console.warn(`sig-signing-frame: ${text}`);

import { SigError } from '../../client/index.js';

/** The error, if a policy report says that this page refuses frames of `origin`; also says so in the console. */
export function refusedHere(event: SecurityPolicyViolationEvent, origin: string): SigError | undefined {
  if (!/^(frame|child|default)-src/.test(event.effectiveDirective)) return undefined;
  if (!event.blockedURI.startsWith(origin)) return undefined;
  warn(`this page's own policy refuses the frame. Allow it with: frame-src ${origin}`);
  return new SigError('blocked', `The page's policy does not allow ${origin} in a frame.`);
}

export const warnSilent = (origin: string): void =>
  warn(
    `nothing was heard from the framed page for 8 seconds. If it stays empty, allow it here with ` +
      `"frame-src ${origin}" and have it allow this page with "frame-ancestors ${location.origin}".`,
  );

/** What a developer reads in the console; origins only, never a URL. */
const warn = (text: string): void => console.warn(`sig-signing-frame: ${text}`);

import { recordLiveMessages } from './live-messages.js';

/**
 * Records errors, policy violations, the elements' events and what live regions say of a document from its first line on. It is the first script of
 * each page of a walk, since WebDriver reports none of them.
 */
declare global {
  interface Window {
    walkProblems?: string[];
    walkHeard?: string[];
  }
}

const problemsKey = 'walk-problems';

function record(problem: string): void {
  (window.walkProblems ??= []).push(problem);
  try {
    // Outlives the document.
    const earlier = JSON.parse(sessionStorage.getItem(problemsKey) ?? '[]') as string[];
    sessionStorage.setItem(problemsKey, JSON.stringify([...earlier, problem]));
  } catch {
    // A frame of another origin may have no storage.
  }
}

const heardTypes = [
  'sig-booked',
  'sig-rescheduled',
  'sig-cancelled',
  'sig-accepted',
  'sig-declined',
  'sig-signed',
  'sig-completed',
];

/** Begins with this document's first line. */
export function startRecorder(): void {
  addEventListener('error', ({ message, filename }) => record(`uncaught: ${message} (${filename})`));
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    record(`policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`),
  );
  const log = console.error.bind(console);
  console.error = (...args: unknown[]) => {
    record(`console: ${args.map(String).join(' ')}`);
    log(...args);
  };
  recordLiveMessages();
  const heardEvents: string[] = (window.walkHeard = []);
  for (const type of heardTypes) addEventListener(type, () => heardEvents.push(type));
}

/** What went wrong in this tab so far, in order. */
export function problems(): string[] {
  try {
    const stored = sessionStorage.getItem(problemsKey);
    if (stored) return JSON.parse(stored) as string[];
  } catch {
    // As above.
  }
  return window.walkProblems ?? [];
}

export const heard = () => window.walkHeard ?? [];

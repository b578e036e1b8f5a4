import type { Frame, FrameProblem } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { frame as words } from '../../locales/en/frame.js';

export type Word = keyof typeof words;
export type Icon = 'check' | 'alert' | 'info' | 'clock' | 'stop' | 'pen' | 'external';
/** What a button does. */
export type Act = 'start' | 'check' | 'finish' | 'resume' | 'seen' | 'tab' | 'download';

export interface Button {
  act: Act;
  word: Word | 'tryAgain';
}

/** Everything a state says: in words, with an icon, and with one thing to do (a second one where there is a choice). */
export interface Panel {
  icon: Icon;
  title: Word | keyof typeof common;
  text?: Word;
  first?: Button;
  second?: Button;
  problem?: boolean;
  /** Its first button waits until it may be pressed. */
  waits?: boolean;
}

export interface Abilities {
  /** There is a way to read the status. */
  checks: boolean;
  /** The signed document can be had through the helper. */
  downloads: boolean;
  /** There is a way to a fresh URL. */
  mints: boolean;
}

const again: Button = { act: 'start', word: 'tryAgain' };
const startAgain: Button = { act: 'start', word: 'startAgain' };
const tab: Button = { act: 'tab', word: 'openTab' };
const check: Button = { act: 'check', word: 'check' };

const problems: Record<FrameProblem, Omit<Panel, 'problem'>> = {
  config: { icon: 'alert', title: 'notSetUp' },
  unsafe: { icon: 'alert', title: 'notSetUp' },
  'same-origin': { icon: 'alert', title: 'notSetUp' },
  'signed-out': { icon: 'alert', title: 'signedOut', first: again },
  plan: { icon: 'info', title: 'planTitle', text: 'planText' },
  'not-found': { icon: 'info', title: 'notFoundTitle', text: 'notFoundText' },
  draft: { icon: 'clock', title: 'draftTitle', text: 'draftText', first: check },
  'not-signer': { icon: 'info', title: 'nothingTitle', text: 'nothingText' },
  conflict: { icon: 'info', title: 'conflictTitle', text: 'conflictText', first: again },
  gone: { icon: 'clock', title: 'endedTitle', text: 'endedText', first: startAgain },
  blocked: { icon: 'alert', title: 'blockedTitle', text: 'blockedText', first: tab },
  silent: { icon: 'clock', title: 'slowTitle', text: 'slowText', first: tab },
  popup: {
    icon: 'alert',
    title: 'popupTitle',
    text: 'popupText',
    first: tab,
    second: { act: 'start', word: 'openHere' },
  },
  busy: { icon: 'clock', title: 'tooManyTitle', first: again, waits: true },
  offline: { icon: 'alert', title: 'offline', first: again },
  service: { icon: 'alert', title: 'notAnswering', first: again },
};

function failedPanel({ problem = 'service', loaded }: Frame, { mints }: Abilities): Panel {
  const panel = problems[problem];
  // Something has loaded, perhaps the browser's own error page: only the person can tell.
  if (problem === 'silent' && loaded)
    return {
      icon: 'info',
      title: 'unseenTitle',
      text: 'unseenText',
      first: tab,
      second: { act: 'seen', word: 'seen' },
    };
  if (problem === 'gone' && !mints) return { ...panel, text: 'endedLinkText', first: again };
  return { ...panel, problem: true };
}

const elsewherePanel = ({ elsewhere }: Frame): Panel => {
  const finished: Button = { act: 'finish', word: 'finished' };
  const here: Button = { act: 'start', word: 'openHere' };
  return elsewhere === 'open'
    ? { icon: 'external', title: 'elsewhereTitle', text: 'elsewhereText', first: finished, second: here }
    : { icon: 'external', title: 'tabClosedTitle', text: 'tabClosedText', first: here, second: finished };
};

function confirmingPanel({ late, over, elsewhere }: Frame, { checks, mints }: Abilities): Panel {
  const fresh = mints ? startAgain : undefined;
  // Nothing else is to be seen here while the other tab has or had the document.
  const here: Button | undefined = elsewhere ? { act: 'start', word: 'openHere' } : undefined;
  if (!late) return { icon: 'clock', title: 'confirmingTitle', text: 'confirmingText', second: here };
  if (over)
    return {
      icon: 'info',
      title: 'overTitle',
      text: 'overText',
      first: checks ? check : fresh,
      second: checks ? fresh : undefined,
    };
  // The return page, which says no more than that, is where a refusal leads, too.
  if (!checks) return { icon: 'info', title: 'unverifiedTitle', text: 'unverifiedText' };
  return {
    icon: 'clock',
    title: 'lateTitle',
    text: 'lateText',
    first: check,
    second: { act: 'resume', word: 'resume' },
  };
}

/** What a state says, or nothing while the framed page or its skeleton says it all. */
export function panelOf(frame: Frame, abilities: Abilities): Panel | undefined {
  const { checks, downloads } = abilities;
  switch (frame.name) {
    case 'idle':
      return { icon: 'pen', title: 'readyTitle', text: 'readyText', first: { act: 'start', word: 'start' } };
    case 'minting':
    case 'loading':
      return undefined;
    case 'signing':
      return frame.elsewhere ? elsewherePanel(frame) : undefined;
    case 'confirming':
      return confirmingPanel(frame, abilities);
    case 'signed':
      return { icon: 'check', title: frame.news ? 'signedTitle' : 'alreadyTitle', text: 'signedText' };
    case 'completed':
      return {
        icon: 'check',
        title: 'completedTitle',
        text: 'completedText',
        first: downloads ? { act: 'download', word: 'download' } : undefined,
      };
    case 'declined':
      return { icon: 'stop', title: 'declinedTitle', text: 'declinedText' };
    case 'voided':
      return { icon: 'stop', title: 'voidedTitle', text: 'voidedText' };
    case 'expired':
      return { icon: 'clock', title: 'expiredTitle', text: 'expiredText' };
    case 'waiting-turn':
      return { icon: 'clock', title: 'waitingTitle', text: 'waitingText', first: checks ? check : undefined };
    case 'failed':
      return failedPanel(frame, abilities);
  }
}

import type { Frame, FrameProblem } from '../../../domain/index.js';
import type { frame as words } from '../../../locales/en/frame.js';

export type FrameKey = keyof typeof words;
export type Icon = 'check' | 'alert' | 'info' | 'clock' | 'stop' | 'pen' | 'external';
/** What a button does. */
export type PanelAction = 'start' | 'check' | 'finish' | 'resume' | 'seen' | 'tab' | 'download';

export interface Button {
  act: PanelAction;
  word: FrameKey | 'tryAgain';
}

/** Everything a state says: in words, with an icon, and with one thing to do (a second one where there is a choice). */
export interface Panel {
  icon: Icon;
  title: FrameKey;
  text?: FrameKey;
  /** What else is to be known, in small. */
  note?: FrameKey;
  first?: Button;
  second?: Button;
  problem?: boolean;
  /** Its first button waits until it may be pressed. */
  waits?: boolean;
}

export interface Capabilities {
  /** There is a way to read the status. */
  canCheck: boolean;
  /** The signed document can be had through the helper. */
  canDownload: boolean;
  /** There is a way to a fresh URL. */
  canMint: boolean;
  /** The host has a link that opens without being framed. */
  hasLink: boolean;
}

const again: Button = { act: 'start', word: 'tryAgain' };
const startAgain: Button = { act: 'start', word: 'startAgain' };
const tab: Button = { act: 'tab', word: 'openTab' };
const check: Button = { act: 'check', word: 'check' };

const notSetUp: Panel = { icon: 'alert', title: 'notSetUpTitle', text: 'notSetUpText' };

const problems: Record<FrameProblem, Omit<Panel, 'problem'>> = {
  config: notSetUp,
  unsafe: notSetUp,
  'same-origin': notSetUp,
  'signed-out': { icon: 'alert', title: 'signedOutTitle', text: 'signedOutText', first: again },
  plan: { icon: 'info', title: 'planTitle', text: 'planText', first: again },
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
  offline: { icon: 'alert', title: 'offlineTitle', text: 'offlineText', first: again },
  service: { icon: 'alert', title: 'serviceTitle', text: 'serviceText', first: again, waits: true },
};

function failedPanel(
  { problem = 'service', loaded }: Frame,
  { canMint: mints, hasLink: links }: Capabilities,
): Panel {
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
  if (problem === 'plan' && links) return { ...panel, text: 'blockedText', first: tab, second: again };
  if (problem === 'gone' && !mints) return { ...panel, text: 'endedLinkText', first: again };
  return { ...panel, problem: true };
}

const elsewherePanel = ({ otherTab: elsewhere }: Frame): Panel => {
  const finished: Button = { act: 'finish', word: 'finished' };
  const here: Button = { act: 'start', word: 'openHere' };
  return elsewhere === 'open'
    ? { icon: 'external', title: 'elsewhereTitle', text: 'elsewhereText', first: finished, second: here }
    : { icon: 'external', title: 'tabClosedTitle', text: 'tabClosedText', first: here, second: finished };
};

function confirmingPanel(
  { checksExhausted: late, sessionOver: over, otherTab: elsewhere, readFailure: unread }: Frame,
  { canCheck: checks, canMint: mints }: Capabilities,
): Panel {
  const fresh = mints ? startAgain : undefined;
  // Nothing else is to be seen here while the other tab has or had the document.
  const here: Button | undefined = elsewhere ? { act: 'start', word: 'openHere' } : undefined;
  if (checks && unread === 'offline')
    return { icon: 'alert', title: 'offlineTitle', text: 'offlineCheckText', first: check, second: here };
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
    text: unread ? 'lateUnreadText' : 'lateText',
    first: check,
    second: { act: 'resume', word: 'resume' },
  };
}

/** What a state says, or nothing while the framed page or its skeleton says it all. */
export function panelOf(frame: Frame, abilities: Capabilities): Panel | undefined {
  const panel = statePanel(frame, abilities);
  const waits = abilities.canCheck && frame.readFailure === 'offline' && frame.name !== 'confirming';
  return panel && waits ? { ...panel, note: 'offlineNote' } : panel;
}

function statePanel(frame: Frame, abilities: Capabilities): Panel | undefined {
  const { canCheck: checks, canDownload: downloads } = abilities;
  switch (frame.name) {
    case 'idle':
      return { icon: 'pen', title: 'readyTitle', text: 'readyText', first: { act: 'start', word: 'start' } };
    case 'minting':
    case 'loading':
      return undefined;
    case 'signing':
      return frame.otherTab ? elsewherePanel(frame) : undefined;
    case 'confirming':
      return confirmingPanel(frame, abilities);
    case 'signed':
      return { icon: 'check', title: frame.isNew ? 'signedTitle' : 'alreadyTitle', text: 'signedText' };
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

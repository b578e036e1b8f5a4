import type { Frame, FrameProblem } from '../../../domain/index.js';
import type { FrameKey } from '../signing-frame.types.js';

export type Icon = 'check' | 'alert' | 'info' | 'clock' | 'stop' | 'pen' | 'external';
export type PanelAction = 'start' | 'check' | 'finish' | 'resume' | 'seen' | 'tab' | 'download';

export interface Button {
  action: PanelAction;
  /** `tryAgain` is a string of the common section. */
  label: FrameKey | 'tryAgain';
}

/** A state in words, with an icon and at most two buttons. */
export interface Panel {
  icon: Icon;
  title: FrameKey;
  text?: FrameKey;
  /** In small print. */
  note?: FrameKey;
  primary?: Button;
  secondary?: Button;
  isProblem?: boolean;
  /** The primary button is disabled until a URL may be requested again. */
  waits?: boolean;
}

export interface Capabilities {
  /** The status can be read. */
  canCheck: boolean;
  /** The signed document can be downloaded through the helper. */
  canDownload: boolean;
  /** A fresh URL can be minted. */
  canMint: boolean;
  /** The host has a link that opens without being framed. */
  hasLink: boolean;
  /** The service's own sentence says why it refused: what is asked for again is an answer, not an attempt. */
  hasSentence?: boolean;
}

/** The progress of downloading the signed document. */
export type DownloadState = 'none' | 'busy' | 'preparing' | 'not-prepared' | 'failed';

export const downloadNotices: Record<DownloadState, FrameKey | undefined> = {
  none: undefined,
  busy: 'downloading',
  preparing: 'preparing',
  'not-prepared': 'notPrepared',
  failed: 'notDownloaded',
};

const tryAgain: Button = { action: 'start', label: 'tryAgain' };
const startAgain: Button = { action: 'start', label: 'startAgain' };
const checkAgain: Button = { action: 'start', label: 'check' };
const openHere: Button = { action: 'start', label: 'openHere' };
const openTab: Button = { action: 'tab', label: 'openTab' };
const check: Button = { action: 'check', label: 'check' };
const finish: Button = { action: 'finish', label: 'finished' };

const notSetUp: Panel = { icon: 'alert', title: 'notSetUpTitle', text: 'notSetUpText' };

const problems: Record<FrameProblem, Omit<Panel, 'isProblem'>> = {
  config: notSetUp,
  unsafe: notSetUp,
  'same-origin': notSetUp,
  'signed-out': { icon: 'alert', title: 'signedOutTitle', text: 'signedOutText', primary: tryAgain },
  // Whether the plan includes this is between the sender and the host: `sig-error` and the console say so.
  plan: { icon: 'info', title: 'planTitle', text: 'planText' },
  'not-found': { icon: 'info', title: 'notFoundTitle', text: 'notFoundText' },
  draft: { icon: 'clock', title: 'draftTitle', text: 'draftText', primary: check },
  'not-signer': { icon: 'info', title: 'nothingTitle', text: 'nothingText' },
  turn: { icon: 'clock', title: 'waitingTitle', text: 'turnText', primary: checkAgain },
  conflict: { icon: 'info', title: 'conflictTitle', text: 'conflictText', primary: tryAgain },
  gone: { icon: 'clock', title: 'endedTitle', text: 'endedText', primary: startAgain },
  blocked: { icon: 'alert', title: 'blockedTitle', text: 'blockedText', primary: openTab },
  silent: { icon: 'clock', title: 'slowTitle', text: 'slowText', primary: openTab },
  popup: {
    icon: 'alert',
    title: 'popupTitle',
    text: 'popupText',
    primary: openTab,
    secondary: openHere,
  },
  busy: { icon: 'clock', title: 'tooManyTitle', primary: tryAgain, waits: true },
  offline: { icon: 'alert', title: 'offlineTitle', text: 'offlineText', primary: tryAgain },
  service: { icon: 'alert', title: 'serviceTitle', text: 'serviceText', primary: tryAgain, waits: true },
};

function failedPanel(
  { problem = 'service', loaded }: Frame,
  { canMint, hasLink, hasSentence }: Capabilities,
): Panel {
  const panel = problems[problem];
  if (problem === 'conflict' && hasSentence) return { ...panel, text: 'turnText', primary: checkAgain };
  // A page has loaded, perhaps the browser's own error page: only the person can see which.
  if (problem === 'silent' && loaded)
    return {
      icon: 'info',
      title: 'unseenTitle',
      text: 'unseenText',
      primary: openTab,
      secondary: { action: 'seen', label: 'seen' },
    };
  if (problem === 'plan' && hasLink) return { ...panel, text: 'blockedText', primary: openTab };
  if (problem === 'gone' && !canMint) return { ...panel, text: 'endedLinkText', primary: undefined };
  return { ...panel, isProblem: true };
}

const otherTabPanel = ({ otherTab }: Frame): Panel =>
  otherTab === 'open'
    ? {
        icon: 'external',
        title: 'elsewhereTitle',
        text: 'elsewhereText',
        primary: finish,
        secondary: openHere,
      }
    : {
        icon: 'external',
        title: 'tabClosedTitle',
        text: 'tabClosedText',
        primary: openHere,
        secondary: finish,
      };

function confirmingPanel(
  { checksExhausted, sessionOver, otherTab, readFailure }: Frame,
  { canCheck, canMint }: Capabilities,
): Panel {
  const restart = canMint ? startAgain : undefined;
  // The other tab has or had the document, so there is nothing to go back to here.
  const secondary = otherTab ? openHere : undefined;
  if (canCheck && readFailure === 'offline')
    return { icon: 'alert', title: 'offlineTitle', text: 'offlineCheckText', primary: check, secondary };
  if (!checksExhausted) return { icon: 'clock', title: 'confirmingTitle', text: 'confirmingText', secondary };
  if (sessionOver)
    return {
      icon: 'info',
      title: 'overTitle',
      text: 'overText',
      primary: canCheck ? check : restart,
      secondary: canCheck ? restart : undefined,
    };
  // Unverified: a refusal leads to the return page as well, which says no more.
  if (!canCheck) return { icon: 'info', title: 'unverifiedTitle', text: 'unverifiedText' };
  return {
    icon: 'clock',
    title: 'lateTitle',
    text: readFailure ? 'lateUnreadText' : 'lateText',
    primary: check,
    secondary: { action: 'resume', label: 'resume' },
  };
}

/** The panel of a state; nothing while the framed page or its skeleton is shown instead. */
export function panelOf(frame: Frame, capabilities: Capabilities): Panel | undefined {
  const panel = statePanel(frame, capabilities);
  const isOffline = frame.readFailure === 'offline' && frame.name !== 'confirming';
  return panel && capabilities.canCheck && isOffline ? { ...panel, note: 'offlineNote' } : panel;
}

function statePanel(frame: Frame, capabilities: Capabilities): Panel | undefined {
  const { canCheck, canDownload } = capabilities;
  switch (frame.name) {
    case 'idle':
      return {
        icon: 'pen',
        title: 'readyTitle',
        text: 'readyText',
        primary: { action: 'start', label: 'start' },
      };
    case 'minting':
    case 'loading':
      return undefined;
    case 'signing':
      return frame.otherTab ? otherTabPanel(frame) : undefined;
    case 'confirming':
      return confirmingPanel(frame, capabilities);
    case 'signed':
      return { icon: 'check', title: frame.isNew ? 'signedTitle' : 'alreadyTitle', text: 'signedText' };
    case 'completed':
      return {
        icon: 'check',
        title: 'completedTitle',
        text: 'completedText',
        primary: canDownload ? { action: 'download', label: 'download' } : undefined,
      };
    case 'declined':
      return { icon: 'stop', title: 'declinedTitle', text: 'declinedText' };
    case 'voided':
      return { icon: 'stop', title: 'voidedTitle', text: 'voidedText' };
    case 'expired':
      return { icon: 'clock', title: 'expiredTitle', text: 'expiredText' };
    case 'waiting-turn':
      return {
        icon: 'clock',
        title: 'waitingTitle',
        text: 'waitingText',
        primary: canCheck ? check : undefined,
      };
    case 'failed':
      return failedPanel(frame, capabilities);
  }
}

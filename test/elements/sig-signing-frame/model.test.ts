import { expect } from '@open-wc/testing';
import { idleFrame, type Frame, type FrameProblem } from '../../../src/domain/index.js';
import {
  downloadNotices,
  panelOf,
  type Capabilities,
} from '../../../src/elements/sig-signing-frame/panels/panel.model.js';

const all: Capabilities = { canCheck: true, canDownload: true, canMint: true, hasLink: true };
const none: Capabilities = { canCheck: false, canDownload: false, canMint: false, hasLink: false };
const shown = (frame: Partial<Frame>, can: Capabilities = all) => panelOf({ ...idleFrame, ...frame }, can);

/** A panel in short: icon, title, text, note and the actions with their labels. */
function short(frame: Partial<Frame>, can?: Capabilities): string | undefined {
  const panel = shown(frame, can);
  if (!panel) return undefined;
  const { icon, title, text, note, primary, secondary } = panel;
  const buttons = [primary, secondary].map((button) => button && `[${button.action} ${button.label}]`);
  return [icon, title, text, note, ...buttons].filter(Boolean).join(' ');
}

describe('sig-signing-frame: what each state says', () => {
  for (const [name, words] of [
    ['idle', 'pen readyTitle readyText [start start]'],
    ['minting', undefined],
    ['loading', undefined],
    ['signing', undefined],
    ['signed', 'check alreadyTitle signedText'],
    ['completed', 'check completedTitle completedText [download download]'],
    ['declined', 'stop declinedTitle declinedText'],
    ['voided', 'stop voidedTitle voidedText'],
    ['expired', 'clock expiredTitle expiredText'],
    ['waiting-turn', 'clock waitingTitle waitingText [check check]'],
  ] as const)
    it(`${name}: ${words ?? 'the page itself'}`, () => {
      expect(short({ name })).to.equal(words);
    });

  for (const [problem, words] of [
    ['config', 'alert notSetUpTitle notSetUpText'],
    ['unsafe', 'alert notSetUpTitle notSetUpText'],
    ['same-origin', 'alert notSetUpTitle notSetUpText'],
    ['signed-out', 'alert signedOutTitle signedOutText [start tryAgain]'],
    ['plan', 'info planTitle planText'],
    ['turn', 'clock waitingTitle turnText [start check]'],
    ['not-found', 'info notFoundTitle notFoundText'],
    ['draft', 'clock draftTitle draftText [check check]'],
    ['not-signer', 'info nothingTitle nothingText'],
    ['conflict', 'info conflictTitle conflictText [start tryAgain]'],
    ['gone', 'clock endedTitle endedText [start startAgain]'],
    ['blocked', 'alert blockedTitle blockedText [tab openTab]'],
    ['silent', 'clock slowTitle slowText [tab openTab]'],
    ['popup', 'alert popupTitle popupText [tab openTab] [start openHere]'],
    ['busy', 'clock tooManyTitle [start tryAgain]'],
    ['offline', 'alert offlineTitle offlineText [start tryAgain]'],
    ['service', 'alert serviceTitle serviceText [start tryAgain]'],
  ] as const satisfies [FrameProblem, string][])
    it(`failed, ${problem}: ${words}`, () => {
      const can = { ...all, hasLink: false };
      expect(short({ name: 'failed', problem }, can)).to.equal(words);
      const panel = shown({ name: 'failed', problem }, can);
      expect(panel?.isProblem).to.equal(true);
      expect(panel?.waits ?? false).to.equal(problem === 'busy' || problem === 'service');
    });

  it('a failure without a reason is the service’s', () => {
    expect(short({ name: 'failed' })).to.equal('alert serviceTitle serviceText [start tryAgain]');
  });

  it('a page that loaded and says nothing may be seen by the person', () => {
    const silent = { name: 'failed', problem: 'silent', loaded: true } as const;
    expect(short(silent)).to.equal('info unseenTitle unseenText [tab openTab] [seen seen]');
    expect(shown(silent)?.isProblem).to.equal(undefined);
    expect(short({ ...silent, problem: 'offline' })).to.equal(
      'alert offlineTitle offlineText [start tryAgain]',
    );
  });

  it('a plan without embedding opens the link, and a dead link is not minted again', () => {
    expect(short({ name: 'failed', problem: 'plan' })).to.equal('info planTitle blockedText [tab openTab]');
    expect(short({ name: 'failed', problem: 'gone' }, none)).to.equal('clock endedTitle endedLinkText');
  });

  it('a new signature reads differently from an earlier one', () => {
    expect(short({ name: 'signed', isNew: true })).to.equal('check signedTitle signedText');
  });

  it('what cannot be done is not offered', () => {
    expect(short({ name: 'completed' }, none)).to.equal('check completedTitle completedText');
    expect(short({ name: 'waiting-turn' }, none)).to.equal('clock waitingTitle waitingText');
  });

  it('signing in another tab is finished there, or continued here once the tab is closed', () => {
    expect(short({ name: 'signing', otherTab: 'open' })).to.equal(
      'external elsewhereTitle elsewhereText [finish finished] [start openHere]',
    );
    expect(short({ name: 'signing', otherTab: 'closed' })).to.equal(
      'external tabClosedTitle tabClosedText [start openHere] [finish finished]',
    );
  });

  it('a download says how far it is', () => {
    expect(downloadNotices).to.deep.equal({
      none: undefined,
      busy: 'downloading',
      preparing: 'preparing',
      'not-prepared': 'notPrepared',
      failed: 'notDownloaded',
    });
  });
});

describe('sig-signing-frame: while it confirms', () => {
  const confirming = (frame: Partial<Frame>, can?: Capabilities) =>
    short({ name: 'confirming', ...frame }, can);

  it('it asks for patience, and offers the document here if it is in another tab', () => {
    expect(confirming({})).to.equal('clock confirmingTitle confirmingText');
    expect(confirming({ otherTab: 'closed' })).to.equal(
      'clock confirmingTitle confirmingText [start openHere]',
    );
    expect(confirming({ readFailure: 'failed' })).to.equal('clock confirmingTitle confirmingText');
  });

  it('it never says signed: late checks are repeated or the document opened again', () => {
    const late = { checksExhausted: true };
    expect(confirming(late)).to.equal('clock lateTitle lateText [check check] [resume resume]');
    expect(confirming({ ...late, readFailure: 'failed' })).to.equal(
      'clock lateTitle lateUnreadText [check check] [resume resume]',
    );
    expect(confirming(late, none)).to.equal('info unverifiedTitle unverifiedText');
  });

  it('a session that is over is checked or started again, as far as either is possible', () => {
    const over = { checksExhausted: true, sessionOver: true };
    expect(confirming(over)).to.equal('info overTitle overText [check check] [start startAgain]');
    expect(confirming(over, { ...all, canMint: false })).to.equal('info overTitle overText [check check]');
    expect(confirming(over, { ...all, canCheck: false })).to.equal(
      'info overTitle overText [start startAgain]',
    );
    expect(confirming(over, none)).to.equal('info overTitle overText');
    expect(confirming({ sessionOver: true })).to.equal('clock confirmingTitle confirmingText');
  });

  it('a device that is offline is said to be, when there is something to check', () => {
    expect(confirming({ readFailure: 'offline', otherTab: 'open' })).to.equal(
      'alert offlineTitle offlineCheckText [check check] [start openHere]',
    );
    expect(confirming({ readFailure: 'offline' }, none)).to.equal('clock confirmingTitle confirmingText');
  });

  it('elsewhere being offline is a note', () => {
    const signed = { name: 'signed', readFailure: 'offline' } as const;
    expect(short(signed)).to.equal('check alreadyTitle signedText offlineNote');
    expect(short(signed, none)).to.equal('check alreadyTitle signedText');
    expect(short({ name: 'signed', readFailure: 'failed' })).to.equal('check alreadyTitle signedText');
    expect(short({ name: 'signing', readFailure: 'offline' })).to.equal(undefined);
  });
});

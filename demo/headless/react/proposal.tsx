import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { HeadlessProposal, ShownProposal } from 'sig-widgets/headless';
import {
  announcementText,
  changedText,
  dateText,
  letterTexts,
  moveFocus,
  problemText,
  stateTexts,
} from '../proposal-words.js';
import { ProposalForm, Notice } from './proposal-form.js';
import { Sections } from './proposal-sections.js';

interface Props {
  proposal: HeadlessProposal;
  state: ShownProposal;
}

/**
 * A proposal in markup of its own. Make `proposal` once, outside of the component or in `useState`, with `signing: 'event'`, and
 * open the URL of `sig-signing-started` yourself.
 */
export function Proposal({ proposal }: { proposal: HeadlessProposal }) {
  const state = useSyncExternalStore(proposal.subscribe, () => proposal.state);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    proposal.connect();
    return () => proposal.disconnect();
  }, [proposal]);
  useEffect(() => moveFocus(root.current, state.focus), [state.focus]);
  const isFormOpen = state.status === 'proposal' && /^(accepting|declining)$/.test(state.step);
  return (
    <div ref={root} aria-busy={state.status === 'loading'}>
      {!isFormOpen && <p role="status">{announcementText(state)}</p>}
      {state.status === 'loading' && <p>Loading…</p>}
      {state.status === 'problem' && (
        <div role="alert">
          <h2 tabIndex={-1} data-focus="top">
            {problemText(state)}
          </h2>
          {state.retryable && !state.wait && (
            <button type="button" data-act="retry" onClick={() => proposal.retry()}>
              Try again
            </button>
          )}
        </div>
      )}
      {state.status === 'proposal' &&
        (state.step === 'signing' ? (
          <Signing proposal={proposal} state={state} />
        ) : (
          <>
            <article inert={isFormOpen}>
              <Head state={state} />
              <Changes proposal={proposal} state={state} />
              <LetterTrouble proposal={proposal} state={state} />
              <Sections proposal={proposal} state={state} />
              <Actions proposal={proposal} state={state} />
            </article>
            {isFormOpen && <ProposalForm key={state.step} proposal={proposal} state={state} />}
          </>
        ))}
    </div>
  );
}

function Head({ state }: { state: ShownProposal }) {
  const { company, logoUrl, title, recipient, reference, validUntil, refusedSentence } = state;
  return (
    <header>
      <p>
        {logoUrl && <img src={logoUrl} alt="" crossOrigin="anonymous" referrerPolicy="no-referrer" />}
        {company}
      </p>
      <h2 tabIndex={-1} data-focus="top">
        <bdi>{title ?? 'Proposal'}</bdi>
      </h2>
      <p>
        {[recipient && `For ${recipient}`, reference, validUntil && `Valid until ${dateText(validUntil)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{stateTexts[state.state]}</p>
      {refusedSentence && <p dir="auto">{refusedSentence}</p>}
    </header>
  );
}

function Changes({ proposal, state: { changes } }: Props) {
  if (!changes) return null;
  return (
    <div role="group" aria-label="What has changed" tabIndex={-1} data-focus="changed">
      <p>{changedText(changes)}</p>
      <ul>
        {changes.removedPassages.map((text, index) => (
          <li key={index}>
            Removed: <del dir="auto">{text}</del>
          </li>
        ))}
      </ul>
      {changes.isUnmarked && <p>Some changes are not marked.</p>}
      <button type="button" data-act="read" onClick={() => proposal.acknowledgeChanges()}>
        I have read the changes
      </button>
    </div>
  );
}

function LetterTrouble({ proposal, state: { letter, pdf } }: Props) {
  if (letter === 'whole') return null;
  return (
    <div role="group" aria-label="The letter" tabIndex={-1} data-focus="letter-trouble">
      <p>{letterTexts[letter]}</p>
      {letter === 'not-loaded' && (
        <button type="button" data-act="retry" onClick={() => proposal.reload()}>
          Try again
        </button>
      )}
      {(letter === 'partial' || letter === 'too-large') && (
        <button
          type="button"
          data-act="open-pdf"
          aria-disabled={pdf === 'pending'}
          onClick={() => proposal.getPdf('inline')}
        >
          Open the PDF
        </button>
      )}
    </div>
  );
}

function Actions({ proposal, state }: Props) {
  const { offers, unread, pdf, step } = state;
  return (
    <div>
      {offers.accept !== 'none' && (
        <button
          type="button"
          data-act="accept"
          data-focus="opener"
          aria-disabled={offers.accept === 'blocked'}
          onClick={() => offers.accept === 'ready' && proposal.openForm('accepting')}
        >
          Accept
        </button>
      )}
      {offers.resume !== 'none' && (
        <button
          type="button"
          data-act="resume"
          data-focus="opener"
          aria-disabled={offers.resume === 'blocked'}
          onClick={() => offers.resume === 'ready' && proposal.resume()}
        >
          Continue signing
        </button>
      )}
      {offers.decline !== 'none' && (
        <button
          type="button"
          data-act="decline"
          data-focus="decliner"
          aria-disabled={offers.decline === 'blocked'}
          onClick={() => offers.decline === 'ready' && proposal.openForm('declining')}
        >
          Decline
        </button>
      )}
      {unread && <p>There is something to read before you can accept.</p>}
      {step === 'reading' && <Notice state={state} />}
      <button
        type="button"
        data-act="pdf"
        aria-disabled={pdf === 'pending'}
        onClick={() => proposal.getPdf()}
      >
        Download the PDF
      </button>
      {pdf === 'failed' && <p>The PDF is not available.</p>}
    </div>
  );
}

function Signing({ proposal, state }: Props) {
  return (
    <div>
      <h2 tabIndex={-1} data-focus="signing">
        Signing
      </h2>
      <p>You are signing on another page.</p>
      <Notice state={state} />
      <button
        type="button"
        data-act="finished"
        aria-disabled={state.isBusy}
        onClick={() => proposal.checkFinished()}
      >
        I have signed
      </button>
      <button type="button" data-act="back" onClick={() => proposal.leaveSigning()}>
        Back to the proposal
      </button>
    </div>
  );
}

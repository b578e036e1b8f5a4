import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { HeadlessProposal, ShownProposal } from 'sig-widgets/headless';
import {
  announcementText,
  cadenceText,
  faultText,
  money,
  noticeSentence,
  noticeText,
  openDialog,
  waitAnnouncement,
  waitText,
} from '../proposal-words.js';

interface Props {
  proposal: HeadlessProposal;
  state: ShownProposal;
}

/** The form that accepts or declines, in a modal dialog; Escape closes it, and what was typed stays. */
export function ProposalForm({ proposal, state }: Props) {
  const { step, form, isBusy, wait, unread } = state;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => openDialog(dialog.current), []);
  const isAccepting = step === 'accepting';
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        proposal.cancel();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isAccepting) proposal.accept();
          else proposal.decline();
        }}
      >
        <h2 id={id} tabIndex={-1} data-focus="form">
          {isAccepting ? 'Accept this proposal' : 'Decline this proposal?'}
        </h2>
        {isAccepting ? (
          <>
            <p>Next, you sign. The proposal is accepted once you have signed.</p>
            <Sums state={state} />
            <Field
              proposal={proposal}
              state={state}
              member="name"
              type="text"
              autoComplete="name"
              label="Your name"
            />
            <Field
              proposal={proposal}
              state={state}
              member="email"
              type="email"
              autoComplete="email"
              label="Your email"
            />
            <Field
              proposal={proposal}
              state={state}
              member="authority"
              type="text"
              autoComplete="organization-title"
              label="Your role (optional)"
            />
          </>
        ) : (
          <>
            <p>You cannot accept it later.</p>
            <label htmlFor={`${id}-reason`}>Reason (optional)</label>
            <textarea
              id={`${id}-reason`}
              name="reason"
              value={form.values.reason}
              onChange={(event) => proposal.edit('reason', event.currentTarget.value)}
            />
          </>
        )}
        <Notice state={state} />
        <button
          type="submit"
          data-act={isAccepting ? 'accept' : 'decline'}
          aria-disabled={isBusy || wait !== undefined || (isAccepting && unread !== undefined)}
        >
          {isAccepting ? 'Accept and sign' : 'Decline'}
        </button>
        <button type="button" data-act="cancel" onClick={() => proposal.cancel()}>
          Keep reading
        </button>
        <p role="status">{isBusy ? 'One moment…' : announcementText(state)}</p>
      </form>
    </dialog>
  );
}

function Sums({ state: { sections } }: { state: ShownProposal }) {
  const fees = sections.find((section) => section.key === 'fees');
  if (!fees || fees.tables.length === 0) return null;
  return (
    <ul>
      {fees.tables.map((table) => (
        <li key={table.frequency}>
          {cadenceText(table)}: {table.figure ? money(table.figure.amount, fees.currency) : 'as listed'}
        </li>
      ))}
    </ul>
  );
}

interface FieldProps extends Props {
  member: 'name' | 'email' | 'authority';
  label: ReactNode;
  type: string;
  autoComplete: string;
}

function Field({ proposal, state, member, label, type, autoComplete }: FieldProps) {
  const id = useId();
  const fault = faultText(state, member);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={member}
        type={type}
        autoComplete={autoComplete}
        required={member !== 'authority'}
        value={state.form.values[member]}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => proposal.edit(member, event.currentTarget.value)}
      />
      {fault && <p id={`${id}-fault`}>{fault}</p>}
    </div>
  );
}

/** Why the last attempt failed, or how long the next one must wait: announced once, counted down for the eye. */
export function Notice({ state }: { state: ShownProposal }) {
  const { wait } = state;
  const text = noticeText(state);
  if (wait)
    return (
      <div tabIndex={-1} data-focus="notice">
        <p role="alert">{waitAnnouncement(wait)}</p>
        <p aria-hidden="true">{waitText(wait)}</p>
      </div>
    );
  if (!text) return null;
  return (
    <div role="alert" tabIndex={-1} data-focus="notice">
      <p>{text}</p>
      {noticeSentence(state) && <p dir="auto">{noticeSentence(state)}</p>}
    </div>
  );
}

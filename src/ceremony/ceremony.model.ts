import {
  fillIn,
  itemsOf,
  fieldErrorOf,
  progressOf,
  type FieldItem,
  type FieldError,
  type FieldValue,
  type FieldValues,
  type CeremonyWelcome,
} from './fields/fields.model.js';

/** Why the ceremony is over. */
export type OutcomeKind =
  | 'signed'
  | 'declined'
  | 'later'
  | 'used'
  | 'unknown'
  | 'lost'
  | 'waiting'
  | 'completed'
  | 'voided'
  | 'wasDeclined'
  | 'expired'
  | 'wasSigned'
  | 'closed';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** Whether everybody has signed. */
  readonly complete?: boolean;
  /** When this person signed, in ISO, as the service says. */
  readonly signedAt?: string;
  readonly redirectUrl?: string;
}

/** Why the page asks for the recipient's access code. */
export type AccessCodeError = 'needed' | 'wrong' | 'locked';

/** A temporary failure. */
export type Failure = 'offline' | 'notAnswering' | 'tooMany' | 'failed';

export type Dialog =
  /** `isNew`: a new signature, although one can be reused. */
  | { readonly kind: 'pad'; readonly fieldId: string; readonly isNew?: boolean }
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'decline' };

/** What is being sent to the service, or how that failed. */
export type Sending =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly what: 'code' | 'finish' | 'later' | 'decline' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface AccessCodeState {
  readonly screen: 'code';
  readonly code: AccessCodeError;
  readonly sending: Sending;
}

export interface SigningState {
  readonly screen: 'signing';
  readonly welcome: CeremonyWelcome;
  readonly items: readonly FieldItem[];
  readonly values: FieldValues;
  /** By the key of the item. */
  readonly problems: { readonly [key: string]: FieldError | undefined };
  readonly consent: boolean;
  readonly consentMissing: boolean;
  readonly sending: Sending;
  /** Whether answers were sent without a response: the signature may have been accepted. */
  readonly mayHaveSigned: boolean;
  /** Signatures made here by field type, offered for the next field of that type. */
  readonly pictures: { readonly [type: string]: string | undefined };
  readonly dialog?: Dialog;
}

export type CeremonyState =
  | { readonly screen: 'opening' }
  | AccessCodeState
  | SigningState
  | { readonly screen: 'failed'; readonly failure: Failure }
  /** `welcome`: what was signed just now. */
  | { readonly screen: 'ended'; readonly end: Outcome; readonly welcome?: CeremonyWelcome };

/** What changes the answers; ignored on other screens. */
type SigningAction =
  | { type: 'fill'; fieldId: string; value: FieldValue }
  | { type: 'problem'; fieldId: string; problem: FieldError }
  | { type: 'consent'; on: boolean }
  | { type: 'dialog'; dialog?: Dialog }
  | { type: 'check' }
  | { type: 'refused'; problems: readonly { fieldId: string; message: string }[] };

export type Action =
  | { type: 'open' }
  | { type: 'opened'; welcome: CeremonyWelcome }
  | { type: 'asked'; code: AccessCodeError }
  | { type: 'send'; what: 'code' | 'finish' | 'later' | 'decline' }
  /** `isUnanswered`: no response came. */
  | { type: 'broke'; failure: Failure; isUnanswered: boolean }
  | { type: 'ended'; end: Outcome }
  | SigningAction;

export const initialState: CeremonyState = { screen: 'opening' };

const none: Sending = { kind: 'none' };

export const isSending = (state: CeremonyState): boolean =>
  'sending' in state && state.sending.kind === 'sending';

export function reduce(state: CeremonyState, action: Action): CeremonyState {
  switch (action.type) {
    case 'open':
      return initialState;
    case 'opened':
      return signingState(action.welcome);
    case 'asked':
      return { screen: 'code', code: action.code, sending: none };
    case 'send':
      return 'sending' in state ? { ...state, sending: { kind: 'sending', what: action.what } } : state;
    case 'broke':
      return withFailure(state, action.failure, action.isUnanswered);
    case 'ended':
      return endedState(state, endOf(state, action.end));
    default:
      return state.screen === 'signing' ? reduceSigning(state, action) : state;
  }
}

function signingState(welcome: CeremonyWelcome): SigningState {
  const values: Record<string, FieldValue> = {};
  for (const { id, value } of welcome.fields) if (value !== undefined) values[id] = { text: value };
  return {
    screen: 'signing',
    welcome,
    items: itemsOf(welcome.fields),
    values,
    problems: {},
    consent: false,
    consentMissing: false,
    sending: none,
    mayHaveSigned: false,
    pictures: {},
  };
}

/** The answers and the access code screen stay. */
function withFailure(state: CeremonyState, failure: Failure, isUnanswered: boolean): CeremonyState {
  const failed: Sending = { kind: 'failed', failure };
  if (state.screen === 'code') return { ...state, sending: failed };
  if (state.screen !== 'signing') return { screen: 'failed', failure };
  const mayHaveSigned = state.mayHaveSigned || (isUnanswered && isFinishing(state));
  return { ...state, sending: failed, mayHaveSigned };
}

const isFinishing = ({ sending }: SigningState) => sending.kind === 'sending' && sending.what === 'finish';

/** An earlier attempt whose response was lost may have signed: then this person has signed just now, not before. */
function endOf(state: CeremonyState, end: Outcome): Outcome {
  const hasSigned = end.kind === 'wasSigned' || end.kind === 'completed';
  if (state.screen !== 'signing' || !state.mayHaveSigned || !isFinishing(state) || !hasSigned) return end;
  const { redirectUrl } = state.welcome;
  return { kind: 'signed', complete: end.kind === 'completed', redirectUrl };
}

const endedState = (state: CeremonyState, end: Outcome): CeremonyState =>
  state.screen === 'signing' && end.kind === 'signed'
    ? { screen: 'ended', end, welcome: state.welcome }
    : { screen: 'ended', end };

const itemWith = (items: readonly FieldItem[], fieldId: string) =>
  items.find(({ fields }) => fields.some(({ id }) => id === fieldId));

/** A failure is no longer shown once the person continues. */
const withoutFailure = (sending: Sending): Sending => (sending.kind === 'failed' ? none : sending);

function reduceSigning(state: SigningState, action: SigningAction): SigningState {
  const sending = withoutFailure(state.sending);
  switch (action.type) {
    case 'fill': {
      const { fields } = state.welcome;
      const values = fillIn(fields, state.values, action.fieldId, action.value);
      const type = fields.find(({ id }) => id === action.fieldId)?.type;
      const { image } = action.value;
      const pictures = type && image ? { ...state.pictures, [type]: image } : state.pictures;
      return { ...state, values, problems: remainingErrors(state, values), pictures, sending };
    }
    case 'problem': {
      const item = itemWith(state.items, action.fieldId);
      return item ? { ...state, problems: { ...state.problems, [item.key]: action.problem } } : state;
    }
    case 'consent':
      return { ...state, consent: action.on, consentMissing: state.consentMissing && !action.on };
    case 'dialog':
      return { ...state, dialog: action.dialog };
    case 'check':
      return { ...state, problems: allErrors(state), consentMissing: !state.consent, sending };
    case 'refused': {
      const problems: Record<string, FieldError> = {};
      for (const { fieldId, message } of action.problems) {
        const item = itemWith(state.items, fieldId);
        if (item) problems[item.key] = { message };
      }
      return { ...state, sending: none, problems };
    }
  }
}

function allErrors({ items, values }: SigningState): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {};
  for (const item of items) {
    const problem = fieldErrorOf(item, values);
    if (problem) problems[item.key] = problem;
  }
  return problems;
}

/** Shown errors that still apply; new errors are shown only on finishing. */
function remainingErrors({ items, problems }: SigningState, values: FieldValues): SigningState['problems'] {
  const left: Record<string, FieldError> = {};
  for (const item of items) {
    const still = problems[item.key] && fieldErrorOf(item, values);
    if (still) left[item.key] = still;
  }
  return left;
}

/** Whether every required field is done. */
export function isComplete({ items, values }: SigningState): boolean {
  const { done, all } = progressOf(items, values);
  return done === all;
}

/** Whether the answers may be sent. */
export const canSend = (state: SigningState): boolean =>
  state.consent && state.items.every((item) => !fieldErrorOf(item, state.values));

/** The signature made before for the field of the open pad. */
export function reusableSignature({ dialog, pictures, welcome }: SigningState): string | undefined {
  if (dialog?.kind !== 'pad') return undefined;
  return pictures[welcome.fields.find(({ id }) => id === dialog.fieldId)?.type ?? ''];
}

/** The item that a dialog is about. */
export function itemOf({ items }: SigningState, dialog: Dialog): FieldItem | undefined {
  if (dialog.kind === 'decline') return undefined;
  return dialog.kind === 'pad'
    ? itemWith(items, dialog.fieldId)
    : items.find(({ key }) => key === dialog.key);
}

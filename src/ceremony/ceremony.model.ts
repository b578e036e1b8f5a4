import {
  fillIn,
  itemsOf,
  fieldErrorOf,
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
  readonly redirectUrl?: string;
}

/** Why the page asks for the recipient's access code. */
export type AccessCodeError = 'needed' | 'wrong' | 'locked';

/** A temporary failure. */
export type Failure = 'offline' | 'notAnswering' | 'tooMany' | 'failed';

export type Dialog =
  | { readonly kind: 'pad'; readonly fieldId: string }
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'decline' };

export interface CeremonyState {
  readonly screen: 'opening' | 'code' | 'signing' | 'ended' | 'failed';
  readonly welcome?: CeremonyWelcome;
  readonly items: readonly FieldItem[];
  readonly values: FieldValues;
  /** By the key of the item. */
  readonly problems: { readonly [key: string]: FieldError | undefined };
  readonly consent: boolean;
  readonly consentMissing: boolean;
  readonly busy?: 'code' | 'finish' | 'later' | 'decline';
  /** Set on the access code screen. */
  readonly code?: AccessCodeError;
  readonly trouble?: Failure;
  /** Signatures made here by field type, offered for the next field of that type. */
  readonly pictures: { readonly [type: string]: string | undefined };
  readonly dialog?: Dialog;
  readonly end?: Outcome;
}

export type Action =
  | { type: 'open' }
  | { type: 'opened'; welcome: CeremonyWelcome }
  | { type: 'asked'; code: AccessCodeError }
  | { type: 'broke'; trouble: Failure }
  | { type: 'ended'; end: Outcome }
  | { type: 'fill'; fieldId: string; value: FieldValue }
  | { type: 'problem'; fieldId: string; problem: FieldError }
  | { type: 'consent'; on: boolean }
  | { type: 'dialog'; dialog?: Dialog }
  | { type: 'check' }
  | { type: 'send'; what: 'code' | 'finish' | 'later' | 'decline' }
  | { type: 'refused'; problems: readonly { fieldId: string; message: string }[] };

export const initialState: CeremonyState = {
  screen: 'opening',
  items: [],
  values: {},
  problems: {},
  consent: false,
  consentMissing: false,
  pictures: {},
};

const itemWith = (items: readonly FieldItem[], fieldId: string) =>
  items.find(({ fields }) => fields.some(({ id }) => id === fieldId));

export function reduce(state: CeremonyState, action: Action): CeremonyState {
  switch (action.type) {
    case 'open':
      return initialState;
    case 'opened': {
      const { fields } = action.welcome;
      const values: Record<string, FieldValue> = {};
      for (const { id, value } of fields) if (value !== undefined) values[id] = { text: value };
      return { ...initialState, screen: 'signing', welcome: action.welcome, items: itemsOf(fields), values };
    }
    case 'asked':
      return { ...initialState, screen: 'code', code: action.code };
    case 'broke':
      // The answers stay.
      return {
        ...state,
        screen: state.welcome ? 'signing' : state.screen === 'code' ? 'code' : 'failed',
        busy: undefined,
        trouble: action.trouble,
      };
    case 'ended':
      return { ...initialState, screen: 'ended', end: action.end };
    case 'fill': {
      const fields = state.welcome?.fields ?? [];
      const values = fillIn(fields, state.values, action.fieldId, action.value);
      const type = fields.find(({ id }) => id === action.fieldId)?.type;
      return {
        ...state,
        values,
        problems: remainingErrors(state, values),
        pictures:
          type && action.value.image ? { ...state.pictures, [type]: action.value.image } : state.pictures,
        trouble: undefined,
      };
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
      return { ...state, problems: allErrors(state), consentMissing: !state.consent, trouble: undefined };
    case 'send':
      return { ...state, busy: action.what, trouble: undefined };
    case 'refused': {
      const problems: Record<string, FieldError> = {};
      for (const { fieldId, message } of action.problems) {
        const item = itemWith(state.items, fieldId);
        if (item) problems[item.key] = { message };
      }
      return { ...state, busy: undefined, problems };
    }
  }
}

function allErrors({ items, values }: CeremonyState): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {};
  for (const item of items) {
    const problem = fieldErrorOf(item, values);
    if (problem) problems[item.key] = problem;
  }
  return problems;
}

/** Shown errors that still apply; new errors are shown only on finishing. */
function remainingErrors({ items, problems }: CeremonyState, values: FieldValues): CeremonyState['problems'] {
  const left: Record<string, FieldError> = {};
  for (const item of items) {
    const still = problems[item.key] && fieldErrorOf(item, values);
    if (still) left[item.key] = still;
  }
  return left;
}

/** Whether the answers may be sent. */
export const canSend = (state: CeremonyState): boolean =>
  state.consent && state.items.every((item) => !fieldErrorOf(item, state.values));

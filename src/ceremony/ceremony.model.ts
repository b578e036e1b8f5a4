import {
  fillIn,
  itemsOf,
  problemOf,
  type Item,
  type Problem,
  type Value,
  type Values,
  type Welcome,
} from './fields/fields.model.js';

/** Why the page has nothing more to do. */
export type EndKind =
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

export interface End {
  readonly kind: EndKind;
  /** Whether everybody has signed. */
  readonly complete?: boolean;
  readonly redirectUrl?: string;
}

/** Why the page asks for the recipient's access code. */
export type CodeProblem = 'needed' | 'wrong' | 'locked';

/** What could not be done for a reason that may pass. */
export type Trouble = 'offline' | 'notAnswering' | 'tooMany' | 'failed';

export type Dialog =
  | { readonly kind: 'pad'; readonly fieldId: string }
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'decline' };

export interface Ceremony {
  readonly screen: 'opening' | 'code' | 'signing' | 'ended' | 'failed';
  readonly welcome?: Welcome;
  readonly items: readonly Item[];
  readonly values: Values;
  /** By the key of the item. */
  readonly problems: { readonly [key: string]: Problem | undefined };
  readonly consent: boolean;
  readonly consentMissing: boolean;
  readonly busy?: 'code' | 'finish' | 'later' | 'decline';
  /** On the screen that asks for the access code. */
  readonly code?: CodeProblem;
  readonly trouble?: Trouble;
  /** The pictures made here, offered again for the next field of their kind. */
  readonly pictures: { readonly [type: string]: string | undefined };
  readonly dialog?: Dialog;
  readonly end?: End;
}

export type Action =
  | { type: 'open' }
  | { type: 'opened'; welcome: Welcome }
  | { type: 'asked'; code: CodeProblem }
  | { type: 'broke'; trouble: Trouble }
  | { type: 'ended'; end: End }
  | { type: 'fill'; fieldId: string; value: Value }
  | { type: 'problem'; fieldId: string; problem: Problem }
  | { type: 'consent'; on: boolean }
  | { type: 'dialog'; dialog?: Dialog }
  | { type: 'check' }
  | { type: 'send'; what: 'code' | 'finish' | 'later' | 'decline' }
  | { type: 'refused'; problems: readonly { fieldId: string; message: string }[] };

export const opening: Ceremony = {
  screen: 'opening',
  items: [],
  values: {},
  problems: {},
  consent: false,
  consentMissing: false,
  pictures: {},
};

const itemWith = (items: readonly Item[], fieldId: string) =>
  items.find(({ fields }) => fields.some(({ id }) => id === fieldId));

export function reduce(state: Ceremony, action: Action): Ceremony {
  switch (action.type) {
    case 'open':
      return opening;
    case 'opened': {
      const { fields } = action.welcome;
      const values: Record<string, Value> = {};
      for (const { id, value } of fields) if (value !== undefined) values[id] = { text: value };
      return { ...opening, screen: 'signing', welcome: action.welcome, items: itemsOf(fields), values };
    }
    case 'asked':
      return { ...opening, screen: 'code', code: action.code };
    case 'broke':
      // Everything that was filled in stays.
      return {
        ...state,
        screen: state.welcome ? 'signing' : state.screen === 'code' ? 'code' : 'failed',
        busy: undefined,
        trouble: action.trouble,
      };
    case 'ended':
      return { ...opening, screen: 'ended', end: action.end };
    case 'fill': {
      const fields = state.welcome?.fields ?? [];
      const values = fillIn(fields, state.values, action.fieldId, action.value);
      const type = fields.find(({ id }) => id === action.fieldId)?.type;
      return {
        ...state,
        values,
        problems: solved(state, values),
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
      return { ...state, problems: allProblems(state), consentMissing: !state.consent, trouble: undefined };
    case 'send':
      return { ...state, busy: action.what, trouble: undefined };
    case 'refused': {
      const problems: Record<string, Problem> = {};
      for (const { fieldId, message } of action.problems) {
        const item = itemWith(state.items, fieldId);
        if (item) problems[item.key] = { words: message };
      }
      return { ...state, busy: undefined, problems };
    }
  }
}

function allProblems({ items, values }: Ceremony): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const item of items) {
    const problem = problemOf(item, values);
    if (problem) problems[item.key] = problem;
  }
  return problems;
}

/** Problems that were named before and are still there; a new one is named only when the person asks to finish. */
function solved({ items, problems }: Ceremony, values: Values): Ceremony['problems'] {
  const left: Record<string, Problem> = {};
  for (const item of items) {
    const still = problems[item.key] && problemOf(item, values);
    if (still) left[item.key] = still;
  }
  return left;
}

/** Whether the answers may be sent. */
export const isReady = (state: Ceremony): boolean =>
  state.consent && state.items.every((item) => !problemOf(item, state.values));

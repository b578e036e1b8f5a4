import { isEmail } from '../shared/form/email.js';

/** Pure: what the form asks, what is wrong with it, and what is sent. */

/** What an enquiry can be about (R256). */
export const enquiryTypes = ['GENERAL', 'SALES', 'SECURITY', 'EXISTING_CUSTOMER'] as const;
/** What an enquiry is about, in the service's words. */
export type EnquiryType = (typeof enquiryTypes)[number];

export const fieldNames = ['name', 'email', 'company', 'enquiryType', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Values that the host knows already. What a person types takes precedence. */
export interface ContactPrefill {
  /** The sender's name. */
  name?: string;
  /** The sender's email address. */
  email?: string;
  /** The sender's company. */
  company?: string;
  /** What the enquiry is about; ignored where `enquiry-types` does not offer it. */
  enquiryType?: EnquiryType;
  /** The message. */
  message?: string;
}

export type Values = Readonly<Record<FieldName, string>>;
export type FaultKey =
  'missingName' | 'missingEmail' | 'missingMessage' | 'badEmail' | 'badEntry' | 'tooLong';
/** A key of the catalogue, or the service's own words. */
export type Fault = { key: FaultKey } | { text: string };
export type Faults = { readonly [N in FieldName]?: Fault };

export interface ContactState {
  readonly phase: 'editing' | 'submitted';
  /** What a person typed; the other values are the host's, also when they come late. */
  readonly typed: { readonly [N in FieldName]?: string };
  readonly faults: Faults;
}

export type ContactAction =
  | { type: 'type'; field: FieldName; value: string; prefill: unknown }
  | { type: 'find'; faults: Faults }
  | { type: 'submitted' }
  | { type: 'reset' };

export const initialState: ContactState = { phase: 'editing', typed: {}, faults: {} };

export const isEnquiryType = (value: unknown): value is EnquiryType =>
  (enquiryTypes as readonly unknown[]).includes(value);

/** The words of the attribute `enquiry-types`. */
export const wordsOf = (attribute: string | null): string[] | undefined =>
  attribute === null ? undefined : attribute.split(/[\s,]+/).filter(Boolean);

/** What the fields show. */
export function valuesOf(prefill: unknown, typed: ContactState['typed']): Values {
  const given = (typeof prefill === 'object' && prefill !== null ? prefill : {}) as Record<string, unknown>;
  const values = fieldNames.map((name) => {
    const own = given[name];
    return [name, typed[name] ?? (typeof own === 'string' ? own : '')] as const;
  });
  return Object.fromEntries(values) as Values;
}

/** What is wrong with one field; nothing when it is valid. */
export function faultOf(name: FieldName, values: Values): Fault | undefined {
  const text = values[name].trim();
  if (name === 'email' && text !== '' && !isEmail(text)) return { key: 'badEmail' };
  if (text !== '' || name === 'company' || name === 'enquiryType') return undefined;
  return { key: name === 'name' ? 'missingName' : name === 'email' ? 'missingEmail' : 'missingMessage' };
}

export function faultsOf(values: Values): Faults {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const fault = faultOf(name, values);
      return fault ? [[name, fault]] : [];
    }),
  );
}

export const firstFault = (faults: Faults): FieldName | undefined =>
  fieldNames.find((name) => faults[name] !== undefined);

/** What tells people from programs: what was filled into the field that people do not see, and the time since the form was first seen. */
export interface Traces {
  website: string;
  elapsedMs: number | undefined;
}

/** The body of the request. */
export function bodyOf(values: Values, offered: readonly EnquiryType[], { website, elapsedMs }: Traces) {
  const company = values.company.trim();
  const chosen = offered.length === 1 ? offered[0] : offered.find((type) => type === values.enquiryType);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    message: values.message.trim(),
    ...(company && { company }),
    ...(chosen && { enquiryType: chosen }),
    ...(elapsedMs !== undefined && { elapsedMs: Math.max(0, Math.round(elapsedMs)) }),
    website,
  };
}

/** What is sent. */
export type ContactBody = ReturnType<typeof bodyOf>;

export function reduceContact(state: ContactState, action: ContactAction): ContactState {
  switch (action.type) {
    case 'type': {
      const typed = { ...state.typed, [action.field]: action.value };
      // A fault disappears as soon as it is corrected, and appears only on sending.
      const isStillWrong = faultOf(action.field, valuesOf(action.prefill, typed)) !== undefined;
      const { [action.field]: fault, ...faults } = state.faults;
      return {
        ...state,
        typed,
        faults: fault && isStillWrong ? { ...faults, [action.field]: fault } : faults,
      };
    }
    case 'find':
      return { ...state, faults: action.faults };
    case 'submitted':
      return { ...initialState, phase: 'submitted' };
    case 'reset':
      return initialState;
  }
}

/** How long to wait, in minutes where that is easier to read. */
export const waitWords = (seconds: number): ['againIn' | 'againInMinutes', { n: number }] =>
  seconds > 90 ? ['againInMinutes', { n: Math.ceil(seconds / 60) }] : ['againIn', { n: seconds }];

import type { composerShell } from '../../../locales/en/composer-shell.js';
import type { Refusal, StepWarning } from '../composer.types.js';
import type { StepName } from '../model/draft.js';
import type { SaveState } from '../saving/draft-saver.types.js';
import type { SendState } from './sender.js';

/** Pure: which step a problem of the draft leads to. */

/** What is said of a step, and the step at which that is put right. */
export interface StepTexts {
  readonly step: StepName;
  readonly texts: readonly string[];
}

/** What a step warns of. */
export interface StepWarnings {
  readonly step: StepName;
  readonly warnings: readonly StepWarning[];
}

/** The step with the control of a member that the service refused. */
export const stepOf: Readonly<Record<Refusal['member'], StepName>> = {
  subject: 'send',
  message: 'send',
  expiresAt: 'send',
  documents: 'documents',
  departmentId: 'documents',
  recipients: 'recipients',
  signingOrder: 'recipients',
  fields: 'fields',
};

/** What is said of a member that was refused. */
export const refusalWords: Readonly<Record<Refusal['member'], keyof typeof composerShell>> = {
  subject: 'refusedSubject',
  message: 'refusedMessage',
  expiresAt: 'refusedExpiry',
  documents: 'refusedDocuments',
  departmentId: 'refusedDepartment',
  recipients: 'refusedRecipients',
  signingOrder: 'refusedOrder',
  fields: 'refusedFields',
};

/** What takes the focus where something was refused: its control, or the words at a row that has none. */
export const refusedSelectors = [
  "[part~='step'] :is([aria-invalid='true']:is(input, select, textarea), [data-refused])",
  "[data-focus='step']",
];

/**
 * What the service refused when it was last asked to save or to send. The helper names the members, and passes on none of the
 * service's words: then `words` are said.
 */
export function refusalsIn(saved: SaveState, sent: SendState, words: string): readonly Refusal[] {
  const refusals = [
    ...(saved.kind === 'failed' ? saved.failure.refusals : []),
    ...(sent.kind === 'refused' ? sent.failure.refusals : []),
  ];
  return refusals.map((one) => (one.message ? one : { ...one, message: words }));
}

/**
 * Fields cannot be placed before the draft is saved. What keeps it from being saved is at another step: the one that the service
 * refused, else one that misses something. `own`: whether the last step itself does.
 */
export function leadsTo(
  found: readonly StepTexts[],
  { isSaved, own, refusals }: { isSaved: boolean; own: boolean; refusals: readonly Refusal[] },
): readonly StepTexts[] {
  if (isSaved) return found;
  const [refused] = refusals.map(({ member }) => stepOf[member]);
  const missing = found.find(({ step }) => step === 'documents' || step === 'recipients')?.step;
  const step = refused ?? missing ?? (own ? 'send' : undefined);
  const fields = found.find((one) => one.step === 'fields');
  if (step === undefined || !fields) return found;
  const others = found.filter((one) => one !== fields);
  if (!others.some((one) => one.step === step)) return [...others, { ...fields, step }];
  return others.map((one) => (one.step === step ? { ...one, texts: [...one.texts, ...fields.texts] } : one));
}

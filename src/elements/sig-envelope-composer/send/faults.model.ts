import type { Refusal } from '../composer.types.js';
import type { StepName } from '../model/draft.js';

/** Pure: which step a problem of the draft leads to. */

/** What is said of a step, and the step at which that is put right. */
export interface StepTexts {
  readonly step: StepName;
  readonly texts: readonly string[];
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
};

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

import type { StepName } from './draft.js';

/** What is known of the step at which a draft that was begun before opens. */
interface Begun {
  /** The step that the host begins with. */
  readonly wanted?: StepName;
  /** The step that was on show when this tab kept the draft. */
  readonly kept?: StepName;
}

/** The step that is meant, where it is offered. Without one, what the draft lacks decides. */
export const namedStep = (offered: readonly StepName[], { wanted, kept }: Begun): StepName | undefined =>
  [wanted, kept].find((step) => step !== undefined && offered.includes(step));

/** The steps that can be complete. The last look at everything is not: it is over when the draft is sent. */
export const completable = (offered: readonly StepName[]): readonly StepName[] =>
  offered.filter((step) => step !== 'send');

/** The first step that is incomplete; the last one where none is. */
export const firstIncomplete = (
  offered: readonly StepName[],
  complete: readonly StepName[],
): StepName | undefined => offered.find((step) => !complete.includes(step)) ?? offered.at(-1);

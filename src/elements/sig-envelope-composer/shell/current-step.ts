import type { StepName } from '../model/draft.js';
import { completable, firstIncomplete, namedStep } from '../model/resumed-step.js';
import { firstOf } from '../model/settings.js';
import type { KeptDraft } from '../saving/kept-draft.js';
import type { StepLoader } from './step-loader.js';

export interface CurrentStepHost {
  readonly steps: Pick<StepLoader, 'isComplete'>;
  readonly kept: Pick<KeptDraft, 'step' | 'keepStep'>;
  stepNames(): readonly StepName[];
  /** The step that the host begins with. */
  wanted(): StepName | undefined;
}

/** Which step is on show, also when a draft is opened that was begun before. What a step shows is the step's. */
export class CurrentStep {
  #name?: StepName;
  #visit = {};

  constructor(private readonly host: CurrentStepHost) {}

  /** A host may take a step away while it is on show. */
  get name(): StepName {
    const offered = this.host.stepNames();
    return this.#name && offered.includes(this.#name) ? this.#name : firstOf(offered, this.host.wanted());
  }

  /** Whether the step depends on what the draft lacks, which is not known yet. */
  get isUnknown(): boolean {
    return this.#name === undefined;
  }

  show(name: StepName): void {
    this.#visit = {};
    this.#name = name;
    this.host.kept.keepStep(name);
  }

  /** Another draft, new or begun before. */
  reset(isNew: boolean): void {
    const { host } = this;
    const [offered, wanted] = [host.stepNames(), host.wanted()];
    const name = isNew ? firstOf(offered, wanted) : namedStep(offered, { wanted, kept: host.kept.step });
    this.#visit = {};
    this.#name = undefined;
    if (name) this.show(name);
  }

  /** The draft is read: finds the step at which it opens. A person who has moved to a step by then stays there. */
  async resume(): Promise<void> {
    if (!this.isUnknown) return;
    const visit = this.#visit;
    const { steps, stepNames } = this.host;
    const complete: StepName[] = [];
    for (const name of completable(stepNames())) {
      if (!(await steps.isComplete(name))) break;
      complete.push(name);
    }
    const name = firstIncomplete(stepNames(), complete);
    if (visit === this.#visit && name) this.show(name);
  }

  /** Finds out which of the other steps are complete. The last one asks all of them by itself. */
  async checkOthers(): Promise<void> {
    const { steps, stepNames } = this.host;
    if (this.name === 'send') return;
    const others = completable(stepNames()).filter((name) => name !== this.name);
    await Promise.all(others.map((name) => steps.isComplete(name)));
  }
}

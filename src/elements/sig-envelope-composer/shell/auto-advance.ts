import type { StepName } from '../model/draft.js';
import type { StepLoader } from './step-loader.js';

export interface AutoAdvanceHost {
  readonly steps: Pick<StepLoader, 'load'>;
  step(): StepName;
  stepNames(): readonly StepName[];
  /** The host's page knows who signs. */
  hasGivenRecipients(): boolean;
  save(): Promise<boolean>;
  goTo(step: StepName): void;
}

/**
 * Documents have become ready. With recipients that the host knows, a clean draft is taken to its last step, so that it takes three
 * actions: drop, confirm, send. A person who has moved to a step by then stays there.
 */
export class AutoAdvance {
  #visit = {};
  /** The visit during which it is at work. */
  #running?: object;
  /** More documents became ready during the run. */
  #isDue = false;

  constructor(private readonly host: AutoAdvanceHost) {}

  /** A step comes on show. */
  reset(): void {
    this.#visit = {};
  }

  async run(): Promise<void> {
    const visit = this.#visit;
    this.#isDue = true;
    if (this.#running === visit) return;
    this.#running = visit;
    const isStale = () => visit !== this.#visit;
    let next: StepName | undefined;
    while (this.#isDue && !isStale()) {
      this.#isDue = false;
      next = await this.#complete(isStale);
    }
    if (this.#running === visit) this.#running = undefined;
    if (next && !isStale()) this.host.goTo(next);
  }

  /** Does what needs no person. Resolves with the step to show, if the person is not needed at this one. */
  async #complete(isStale: () => boolean): Promise<StepName | undefined> {
    const { host } = this;
    if (host.step() !== 'documents' || !host.hasGivenRecipients() || !host.stepNames().includes('send'))
      return undefined;
    if (!(await host.save()) || isStale()) return undefined;
    const [recipients, fields] = await Promise.all([
      host.steps.load('recipients'),
      host.steps.load('fields'),
    ]);
    if (isStale() || !recipients || recipients.problems().length > 0 || !fields?.complete) return undefined;
    const isClean = await fields.complete();
    return isClean || !host.stepNames().includes('fields') ? 'send' : 'fields';
  }
}

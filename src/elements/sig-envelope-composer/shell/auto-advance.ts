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
 * actions: drop, confirm, send. Somebody who has gone to a step by then stays there.
 */
export class AutoAdvance {
  #visit = {};

  constructor(private readonly host: AutoAdvanceHost) {}

  /** A step comes on show. */
  reset(): void {
    this.#visit = {};
  }

  async run(): Promise<void> {
    const { host } = this;
    const visit = this.#visit;
    if (host.step() !== 'documents' || !host.hasGivenRecipients() || !host.stepNames().includes('send'))
      return;
    if (!(await host.save())) return;
    const [recipients, fields] = await Promise.all([
      host.steps.load('recipients'),
      host.steps.load('fields'),
    ]);
    if (!recipients || recipients.problems().length > 0 || !fields?.complete) return;
    const isClean = await fields.complete();
    if (visit === this.#visit) host.goTo(isClean || !host.stepNames().includes('fields') ? 'send' : 'fields');
  }
}

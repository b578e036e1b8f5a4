import type { ComposerHost, ComposerStep, StepWarning } from '../composer.types.js';
import { stepNames, type StepName } from '../model/draft.js';

/** The steps that are there, each loaded when it is first asked for. */
export class StepLoader {
  readonly #steps = new Map<StepName, ComposerStep>();
  readonly #loading = new Map<StepName, Promise<ComposerStep | undefined>>();
  readonly #failed = new Set<StepName>();

  constructor(
    private readonly host: Pick<ComposerHost, 'element' | 'fail'> & {
      /** The draft may have been sent or discarded elsewhere: reads it. */
      confirmDraft(): void;
    },
    private readonly make: Readonly<Record<StepName, () => Promise<ComposerStep>>>,
  ) {}

  get(name: StepName): ComposerStep | undefined {
    return this.#steps.get(name);
  }
  hasLoadFailed(name: StepName): boolean {
    return this.#failed.has(name);
  }
  get all(): Iterable<ComposerStep> {
    return this.#steps.values();
  }

  /** What a step misses; `undefined` until its code is there. */
  problemsOf(name: StepName): readonly string[] | undefined {
    return this.#steps.get(name)?.problems();
  }

  /** What should be looked at before sending, by step. */
  warningsOf(name: StepName): readonly StepWarning[] {
    return this.#steps.get(name)?.warnings?.() ?? [];
  }

  /** How many fields the documents have; `undefined` while that is not known. */
  get fieldCount(): number | undefined {
    return this.#steps.get('fields')?.fieldCount?.();
  }

  /** Whether what a step misses could not be found out. */
  hasCheckFailed(name: StepName): boolean {
    return this.#steps.get(name)?.hasFailed?.() ?? false;
  }

  /** Whether anything of a step could not be read or saved. */
  get hasFailed(): boolean {
    return [...this.all].some((step) => step.hasFailed?.() ?? false);
  }

  async checkAgain(name: StepName): Promise<void> {
    await this.#steps.get(name)?.refresh?.();
    this.#refreshed();
  }

  /** Whether a step holds changes that the service did not take. */
  get isUnsaved(): boolean {
    return [...this.all].some((step) => step.isUnsaved?.() ?? false);
  }

  /** Loads the step, and what its problems need. Resolves with whether it has none. */
  async isComplete(name: StepName): Promise<boolean> {
    const step = await this.load(name);
    if (step?.isUnread?.()) await step.refresh?.();
    this.host.element.requestUpdate();
    return step?.problems().length === 0;
  }

  /** Loads every step, and what their problems need. */
  async refreshAll(): Promise<void> {
    const steps = await Promise.all(stepNames.map((name) => this.load(name)));
    await Promise.all(steps.map(async (step) => step?.refresh?.()));
    this.#refreshed();
  }

  /** Fields of a draft that is sent or gone can be neither read nor saved. */
  #refreshed(): void {
    if (this.hasFailed) this.host.confirmDraft();
    this.host.element.requestUpdate();
  }

  /** The service has answered: reads what could not be read before, or only now that it has the draft. */
  async refreshUnread(): Promise<void> {
    const steps = [...this.all].filter((step) => step.hasFailed?.() || step.isUnread?.());
    await Promise.all(steps.map(async (step) => step.refresh?.()));
  }

  /** Resolves with nothing when the code of the step did not load; the next call tries again. */
  load(name: StepName): Promise<ComposerStep | undefined> {
    const known = this.#steps.get(name);
    if (known) return Promise.resolve(known);
    let loading = this.#loading.get(name);
    if (!loading) this.#loading.set(name, (loading = this.#load(name)));
    return loading;
  }

  async #load(name: StepName): Promise<ComposerStep | undefined> {
    this.#failed.delete(name);
    this.host.element.requestUpdate();
    try {
      const step = await this.make[name]();
      this.#steps.set(name, step);
      return step;
    } catch (error) {
      this.#failed.add(name);
      this.host.fail(error);
      return undefined;
    } finally {
      this.#loading.delete(name);
      this.host.element.requestUpdate();
    }
  }
}

import type { composerSelfSign } from '../../../locales/en/composer-self-sign.js';
import type { composerShell } from '../../../locales/en/composer-shell.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ComposerHost, ComposerStep } from '../composer.types.js';
import type { StepName } from '../model/draft.js';
import type { DraftSaver } from '../saving/draft-saver.js';
import type { Submission } from '../submission.js';
import type { Discarding } from './discarding.js';
import type { StepLoader } from './step-loader.js';

/** What the frame around the steps shows and does. */
export interface Shell extends ComposerHost {
  readonly strings: Strings<typeof composerShell>;
  readonly selfSignStrings: Strings<typeof composerSelfSign>;
  readonly saver: DraftSaver;
  readonly discarding: Discarding;
  readonly submission: Submission;
  readonly steps: StepLoader;
  step(): StepName;
  /** Whether the step to show depends on what the draft lacks, which is not known yet. */
  isStepUnknown(): boolean;
  stepNames(): readonly StepName[];
  shown(): ComposerStep | undefined;
  /** Whether a draft was found that an earlier visit began. */
  found(): { hadCodes: boolean } | undefined;
  /** The host named the draft by its id, and this tab did not begin it. */
  isNamed(): boolean;
  begin(): Promise<void>;
  next(offset: number): void;
  /** Shows the step, with focus on the first control that the service refused. */
  goToRefused(step: StepName): void;
  startNew(): void;
  dismissFound(): void;
}

import { nothing } from 'lit';
import { deviceZone } from '../../../domain/index.js';
import { composerSend } from '../../../locales/en/composer-send.js';
import type { composerShell } from '../../../locales/en/composer-shell.js';
import type { composerSelfSign } from '../../../locales/en/composer-self-sign.js';
import { Strings } from '../../shared/i18n/strings.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import type { ComposerHost, ComposerStep } from '../composer.types.js';
import { stepNames, type StepName } from '../model/draft.js';
import { maxSubjectCharacters } from '../model/settings.js';
import { EmailPreview } from './email-preview.js';
import { expiryProblem, withDay } from './expiry.model.js';
import { sendStyles } from './send.styles.js';
import { leadsTo, type StepTexts, type StepWarnings } from './faults.model.js';
import { sendView, waitView } from './send.view.js';
import type { StepLoader } from '../shell/step-loader.js';
import { isAlone } from '../self-sign/self-sign.model.js';
import { selfSignView } from '../self-sign/self-sign.view.js';
import type { Submission } from '../submission.js';

/** What the other steps say of the draft. */
export type StepChecks = Pick<
  StepLoader,
  'problemsOf' | 'warningsOf' | 'fieldCount' | 'hasCheckFailed' | 'checkAgain' | 'refreshAll'
>;

/** What the last step needs beside what every step is lent. */
export interface SendStepHost extends ComposerHost {
  readonly submission: Submission;
  readonly strings: Strings<typeof composerShell>;
  readonly selfSignStrings: Strings<typeof composerSelfSign>;
  stepNames(): readonly StepName[];
  /** Shows the step, with focus on the first control that the service refused. */
  goToRefused(step: StepName): void;
  /** Another person changed the draft, and which version counts is open. */
  isUndecided(): boolean;
  readonly steps: StepChecks;
}

/** What is written to the recipients, the check of everything, and sending. */
export class SendStep implements ComposerStep {
  readonly #strings: Strings<typeof composerSend>;
  readonly #email: EmailPreview;

  constructor(private readonly host: SendStepHost) {
    addStyles(host.element, sendStyles);
    this.#strings = new Strings(host.element, 'composer', composerSend);
    this.#email = new EmailPreview(host, this.#strings);
  }

  view() {
    const { host } = this;
    const zone = deviceZone();
    const [problems, own] = [this.#others(), this.problems()];
    const isChecked = stepNames.every((name) => name === 'send' || host.steps.problemsOf(name) !== undefined);
    const isReady = isChecked && problems.length === 0 && own.length === 0;
    return sendView(
      {
        ...{ host, strings: this.#strings, zone, problems, own, isReady },
        warnings: this.#warnings(),
        fieldCount: host.steps.fieldCount,
        email: this.#email.view(),
        selfSign: this.#selfSignView(isReady),
      },
      {
        edit: (change) => host.edit(change),
        setDay: (day) => host.edit({ expiresAt: withDay(host.draft().expiresAt, day, zone) }),
        send: () => void host.submission.send(),
        check: () => {
          // The button goes away with the notice.
          host.focus.focus('send');
          void host.submission.sender.recover();
        },
      },
    );
  }

  problems(): readonly string[] {
    const { subject, expiresAt } = this.host.draft();
    const expiry = expiryProblem(expiresAt, this.host.clock().now());
    return [
      ...(subject.trim() ? [] : [this.#strings.t('noSubjectYet')]),
      ...(subject.length > maxSubjectCharacters
        ? [this.#strings.t('subjectTooLong', { n: maxSubjectCharacters })]
        : []),
      ...(this.host.isUndecided() ? [this.#strings.t('decideFirst')] : []),
      ...(expiry ? [this.#strings.t(expiry)] : []),
    ];
  }

  reset(): void {
    this.#email.reset();
  }

  shown(): void {
    void this.host.steps.refreshAll();
  }

  #selfSignView(isReady: boolean) {
    const { host } = this;
    if (!isAlone(host.draft(), host.selfSigner())) return nothing;
    return selfSignView({
      ...{ host, strings: host.selfSignStrings, selfSigning: host.submission.selfSigning },
      isBlocked: !isReady || host.submission.isBlocked,
      wait: (n, initial) => waitView(this.#strings, n, initial),
      create: () => void host.submission.selfSign(),
    });
  }

  #warnings(): readonly StepWarnings[] {
    return stepNames.flatMap((step): StepWarnings[] => {
      const warnings = this.host.steps.warningsOf(step);
      return warnings.length > 0 ? [{ step, warnings }] : [];
    });
  }

  #others(): readonly StepTexts[] {
    const { host } = this;
    const found = stepNames.flatMap((step): StepTexts[] => {
      const texts = step === 'send' ? [] : (host.steps.problemsOf(step) ?? []);
      return texts.length > 0 ? [{ step, texts }] : [];
    });
    return leadsTo(found, {
      isSaved: host.envelopeId() !== undefined,
      own: this.problems().length > 0,
      refusals: host.refusals(),
    });
  }
}

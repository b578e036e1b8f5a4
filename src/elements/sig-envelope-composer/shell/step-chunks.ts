import type { ComposerStep } from '../composer.types.js';
import type { StepName } from '../model/draft.js';
import type { SendStepHost } from '../send/send-step.lazy.js';

/** Each step's code, loaded when it is called. `handleSettled`: everything that was dropped is ready. */
export const stepChunks = (
  host: () => SendStepHost,
  handleSettled: () => void,
): Readonly<Record<StepName, () => Promise<ComposerStep>>> => ({
  documents: async () =>
    new (await import('../documents/documents-step.lazy.js')).DocumentsStep(host(), handleSettled),
  recipients: async () => new (await import('../recipients/recipients-step.lazy.js')).RecipientsStep(host()),
  fields: async () => new (await import('../fields/fields-step.lazy.js')).FieldsStep(host()),
  send: async () => new (await import('../send/send-step.lazy.js')).SendStep(host()),
});

import { isSafeUrl } from '../domain/index.js';
import { base64Of } from './base64.js';
import { CeremonyClient, accessCodeErrorOf, failureOf, fieldErrorsOf, outcomeOf } from './ceremony.client.js';
import {
  canSend,
  initialState,
  isSending,
  reduce,
  type Action,
  type CeremonyState,
  type Outcome,
  type SigningState,
} from './ceremony.model.js';
import { attachmentLimits } from './fields/field-names.model.js';
import type { CeremonyWelcome } from './fields/fields.model.js';
import { postToParent } from './parent-messages.js';

/** What the controller needs of its element. */
export interface CeremonyHost {
  /** The token of the signing URL, and where it is exchanged. */
  link(): { token: string; base: string; fetch?: typeof fetch };
  handleStateChange(before: CeremonyState, after: CeremonyState): void;
  handleOpened(welcome: CeremonyWelcome): void;
  focusAccessCode(): void;
  focusFirstError(): void;
  fail(error: unknown, operation: string): void;
  /** Leaves the page, after the person had time to read it. */
  redirect(url: string): void;
}

/** Holds the state of the ceremony and calls the service: exchanges the token, sends answers, declines. */
export class CeremonyController {
  #state: CeremonyState = initialState;
  #client: CeremonyClient | undefined;

  constructor(private readonly host: CeremonyHost) {}

  get state(): CeremonyState {
    return this.#state;
  }

  dispatch(action: Action): void {
    const before = this.#state;
    this.#state = reduce(before, action);
    if (this.#state !== before) this.host.handleStateChange(before, this.#state);
  }

  /** Exchanges the token for a session. */
  async open(accessCode?: string): Promise<void> {
    const { token, base, fetch } = this.host.link();
    if (!token) return this.#end({ kind: 'used' });
    const client = (this.#client = new CeremonyClient(base, fetch));
    try {
      const welcome = await client.open(token, accessCode);
      this.dispatch({ type: 'opened', welcome });
      this.host.handleOpened(welcome);
      postToParent('ready');
    } catch (error) {
      const code = accessCodeErrorOf(error);
      if (!code) return this.#handleError(error, 'sandboxOpenCeremony');
      this.dispatch({ type: 'asked', code });
      postToParent('ready');
      if (accessCode !== undefined) this.host.focusAccessCode();
    }
  }

  async document(id: string, signal: AbortSignal): Promise<Blob> {
    return this.#client!.document(id, signal);
  }

  submitAccessCode(accessCode: string): void {
    if (isSending(this.#state) || accessCode.trim() === '') return;
    this.dispatch({ type: 'send', what: 'code' });
    void this.open(accessCode);
  }

  reload(): void {
    this.dispatch({ type: 'open' });
    void this.open();
  }

  /** Sends the answers, if they are complete. */
  finish(): void {
    if (isSending(this.#state)) return;
    this.dispatch({ type: 'check' });
    const { state } = this;
    if (state.screen !== 'signing') return;
    if (!canSend(state)) return this.host.focusFirstError();
    void this.#send('finish', 'sandboxCompleteCeremony', (client, { welcome, values }) =>
      client.complete(welcome.fields, values),
    );
  }

  finishLater(): void {
    void this.#send('later', 'sandboxSaveCeremony', (client, { welcome, values }) =>
      client.saveAnswers(welcome.fields, values),
    );
  }

  decline(reason: string): void {
    void this.#send('decline', 'sandboxDeclineCeremony', (client) => client.decline(reason));
  }

  async #send(
    what: 'finish' | 'later' | 'decline',
    operation: string,
    call: (client: CeremonyClient, state: SigningState) => Promise<Outcome>,
  ): Promise<void> {
    const { state } = this;
    if (state.screen !== 'signing' || isSending(state)) return;
    this.dispatch({ type: 'send', what });
    try {
      this.#end(await call(this.#client!, state));
    } catch (error) {
      this.#handleError(error, operation);
    }
  }

  #handleError(error: unknown, operation: string): void {
    const problems = this.#state.screen === 'signing' ? fieldErrorsOf(error) : [];
    const end = outcomeOf(error);
    if (problems.length) {
      this.dispatch({ type: 'refused', problems });
      this.host.focusFirstError();
    } else if (end) this.#end(end);
    else {
      const isUnanswered = !(error instanceof Error && 'status' in error && error.status !== undefined);
      this.dispatch({ type: 'broke', failure: failureOf(error), isUnanswered });
      this.host.fail(error, operation);
      postToParent('error');
    }
  }

  #end(outcome: Outcome): void {
    this.dispatch({ type: 'ended', end: outcome });
    if (this.#state.screen !== 'ended') return;
    const { kind, redirectUrl } = this.#state.end;
    if (kind === 'signed' || kind === 'wasSigned' || kind === 'completed') postToParent('completed');
    else if (kind === 'declined' || kind === 'wasDeclined') postToParent('declined');
    else postToParent('ended');
    if (redirectUrl && isSafeUrl(redirectUrl)) this.host.redirect(redirectUrl);
  }

  async attach(fieldId: string, file: File): Promise<void> {
    if (file.size > attachmentLimits.file)
      return this.dispatch({ type: 'problem', fieldId, problem: { key: 'fileTooBig' } });
    const data = await base64Of(file);
    const type = file.type || 'application/octet-stream';
    this.dispatch({ type: 'fill', fieldId, value: { file: { fileName: file.name, type, data } } });
  }
}

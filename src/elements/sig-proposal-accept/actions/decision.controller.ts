import type { ApiError } from '../../../client/index.js';
import {
  acceptPublicProposal,
  declinePublicProposal,
  getPublicProposal,
  type SigErrorCode,
} from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import { isSafeUrl } from '../../../domain/index.js';
import type { RequestScope, ProposalController } from '../proposal-accept.controller.js';
import { SigAcceptEvent, SigDeclineEvent, SigSigningStartedEvent } from '../proposal-accept.events.js';
import type { Notice, FormProblems } from '../proposal-accept.model.js';
import { isFinal, stateOfRefusal } from '../state/proposal-state.js';

/** Refusals that say for certain that nothing was done. */
const refusals: readonly SigErrorCode[] = [
  'bad-request',
  'unauthenticated',
  'origin-refused',
  'plan-required',
  'not-found',
  'too-large',
  'rate-limited',
];

/** What a client does with a proposal: accept and sign, or decline. Owns those two calls and what follows from them. */
export class DecisionController {
  /** The ceremony's address as long as nobody has opened it; it may open once. */
  #unopened?: string;

  constructor(private readonly c: ProposalController) {}

  /** A write may not be begun: one is under way, or the service wants to be left alone for a while. */
  get #held(): boolean {
    return this.c.view.busy || (this.c.presenter?.pause.seconds ?? 0) > 0;
  }

  /** Accepts, or goes on with a signing that was begun: the service makes one envelope however often it is asked (R170). */
  async accept(): Promise<void> {
    if (this.#held || !this.c.mayAccept) return;
    const problems = check(this.c.form);
    if (problems.name || problems.email) {
      if (this.c.view.step !== 'accepting') this.c.do({ type: 'step', step: 'accepting' });
      this.c.do({ type: 'problems', problems });
      this.c.host.focusOn('problem');
      return;
    }
    const { requestScope: line } = this.c;
    if (!line || !this.c.host.dispatchEvent(new SigAcceptEvent()) || !this.c.isCurrent(line)) return;
    this.c.do({ type: 'busy' });
    let sent = false;
    try {
      await this.c.read();
      if (!this.c.isCurrent(line)) return;
      const { state: situation } = this.c;
      if (this.c.view.changed.length > 0 || (situation !== 'open' && situation !== 'signing')) {
        this.c.do({ type: 'stopped' });
        if (this.c.view.changed.length > 0) this.c.host.focusOn('changed');
        return;
      }
      sent = true;
      const url = await this.#begin(line);
      if (!this.c.isCurrent(line)) return;
      this.c.answered();
      await this.#sign(url, line);
    } catch (error) {
      if (this.c.isCurrent(line)) await this.#notAccepted(error, line, sent);
    }
  }

  /** Asks for the signing ceremony's address. */
  async #begin({ client, token }: RequestScope, signal?: AbortSignal): Promise<string> {
    const { name, email, authority } = this.c.form;
    const own = authority.trim();
    const body = { name: name.trim(), email: email.trim(), ...(own ? { authority: own } : {}) };
    const { data } = await client.call(acceptPublicProposal, { params: { token }, body }, { signal });
    return data?.signingUrl ?? '';
  }

  /** What the frame opens: the address that came with the acceptance, then a new one each time (R170). */
  readonly embedUrl = async (signal: AbortSignal): Promise<{ url: string }> => {
    const ready = this.#unopened;
    this.#unopened = undefined;
    const { requestScope: line } = this.c;
    return { url: ready ?? (line ? await this.#begin(line, signal) : '') };
  };

  async #sign(url: string, line: RequestScope): Promise<void> {
    if (!isSafeUrl(url)) {
      const { host } = this.c;
      const operation = acceptPublicProposal.id;
      if (url) {
        const message = 'the signing URL is neither https nor http on loopback';
        host.report({ code: 'blocked', message, retryable: false, operation });
      } else {
        const message = 'the answer names no signing URL';
        host.report({ code: 'invalid-answer', message, retryable: true, operation });
      }
      this.c.do({ type: 'stopped', notice: { kind: url ? 'unsafe' : 'start-failed' } });
      await this.c.read().catch(() => undefined);
      return;
    }
    const mode = this.c.host.signing;
    if (mode === 'frame') await import('../../sig-signing-frame/sig-signing-frame.define.js');
    if (!this.c.isCurrent(line)) return;
    this.#unopened = url;
    this.c.do({ type: 'signing', url: mode === 'frame' ? url : undefined });
    this.c.host.focusOn('signing');
    this.c.host.dispatchEvent(new SigSigningStartedEvent(mode === 'event' ? url : undefined));
    if (mode === 'navigate') this.c.host.navigate(url);
    await this.c.read().catch(() => undefined);
  }

  async #notAccepted(error: unknown, line: RequestScope, sent: boolean): Promise<void> {
    const detail = this.c.host.report(error, acceptPublicProposal.id);
    const { code } = detail;
    if (code === 'not-found') {
      this.c.do({ type: 'failed', code: 'not-found', retryable: false });
    } else if (code === 'bad-request') {
      this.c.do({ type: 'step', step: 'accepting' });
      this.c.do({ type: 'stopped', notice: { kind: 'incomplete' }, problems: problemsOf(error) });
      this.c.host.focusOn('problem');
    } else if (code === 'conflict') {
      await this.c.read().catch(() => undefined);
      if (this.c.isCurrent(line)) this.#refused(error, code);
    } else if (code === 'rate-limited') {
      this.#pause(error, detail);
    } else {
      this.c.do({ type: 'stopped', notice: { kind: 'start-failed' } });
      if (sent && !refusals.includes(code)) await this.c.read().catch(() => undefined);
    }
  }

  /** The service has been asked too often; it is left alone as long as it says (G3). */
  #pause(error: unknown, detail: SigErrorDetail): void {
    const now = this.c.host.time().now();
    this.c.do({ type: 'stopped' });
    this.c.presenter?.pause.until(retryAtOf(error, detail, now) ?? now);
  }

  /** 409, and the proposal has been read again: where it still reads as open, the refusal knows better. */
  #refused(error: unknown, code: SigErrorCode): void {
    const { state: situation, view, host } = this.c;
    if (situation !== 'open' || !view.offer) {
      this.c.do({ type: 'stopped', notice: situation === 'signing' ? { kind: 'common', code } : undefined });
      return;
    }
    const as = stateOfRefusal(error instanceof Error ? error.message : '', view.offer, host.time().now());
    this.c.do({ type: 'refused', as });
    this.c.presenter?.announce(as);
    host.focusOn('top');
  }

  /** Declines; a signing that was begun is withdrawn with it (R172). */
  async decline(): Promise<void> {
    const { requestScope: line } = this.c;
    if (this.#held || !line || !this.c.view.offer) return;
    if (!this.c.host.dispatchEvent(new SigDeclineEvent()) || !this.c.isCurrent(line)) return;
    const { client, token } = line;
    this.c.do({ type: 'busy' });
    const reason = this.c.reason.trim();
    try {
      await client.call(declinePublicProposal, { params: { token }, body: reason ? { reason } : {} });
    } catch (error) {
      if (this.c.isCurrent(line)) await this.#notDeclined(error, line);
      return;
    }
    const { offer } = this.c.view;
    if (!this.c.isCurrent(line) || !offer) return;
    // The service has said yes, and what was read before that does not count any more.
    this.c.adopt({ ...offer, status: 'DECLINED', canAccept: false, canDecline: false });
    this.c.do({ type: 'stopped' });
  }

  async #notDeclined(error: unknown, line: RequestScope): Promise<void> {
    const detail = this.c.host.report(error, declinePublicProposal.id);
    const { code } = detail;
    if (code === 'not-found') {
      this.c.do({ type: 'failed', code: 'not-found', retryable: false });
      return;
    }
    if (code === 'rate-limited') {
      this.#pause(error, detail);
      return;
    }
    if (code === 'conflict') await this.c.read().catch(() => undefined);
    if (!this.c.isCurrent(line)) return;
    const { state: situation } = this.c;
    this.c.do({
      type: 'stopped',
      notice: situation && isFinal(situation) ? undefined : { kind: 'common', code },
    });
    // It may have been done all the same.
    if (code !== 'conflict' && !refusals.includes(code)) await this.c.read().catch(() => undefined);
  }

  /** The person says that they have signed on another page. */
  async finished(): Promise<void> {
    const { requestScope: line } = this.c;
    if (this.c.view.busy || !line) return;
    this.c.do({ type: 'busy' });
    let notice: Notice | undefined;
    try {
      await this.c.read();
      if (this.c.state === 'signing' || this.c.state === 'open') notice = { kind: 'not-finished' };
    } catch (error) {
      if (!this.c.isCurrent(line)) return;
      notice = { kind: 'common', code: this.c.host.report(error, getPublicProposal.id).code };
    }
    if (this.c.isCurrent(line)) this.c.do({ type: 'stopped', notice });
  }
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the accept form; empty when nothing is (R189). */
function check(form: { name: string; email: string }): FormProblems {
  const problems: FormProblems = {};
  if (!form.name.trim()) problems.name = 'missing';
  if (!form.email.trim()) problems.email = 'missing';
  else if (!emailShape.test(form.email.trim())) problems.email = 'wrong';
  return problems;
}

/**
 * What a refusal says beside its code. Told by the code and not by the class: the classes come with the first error, and
 * a letter does not wait for them.
 */
const refusal = (error: unknown): Partial<Pick<ApiError, 'fieldErrors'>> => error as ApiError;

function problemsOf(error: unknown): FormProblems {
  const named = (refusal(error).fieldErrors ?? []).map(({ path }) => path?.split('.').at(-1));
  const all = !named.includes('name') && !named.includes('email');
  return {
    ...(all || named.includes('name') ? { name: 'missing' as const } : {}),
    ...(all || named.includes('email') ? { email: 'wrong' as const } : {}),
  };
}

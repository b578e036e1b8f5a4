import type { ApiError } from '../../client/index.js';
import { acceptPublicProposal, declinePublicProposal, type SigErrorCode } from '../../contract/index.js';
import { isSafeUrl } from '../shared/safe-url.js';
import type { Line, ProposalController } from './proposal-accept.controller.js';
import { SigAcceptEvent, SigDeclineEvent, SigSigningStartedEvent } from './proposal-accept.events.js';
import type { Notice, Problems } from './proposal-accept.model.js';
import { isFinal, refusedAs } from './proposal-accept.situation.js';

/** What a client does with a proposal: accept and sign, or decline. Owns those two calls and what follows from them. */
export class ProposalActs {
  constructor(private readonly c: ProposalController) {}

  /** Accepts, or goes on with a signing that was begun: the service makes one envelope however often it is asked (R170). */
  async accept(): Promise<void> {
    if (this.c.view.busy || !this.c.mayAccept) return;
    const problems = check(this.c.form);
    if (problems.name || problems.email) {
      if (this.c.view.step !== 'accepting') this.c.do({ type: 'step', step: 'accepting' });
      this.c.do({ type: 'problems', problems });
      this.c.host.lead('problem');
      return;
    }
    const { line } = this.c;
    if (!line || !this.c.host.dispatchEvent(new SigAcceptEvent()) || !this.c.holds(line)) return;
    const { client, token } = line;
    this.c.do({ type: 'busy' });
    try {
      await this.c.read();
      if (!this.c.holds(line)) return;
      const { situation } = this.c;
      if (this.c.view.changed.length > 0 || (situation !== 'open' && situation !== 'signing')) {
        this.c.do({ type: 'stopped' });
        if (this.c.view.changed.length > 0) this.c.host.lead('changed');
        return;
      }
      const authority = this.c.form.authority.trim();
      const { data } = await client.call(acceptPublicProposal, {
        params: { token },
        body: {
          name: this.c.form.name.trim(),
          email: this.c.form.email.trim(),
          ...(authority ? { authority } : {}),
        },
      });
      if (this.c.holds(line)) await this.#sign(data?.signingUrl ?? '', line);
    } catch (error) {
      if (this.c.holds(line)) await this.#notAccepted(error, line);
    }
  }

  async #sign(url: string, line: Line): Promise<void> {
    if (!isSafeUrl(url)) {
      const message = 'the signing URL is neither https nor http on loopback';
      this.c.host.report({ code: 'blocked', message, retryable: false, operation: acceptPublicProposal.id });
      this.c.do({ type: 'stopped', notice: { kind: 'unsafe' } });
      return;
    }
    const mode = this.c.host.signing;
    if (mode === 'frame') await import('../sig-signing-frame/sig-signing-frame.define.js');
    if (!this.c.holds(line)) return;
    this.c.do({ type: 'signing', url: mode === 'frame' ? url : undefined });
    this.c.host.lead('signing');
    this.c.host.dispatchEvent(new SigSigningStartedEvent(mode === 'event' ? url : undefined));
    if (mode === 'navigate') this.c.host.leave(url);
    await this.c.read().catch(() => undefined);
  }

  async #notAccepted(error: unknown, line: Line): Promise<void> {
    const { code } = this.c.host.report(error, acceptPublicProposal.id);
    if (code === 'not-found') {
      this.c.do({ type: 'failed', code: 'not-found', retryable: false });
    } else if (code === 'bad-request') {
      this.c.do({ type: 'step', step: 'accepting' });
      this.c.do({ type: 'stopped', notice: { kind: 'incomplete' }, problems: problemsOf(error) });
      this.c.host.lead('problem');
    } else if (code === 'conflict') {
      await this.c.read().catch(() => undefined);
      if (this.c.holds(line)) this.#refused(error, code);
    } else if (code === 'rate-limited') {
      this.c.do({ type: 'stopped', notice: { kind: 'wait', seconds: seconds(error) } });
    } else {
      this.c.do({ type: 'stopped', notice: { kind: 'start-failed' } });
    }
  }

  /** 409, and the proposal has been read again: where it still reads as open, the refusal knows better. */
  #refused(error: unknown, code: SigErrorCode): void {
    const { situation, view, host } = this.c;
    if (situation !== 'open' || !view.offer) {
      this.c.do({ type: 'stopped', notice: situation === 'signing' ? { kind: 'common', code } : undefined });
      return;
    }
    const as = refusedAs(error instanceof Error ? error.message : '', view.offer, host.time().now());
    this.c.do({ type: 'refused', as });
    this.c.paper?.announce(as);
    host.lead('top');
  }

  /** Declines; a signing that was begun is withdrawn with it (R172). */
  async decline(): Promise<void> {
    const { line } = this.c;
    const { offer, busy } = this.c.view;
    if (busy || !line || !offer) return;
    if (!this.c.host.dispatchEvent(new SigDeclineEvent()) || !this.c.holds(line)) return;
    const { client, token } = line;
    this.c.do({ type: 'busy' });
    const reason = this.c.reason.trim();
    try {
      await client.call(declinePublicProposal, { params: { token }, body: reason ? { reason } : {} });
    } catch (error) {
      if (!this.c.holds(line)) return;
      const { code } = this.c.host.report(error, declinePublicProposal.id);
      if (code === 'not-found') {
        this.c.do({ type: 'failed', code: 'not-found', retryable: false });
        return;
      }
      if (code === 'conflict') await this.c.read().catch(() => undefined);
      if (!this.c.holds(line)) return;
      const { situation } = this.c;
      const notice: Notice =
        code === 'rate-limited' ? { kind: 'wait', seconds: seconds(error) } : { kind: 'common', code };
      this.c.do({ type: 'stopped', notice: situation && isFinal(situation) ? undefined : notice });
      return;
    }
    if (!this.c.holds(line)) return;
    this.c.do({ type: 'stopped' });
    try {
      await this.c.read();
    } catch {
      if (!this.c.holds(line)) return;
      // The service has said yes; a reading that fails now does not undo it.
      this.c.adopt({ ...offer, status: 'DECLINED', canAccept: false, canDecline: false });
    }
  }
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the accept form; empty when nothing is (R189). */
function check(form: { name: string; email: string }): Problems {
  const problems: Problems = {};
  if (!form.name.trim()) problems.name = 'missing';
  if (!form.email.trim()) problems.email = 'missing';
  else if (!emailShape.test(form.email.trim())) problems.email = 'wrong';
  return problems;
}

/**
 * What a refusal says beside its code. Told by the code and not by the class: the classes come with the first error, and
 * a letter does not wait for them.
 */
const refusal = (error: unknown): Partial<Pick<ApiError, 'fieldErrors' | 'retryAfterMs'>> =>
  error as ApiError;

const seconds = (error: unknown): number =>
  Math.max(1, Math.ceil((refusal(error).retryAfterMs ?? 2000) / 1000));

function problemsOf(error: unknown): Problems {
  const named = (refusal(error).fieldErrors ?? []).map(({ path }) => path?.split('.').at(-1));
  const all = !named.includes('name') && !named.includes('email');
  return {
    ...(all || named.includes('name') ? { name: 'missing' as const } : {}),
    ...(all || named.includes('email') ? { email: 'wrong' as const } : {}),
  };
}

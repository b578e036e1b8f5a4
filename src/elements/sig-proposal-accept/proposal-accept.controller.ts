import { BadRequestError, NotFoundError, RateLimitedError, type Client } from '../../client/index.js';
import {
  acceptPublicProposal,
  declinePublicProposal,
  getPublicProposal,
  recordPublicProposalView,
} from '../../contract/index.js';
import type { Clock } from '../shared/clock.js';
import { configError, type SigErrorDetail } from '../shared/errors.js';
import { isSafeUrl } from '../shared/safe-url.js';
import { loadSanitiser, type Sanitise } from '../shared/sanitise.js';
import {
  SigAcceptEvent,
  SigAcceptedEvent,
  SigDeclineEvent,
  SigProposalDeclinedEvent,
  SigSigningStartedEvent,
  SigViewedEvent,
} from './proposal-accept.events.js';
import { ProposalFiles } from './proposal-accept.files.js';
import { makePages, sameHtml, type Pages, type Setting } from './proposal-accept.letter.js';
import { check, reduce, start, type Action, type Problems, type View } from './proposal-accept.model.js';
import { isFinal, situationOf, type Offer, type Situation } from './proposal-accept.offer.js';
import { whenLookedAtAgain, whenPersonIsThere } from './proposal-accept.presence.js';

export type SigningMode = 'frame' | 'navigate' | 'event';
/** Where the person's attention goes after a change. */
export type Spot = 'top' | 'opener' | 'decliner' | 'form' | 'problem' | 'decline' | 'signing' | 'changed';

/** What the controller needs of its element. */
export interface ProposalHost {
  readonly token?: string;
  readonly signing: SigningMode;
  requestUpdate(): void;
  dispatchEvent(event: Event): boolean;
  client(): Client | undefined;
  time(): Clock;
  setting(): Setting;
  report(error: unknown, operation?: string): SigErrorDetail;
  /** Says where the proposal stands now. */
  announce(situation: Situation): void;
  lead(to: Spot): void;
  leave(url: string): void;
}

/** A status read within this time is fresh enough not to be repeated on focus. */
const fresh = 3000;

/**
 * Owns: what is known of the proposal, every call to the service, the one view that is recorded, the events. Does not
 * own: markup, words, where the focus is.
 */
export class ProposalController {
  view: View = start;
  pages: Pages = { state: 'whole', descriptions: [] };
  /** What is being typed; kept through every failure. */
  readonly form = { name: '', email: '', authority: '' };
  reason = '';
  readonly files: ProposalFiles;
  #sanitise?: Sanitise;
  #loading?: AbortController;
  #stops: (() => void)[] = [];
  #viewed = false;
  #told?: Situation;
  #readAt = -Infinity;

  constructor(readonly host: ProposalHost) {
    this.files = new ProposalFiles(host, () => this.view.offer);
  }

  get situation(): Situation | undefined {
    return this.view.offer && situationOf(this.view.offer, this.host.time().now());
  }

  /** Whether the letter that is signed was in front of the reader. */
  get mayAccept(): boolean {
    const { state } = this.pages;
    if (state === 'failed' || this.view.changed.length > 0) return false;
    return state === 'whole' || this.files.pdfOpened;
  }

  connect(): void {
    this.#stops.push(whenLookedAtAgain(() => this.#lookAgain()));
    void this.load(true);
  }

  disconnect(): void {
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    this.#loading?.abort();
    this.files.clear();
  }

  /** Another proposal: nothing of the last one stays. */
  reset(): void {
    Object.assign(this.form, { name: '', email: '', authority: '' });
    this.reason = '';
    this.files.forget();
    this.#viewed = false;
    this.#told = undefined;
    void this.load(true);
  }

  do(action: Action): void {
    this.view = reduce(this.view, action);
    this.host.requestUpdate();
  }

  /** Reads the proposal; the sanitiser loads meanwhile. */
  async load(first = false): Promise<void> {
    this.#loading?.abort();
    const loading = (this.#loading = new AbortController());
    if (first) {
      this.view = start;
      this.host.requestUpdate();
    }
    const { token } = this.host;
    const client = this.host.client();
    if (!token || !client) {
      const what = token ? 'base-url or server-url is missing' : 'token is missing';
      this.host.report(configError(`sig-proposal-accept: ${what}`));
      this.do({ type: 'failed', code: 'config', retryable: false });
      return;
    }
    const [sanitise, answer] = await Promise.allSettled([
      loadSanitiser(),
      client.call(getPublicProposal, { params: { token } }, { signal: loading.signal }),
    ]);
    if (loading.signal.aborted) return;
    this.#sanitise = sanitise.status === 'fulfilled' ? sanitise.value : undefined;
    if (answer.status === 'rejected') this.#failed(answer.reason, getPublicProposal.id);
    else this.#adopt(answer.value.data);
  }

  /** Takes a reading in: pages, events, what changed. */
  #adopt(offer: Offer): void {
    const before = this.view.offer;
    this.#readAt = this.host.time().now();
    if (!before || !sameHtml(before, offer)) {
      this.pages = makePages(offer, this.#sanitise, this.host.setting());
      if (before) this.files.forget();
      if (this.pages.state === 'failed') {
        this.host.report({
          code: 'blocked',
          message: `the letter could not be made safe: ${this.pages.cause instanceof Error ? this.pages.cause.message : 'no sanitiser'}`,
          retryable: false,
        });
      }
    }
    this.do({ type: before ? 'reread' : 'loaded', offer });
    if (!before) {
      this.form.name ||= offer.recipient?.name ?? '';
      this.form.email ||= offer.recipient?.email ?? '';
      this.#expectPerson();
    }
    this.#tell(situationOf(offer, this.host.time().now()));
  }

  /** Fires what became true since the first look. */
  #tell(situation: Situation): void {
    const told = this.#told;
    this.#told = situation;
    if (told === undefined || told === situation) return;
    this.host.announce(situation);
    if (isFinal(situation)) this.host.lead('top');
    if (situation === 'accepted') this.host.dispatchEvent(new SigAcceptedEvent());
    if (situation === 'declined') this.host.dispatchEvent(new SigProposalDeclinedEvent());
  }

  #expectPerson(): void {
    if (this.#viewed) return;
    this.#stops.push(
      whenPersonIsThere(this.host.time(), () => {
        if (this.#viewed) return;
        this.#viewed = true;
        void this.#recordView(1);
      }),
    );
  }

  /** Reading is never disturbed by it; tried again once. */
  async #recordView(again: number): Promise<void> {
    const { token } = this.host;
    const client = this.host.client();
    if (!token || !client) return;
    try {
      await client.call(recordPublicProposalView, { params: { token } });
      this.host.dispatchEvent(new SigViewedEvent());
    } catch {
      if (again > 0) this.host.time().after(5000, () => void this.#recordView(again - 1));
    }
  }

  #lookAgain(): void {
    const settled = this.situation === 'accepted' || this.situation === 'declined';
    if (!this.view.offer || this.view.busy || settled) return;
    if (this.host.time().now() - this.#readAt < fresh) return;
    this.#readAt = this.host.time().now();
    this.#read().catch(() => undefined);
  }

  async #read(signal?: AbortSignal): Promise<Offer | undefined> {
    const { token } = this.host;
    const client = this.host.client();
    if (!token || !client) return undefined;
    const { data } = await client.call(getPublicProposal, { params: { token } }, { signal });
    if (token === this.host.token) this.#adopt(data);
    return data;
  }

  /** What the signing frame asks in place of an envelope's status: the proposal is the truth here (R171). */
  readonly status = async (signal?: AbortSignal) => {
    const offer = (await this.#read(signal)) ?? this.view.offer;
    const situation = offer ? situationOf(offer, this.host.time().now()) : undefined;
    const id = offer?.proposalRef ?? 'proposal';
    if (situation === 'accepted') return body(id, 'COMPLETED', 'signed');
    if (situation === 'declined') return body(id, 'DECLINED', 'declined');
    if (situation === 'withdrawn' || situation === 'replaced') return body(id, 'VOIDED', 'pending');
    return body(id, 'SENT', 'pending');
  };

  #failed(error: unknown, operation: string): void {
    const detail = this.host.report(error, operation);
    if (detail.code === 'aborted') return;
    this.do({ type: 'failed', code: detail.code, retryable: detail.retryable });
  }

  /** Accepts, or goes on with a signing that was begun: the service makes one envelope however often it is asked (R170). */
  async accept(): Promise<void> {
    if (this.view.busy || !this.mayAccept) return;
    const problems = check(this.form);
    if (problems.name || problems.email) {
      if (this.view.step !== 'accepting') this.do({ type: 'step', step: 'accepting' });
      this.do({ type: 'problems', problems });
      this.host.lead('problem');
      return;
    }
    if (!this.host.dispatchEvent(new SigAcceptEvent())) return;
    const { token } = this.host;
    const client = this.host.client();
    if (!token || !client) return;
    this.do({ type: 'busy' });
    try {
      await this.#read();
      const { situation } = this;
      if (this.view.changed.length > 0 || (situation !== 'open' && situation !== 'signing')) {
        this.do({ type: 'stopped' });
        if (this.view.changed.length > 0) this.host.lead('changed');
        return;
      }
      const authority = this.form.authority.trim();
      const { data } = await client.call(acceptPublicProposal, {
        params: { token },
        body: {
          name: this.form.name.trim(),
          email: this.form.email.trim(),
          ...(authority ? { authority } : {}),
        },
      });
      await this.#sign(data.signingUrl);
    } catch (error) {
      await this.#notAccepted(error);
    }
  }

  async #sign(url: string): Promise<void> {
    if (!isSafeUrl(url)) {
      const message = 'the signing URL is neither https nor http on loopback';
      this.host.report({ code: 'blocked', message, retryable: false, operation: acceptPublicProposal.id });
      this.do({ type: 'stopped', notice: { kind: 'unsafe' } });
      return;
    }
    const mode = this.host.signing;
    if (mode === 'frame') await import('../sig-signing-frame/sig-signing-frame.define.js');
    this.do({ type: 'signing', url: mode === 'frame' ? url : undefined });
    this.host.lead('signing');
    this.host.dispatchEvent(new SigSigningStartedEvent(mode === 'event' ? url : undefined));
    if (mode === 'navigate') this.host.leave(url);
    await this.#read().catch(() => undefined);
  }

  async #notAccepted(error: unknown): Promise<void> {
    const { code } = this.host.report(error, acceptPublicProposal.id);
    if (error instanceof NotFoundError) {
      this.do({ type: 'failed', code: 'not-found', retryable: false });
    } else if (error instanceof BadRequestError) {
      this.do({ type: 'step', step: 'accepting' });
      this.do({ type: 'stopped', notice: { kind: 'incomplete' }, problems: problemsOf(error) });
      this.host.lead('problem');
    } else if (code === 'conflict') {
      await this.#read().catch(() => undefined);
      const open = this.situation === 'open';
      this.do({ type: 'stopped', notice: open ? { kind: 'common', code } : undefined });
    } else if (error instanceof RateLimitedError) {
      this.do({ type: 'stopped', notice: { kind: 'wait', seconds: seconds(error) } });
    } else {
      this.do({ type: 'stopped', notice: { kind: 'start-failed' } });
    }
  }

  /** Declines; a signing that was begun is withdrawn with it (R172). */
  async decline(): Promise<void> {
    if (this.view.busy || !this.host.dispatchEvent(new SigDeclineEvent())) return;
    const { token } = this.host;
    const client = this.host.client();
    const { offer } = this.view;
    if (!token || !client || !offer) return;
    this.do({ type: 'busy' });
    const reason = this.reason.trim();
    try {
      await client.call(declinePublicProposal, { params: { token }, body: reason ? { reason } : {} });
    } catch (error) {
      const { code } = this.host.report(error, declinePublicProposal.id);
      if (error instanceof NotFoundError) {
        this.do({ type: 'failed', code: 'not-found', retryable: false });
        return;
      }
      if (code === 'conflict') await this.#read().catch(() => undefined);
      const wait = error instanceof RateLimitedError;
      this.do({
        type: 'stopped',
        notice: wait ? { kind: 'wait', seconds: seconds(error) } : { kind: 'common', code },
      });
      return;
    }
    this.do({ type: 'stopped' });
    try {
      await this.#read();
    } catch {
      // The service has said yes; a reading that fails now does not undo it.
      this.#adopt({ ...offer, status: 'DECLINED', canAccept: false, canDecline: false });
    }
  }
}

type Envelope = 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'SENT';
const body = (id: string, status: Envelope, recipient: 'signed' | 'declined' | 'pending') => ({
  envelope: { id, status },
  recipient: { id, status: recipient },
});

const seconds = (error: RateLimitedError): number =>
  Math.max(1, Math.ceil((error.retryAfterMs ?? 2000) / 1000));

function problemsOf(error: BadRequestError): Problems {
  const named = error.fieldErrors.map(({ path }) => path?.split('.').at(-1));
  const all = !named.includes('name') && !named.includes('email');
  return {
    ...(all || named.includes('name') ? { name: 'missing' as const } : {}),
    ...(all || named.includes('email') ? { email: 'wrong' as const } : {}),
  };
}

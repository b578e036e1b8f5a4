import { SigError } from '../../client/index.js';
import {
  frameReducer,
  idleFrame,
  isEnd,
  standingOf,
  type Frame,
  type FrameEvent,
  type FrameProblem,
  type Standing,
} from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';
import { SigReadyEvent } from '../shared/ready-event.js';
import { isSafeUrl } from '../shared/safe-url.js';
import { Checks } from './signing-frame.checks.js';
import {
  SigCompletedEvent,
  SigDeclinedEvent,
  SigExpiredEvent,
  SigHintEvent,
  SigSignedEvent,
  SigStartEvent,
  SigVoidedEvent,
  type HintType,
  type SigningDetail,
} from './signing-frame.events.js';
import { readMessage, type MapMessage, type Said } from './signing-frame.messages.js';
import { Minter } from './signing-frame.minter.js';
import { showsWindow } from './signing-frame.model.js';
import {
  mintByHelper,
  problemOf,
  statusByHelper,
  toSigError,
  toStatus,
  type GetEmbedUrl,
  type GetStatus,
  type HelperAddress,
} from './signing-frame.source.js';
import { listen } from './signing-frame.stream.js';
import { FramedWindow } from './signing-frame.window.js';

/** What the element gives: its properties as they are now. */
export interface Given {
  envelopeId?: string;
  recipientId?: string;
  signingUrl?: string;
  getEmbedUrl?: GetEmbedUrl;
  getStatus?: GetStatus;
  mapMessage?: MapMessage;
  helper?: HelperAddress;
  allow: string;
  allowSameOrigin: boolean;
  title: string;
  clock: Clock;
}

export interface FrameHost extends HTMLElement {
  given(): Given;
  /** Where the framed window goes; always there once rendered. */
  stage(): Element | null;
  /** The state has changed. */
  changed(before: Frame, after: Frame): void;
  resize(height: number): void;
  requestUpdate(): void;
  report(error: unknown, operation?: string): void;
}

const watchdog = 8000;
const tabGlance = 1000;

/**
 * Runs one recipient's signing: asks for URLs, opens them, hears hints, reads the status, fires events. Owns the state,
 * the framed window and every listener and timer; says nothing and draws nothing.
 */
export class SigningController {
  frame: Frame = idleFrame;
  subject: string | undefined;

  readonly window = new FramedWindow();
  readonly #minter = new Minter(() => this.host.given().clock);
  readonly #checks = new Checks(
    () => this.host.given().clock,
    () => this.#look(),
    () => this.dispatch({ type: 'gave-up' }),
  );
  readonly #fired = new Set<string>();
  #turn = 0;
  #lost = false;
  #tab: Window | undefined;
  #reading: Promise<Standing | undefined> | undefined;
  #stopStream: (() => void) | undefined;
  #stopWatching = () => {};
  #stopListening: (() => void) | undefined;

  constructor(private readonly host: FrameHost) {}

  dispatch(event: FrameEvent): void {
    const before = this.frame;
    const after = frameReducer(before, event);
    if (after === before) return;
    this.frame = after;
    this.host.changed(before, after);
    if (!showsWindow(after)) this.window.close();
    if (after.name !== 'loading' && after.name !== 'signing') this.#stopWatching();
    if (before.name !== after.name) this.#tell(before, after);
    if (isEnd(after)) this.#rest();
    if (before.name === 'waiting-turn' && after.name === 'idle') void this.start();
  }

  // --- coming and going

  connect(): void {
    if (this.#stopListening) return;
    const message = (event: MessageEvent) => this.#hear(event);
    const violation = (event: SecurityPolicyViolationEvent) => this.#violated(event);
    window.addEventListener('message', message);
    document.addEventListener('securitypolicyviolation', violation);
    this.#stopListening = () => {
      window.removeEventListener('message', message);
      document.removeEventListener('securitypolicyviolation', violation);
    };
    if (this.frame.name !== 'idle') this.#watch();
  }

  /** The framed page ends with its place in the document, whatever happens next. */
  leave(): void {
    if (this.window.isOpen) this.#lost = true;
    this.window.close();
  }

  /** Gone for longer than a move takes. What was asked for goes on and is kept. */
  disconnect(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#stopWatching();
    this.#rest();
  }

  reset(): void {
    this.#turn++;
    this.#minter.clear();
    this.#fired.clear();
    this.#lost = false;
    this.#tab = undefined;
    this.#reading = undefined;
    this.subject = undefined;
    this.window.close();
    this.#rest();
    this.dispatch({ type: 'reset' });
  }

  /** The element is seen: what was waiting for that begins. Answers whether it is worth looking again. */
  shown(manual: boolean): void {
    if (this.#lost) {
      this.#lost = false;
      void this.#begin();
    } else if (this.frame.name === 'minting') void this.#open();
    else if (this.frame.name === 'idle' && !manual) void this.start();
  }

  // --- opening

  async start(): Promise<void> {
    this.#tab = undefined;
    await this.#begin();
  }

  /** Call it in a click: a browser opens no tab otherwise. */
  async openInTab(): Promise<void> {
    if (isEnd(this.frame) || this.frame.name === 'signed') return;
    const tab = window.open('', '_blank');
    if (!tab) {
      this.dispatch({ type: 'start' });
      this.dispatch({ type: 'refused', problem: 'popup' });
      return;
    }
    tab.opener = null;
    this.#tab = tab;
    await this.#begin();
    if (this.#tab === tab && !this.frame.elsewhere) tab.close();
  }

  async #begin(): Promise<void> {
    const { signingUrl, getEmbedUrl, helper } = this.host.given();
    if (!getEmbedUrl && signingUrl === undefined && !helper) {
      this.#refuse(
        'config',
        new SigError(
          'config',
          'Give server-url with envelope-id and recipient-id, or signing-url, or getEmbedUrl.',
        ),
      );
      return;
    }
    if (this.frame.name !== 'minting') {
      const before = this.frame;
      if (isEnd(before) || before.name === 'signed') return;
      if (!this.host.dispatchEvent(new SigStartEvent(this.#detail()))) return;
      this.window.close();
      this.dispatch({ type: 'start' });
      this.#watch();
    }
    await this.#open();
  }

  async #open(): Promise<void> {
    const turn = this.#turn;
    const { getEmbedUrl, signingUrl, helper } = this.host.given();
    const fresh = getEmbedUrl !== undefined || signingUrl === undefined;
    try {
      await this.#minter.ask(async (signal) => {
        if (getEmbedUrl) return getEmbedUrl(signal);
        if (signingUrl !== undefined) return { url: signingUrl };
        return mintByHelper(helper!, signal);
      });
    } catch (error) {
      if (turn === this.#turn) await this.#refused(toSigError(error));
      return;
    }
    if (turn !== this.#turn || this.frame.name !== 'minting' || !this.host.isConnected) return;
    const url = this.#minter.take()?.url;
    if (url === undefined) return this.#open();
    this.#show(url, fresh);
  }

  #show(url: string, fresh: boolean): void {
    const { allow, allowSameOrigin, title } = this.host.given();
    if (!isSafeUrl(url)) {
      this.#refuse('unsafe', new SigError('blocked', 'The signing URL is not https (or http on loopback).'));
      return;
    }
    if (this.#tab) {
      this.#tab.location.replace(url);
      this.dispatch({ type: 'moved' });
      this.#glance(this.#tab);
      return;
    }
    const { origin } = new URL(url);
    if (origin === location.origin && !allowSameOrigin) {
      this.#refuse(
        'same-origin',
        new SigError(
          'config',
          'The ceremony is on this page’s own origin; set allow-same-origin if that is meant.',
        ),
      );
      return;
    }
    const stage = this.host.stage();
    if (!stage) return;
    this.dispatch({ type: 'minted', fresh });
    this.window.open(stage, { url, title, allow, loaded: () => this.#loaded() });
    this.#stopWatching();
    this.#stopWatching = this.host.given().clock.after(watchdog, () => this.#silence(origin));
    // A ready-made URL may be of an envelope that has ended: then that is no news.
    if (!fresh) void this.check();
  }

  #loaded(): void {
    if (this.frame.name === 'signing') void this.check();
    this.dispatch({ type: 'loaded' });
  }

  async #refused(error: SigError): Promise<void> {
    if (error.code === 'aborted') return;
    if (error.code === 'conflict') {
      await this.check();
      if (this.frame.name !== 'minting') return;
    }
    this.#refuse(problemOf(error.code), error);
  }

  #refuse(problem: FrameProblem, error: SigError): void {
    this.dispatch({ type: 'refused', problem });
    this.host.report(error, error.operation);
  }

  // --- hearing

  #hear(event: MessageEvent): void {
    const { mapMessage, helper } = this.host.given();
    const returnOrigin = helper ? new URL(helper.url).origin : location.origin;
    const { source, origin } = this.window;
    const said = readMessage(event, { source, origin, returnOrigin, mapMessage });
    if (said) this.#hint(said);
  }

  #hint({ type, height }: Said): void {
    if (type === 'height') {
      if (height !== undefined && Number.isFinite(height)) this.host.resize(height);
      return;
    }
    this.#emitHint(type);
    if (type === 'ready') this.dispatch({ type: 'ready' });
    else if (type === 'ended')
      void this.check().then((standing) => standing === 'open' && this.dispatch({ type: 'ended' }));
    else if (type === 'error') void this.check();
    else this.#finish();
  }

  finished(): void {
    this.#emitHint('finished');
    this.#finish();
  }

  #finish(): void {
    this.dispatch({ type: 'finished' });
    if (this.#canRead) this.#checks.hint();
    else this.dispatch({ type: 'gave-up' });
  }

  #violated(event: SecurityPolicyViolationEvent): void {
    const { origin } = this.window;
    if (!/^(frame|child|default)-src/.test(event.effectiveDirective) || origin === undefined) return;
    if (!event.blockedURI.startsWith(origin)) return;
    console.warn(
      `sig-signing-frame: this page's own policy refuses the frame. Allow it with: frame-src ${origin}`,
    );
    this.dispatch({ type: 'blocked' });
    this.host.report(new SigError('blocked', `The page's policy does not allow ${origin} in a frame.`));
  }

  #silence(origin: string): void {
    if (this.frame.spoke) return;
    this.dispatch({ type: 'silence' });
    console.warn(
      `sig-signing-frame: nothing was heard from the framed page for 8 seconds. If it stays empty, allow it here with ` +
        `"frame-src ${origin}" and have it allow this page with "frame-ancestors ${location.origin}".`,
    );
  }

  /** Looks now and then whether the other tab is still there. */
  #glance(tab: Window): void {
    const step = () => {
      if (this.#tab !== tab || !this.host.isConnected || isEnd(this.frame)) return;
      if (tab.closed) this.#checks.hint();
      else this.host.given().clock.after(tabGlance, step);
    };
    this.host.given().clock.after(tabGlance, step);
  }

  // --- reading

  get #canRead(): boolean {
    const { getStatus, helper } = this.host.given();
    return getStatus !== undefined || helper !== undefined;
  }

  /** Reads the status now; calls that come meanwhile share the answer. Answers nothing when it cannot be read. */
  check(): Promise<Standing | undefined> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<Standing | undefined> {
    const turn = this.#turn;
    const { getStatus, helper, clock } = this.host.given();
    if (!getStatus && !helper) return undefined;
    try {
      const { signal } = new AbortController();
      const status = toStatus(await (getStatus ? getStatus(signal) : statusByHelper(helper!, signal)));
      if (turn !== this.#turn) return undefined;
      this.subject = status.envelope.subject ?? this.subject;
      this.host.requestUpdate();
      // The helper has already counted expiry on the server's clock.
      const standing = standingOf(status, getStatus ? clock.now() : 0);
      this.dispatch({ type: 'status', standing });
      return standing;
    } catch (error) {
      const { code } = toSigError(error, 'getEnvelope');
      if (code === 'not-found' || code === 'unauthenticated') this.#rest();
      return undefined;
    }
  }

  async #look(): Promise<boolean> {
    await this.check();
    return isEnd(this.frame) || this.frame.name === 'signed';
  }

  #watch(): void {
    if (isEnd(this.frame) || !this.#canRead) return;
    this.#checks.start();
    const { helper, getStatus, clock } = this.host.given();
    if (helper && !getStatus) this.#stopStream ??= listen(helper, clock, () => void this.check());
  }

  #rest(): void {
    this.#checks.stop();
    this.#stopStream?.();
    this.#stopStream = undefined;
  }

  // --- telling

  #detail(): SigningDetail {
    const { envelopeId, recipientId } = this.host.given();
    return { envelopeId, recipientId };
  }

  #emitHint(type: HintType): void {
    this.host.dispatchEvent(new SigHintEvent({ ...this.#detail(), type }));
  }

  #tell(before: Frame, after: Frame): void {
    const detail = this.#detail();
    const once = (event: Event) => {
      if (this.#fired.has(event.type)) return;
      this.#fired.add(event.type);
      this.host.dispatchEvent(event);
    };
    if (after.name === 'signing' && before.name !== 'confirming')
      this.host.dispatchEvent(new SigReadyEvent());
    if (!after.news) return;
    if (after.name === 'signed') once(new SigSignedEvent(detail));
    if (after.name === 'completed') {
      if (before.name !== 'signed') once(new SigSignedEvent(detail));
      once(new SigCompletedEvent(detail));
    }
    if (after.name === 'declined') once(new SigDeclinedEvent(detail));
    if (after.name === 'voided') once(new SigVoidedEvent(detail));
    if (after.name === 'expired') once(new SigExpiredEvent(detail));
  }
}

import {
  frameReducer,
  idleFrame,
  isEnd,
  type Frame,
  type FrameEvent,
  type Standing,
} from '../../domain/index.js';
import { SigReadyEvent } from '../shared/ready-event.js';
import { isSafeUrl } from '../shared/safe-url.js';
import type { Checks } from './signing-frame.checks.js';
import { canRead, isAddressed, type FrameHost } from './signing-frame.host.js';
import { SigHintEvent, SigStartEvent, type HintType, type SigningDetail } from './signing-frame.events.js';
import type { Said } from './signing-frame.messages.js';
import { Minter } from './signing-frame.minter.js';
import { showsWindow } from './signing-frame.shows.js';
import { Single } from './signing-frame.single.js';
import { mintByHelper, urlIn, type Refusal } from './signing-frame.source.js';
import type * as Later from './signing-frame.watch.js';
import { FramedWindow, hearPage } from './signing-frame.window.js';

const watchdog = 8000;
/** A provider that is defined later, and attributes that are set one by one, have come by then. */
const grace = 100;

/** What is needed once the ceremony shows comes beside it. */
const later = () => import('./signing-frame.watch.js');
/** For what may be left out when that file does not come. */
const whenLater = (run: (module: typeof Later) => void) => void later().then(run, () => undefined);

/**
 * Runs one recipient's signing: asks for URLs, opens them, hears hints, reads the status, fires events. Owns the state,
 * the framed window and every listener and timer; says nothing and draws nothing.
 */
export class SigningController {
  frame: Frame = idleFrame;
  subject: string | undefined;
  /** The host held the last start. */
  held = false;
  /** The browser refused to open the last tab. */
  refusedTab = false;

  readonly window = new FramedWindow();
  readonly #clock = () => this.host.given().clock;
  readonly #minter = new Minter(this.#clock);
  readonly #reader = new Single<Standing | undefined>(this.#clock, 'getEnvelope');
  readonly #fired = new Set<string>();
  #later: typeof Later | undefined;
  #turn = 0;
  #lost = false;
  #tab: Window | undefined;
  #checks: Checks | undefined;
  #stopWatch: (() => void) | undefined;
  #hinted = false;
  #stopWatchdog = () => {};
  #stopGrace = () => {};
  #stopListening: (() => void) | undefined;

  constructor(private readonly host: FrameHost) {}

  dispatch(event: FrameEvent): void {
    const before = this.frame;
    const after = frameReducer(before, event);
    if (after === before) return;
    this.frame = after;
    this.host.changed(before, after);
    if (!showsWindow(after)) this.window.close();
    if (after.name !== 'loading' && after.name !== 'signing') this.#stopWatchdog();
    if (before.name !== after.name) this.#tell(before, after);
    if (isEnd(after)) this.#rest();
    if (before.name === 'waiting-turn' && after.name === 'idle') this.host.observe();
  }

  connect(): void {
    if (this.#stopListening) return;
    this.#stopListening = hearPage(
      (event) => this.#hear(event),
      (event) => this.#violated(event),
    );
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
    this.#stopWatchdog();
    this.#stopGrace();
    this.#reader.stop();
    this.#rest();
  }

  /** Another address: nothing of the one before counts. */
  reset(): void {
    this.#turn++;
    this.#stopGrace();
    this.#reader.stop();
    this.#minter.clear();
    this.#fired.clear();
    this.#lost = this.held = false;
    this.#tab = undefined;
    this.subject = undefined;
    this.window.close();
    this.#rest();
    this.dispatch({ type: 'reset' });
  }

  /** The element is seen: what waited for that begins. */
  shown(): void {
    this.#stopGrace();
    if (this.#lost) {
      this.#lost = false;
      void this.#begin();
    } else if (this.frame.name === 'minting') void this.#open();
    else if (this.#waits) {
      const start = () => void (this.#waits && this.start());
      if (isAddressed(this.host.given())) start();
      else this.#stopGrace = this.#clock().after(grace, start);
    }
  }

  /** It starts by itself once it is seen. */
  get #waits(): boolean {
    return this.frame.name === 'idle' && !this.host.manual && this.host.isConnected;
  }

  /** `asked` by the host itself, who then cannot hold it. */
  async start(asked = false): Promise<void> {
    this.#tab = undefined;
    await this.#begin(asked);
  }

  /** Call it in a click: a browser opens no tab otherwise. */
  async openInTab(): Promise<void> {
    if (isEnd(this.frame) || this.frame.name === 'signed') return;
    const tab = window.open('', '_blank');
    this.refusedTab = !tab;
    this.host.requestUpdate();
    if (!tab) {
      // What is open here stays open.
      if (this.window.isOpen) return;
      this.dispatch({ type: 'start' });
      this.dispatch({ type: 'refused', problem: 'popup' });
      return;
    }
    tab.opener = null;
    this.#tab = tab;
    await this.#begin();
    if (this.#tab === tab && !this.frame.elsewhere) tab.close();
  }

  async #begin(asked = false): Promise<void> {
    if (!isAddressed(this.host.given())) return this.#refuse('config');
    if (this.frame.name !== 'minting') {
      const before = this.frame;
      if (isEnd(before) || before.name === 'signed') return;
      this.held = !this.host.dispatchEvent(new SigStartEvent(this.#detail())) && !asked;
      this.host.requestUpdate();
      if (this.held) {
        // Without a window there is nothing to come back to.
        if (!this.window.isOpen) this.dispatch({ type: 'reset' });
        return;
      }
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
        if (!getEmbedUrl && signingUrl !== undefined) return signingUrl;
        return urlIn(await (getEmbedUrl ? getEmbedUrl(signal) : mintByHelper(helper!, signal)));
      });
    } catch (error) {
      if (turn === this.#turn) await this.#refuse(error);
      return;
    }
    if (turn !== this.#turn || this.frame.name !== 'minting' || !this.host.isConnected) return;
    const url = this.#minter.take();
    if (url === undefined) return this.#open();
    this.#show(url, fresh);
  }

  #show(url: string, fresh: boolean): void {
    const { allow, allowSameOrigin, title } = this.host.given();
    const origin = isSafeUrl(url) ? new URL(url).origin : '';
    const own = origin === location.origin && !allowSameOrigin && !this.#tab;
    if (own || !origin) {
      const refusal: Refusal = own ? 'same-origin' : 'unsafe';
      void this.#refuse(refusal);
      return;
    }
    if (this.#tab) {
      this.#tab.location.replace(url);
      this.dispatch({ type: 'moved' });
      const tab = this.#tab;
      const over = () => this.#tab !== tab || !this.host.isConnected || isEnd(this.frame);
      whenLater(({ glance }) => glance(tab, this.#clock(), over, () => this.#recheck()));
      return;
    }
    const stage = this.host.stage();
    if (!stage) return;
    this.dispatch({ type: 'minted', fresh });
    this.window.open(stage, { url, title, allow, loaded: () => this.#loaded() });
    this.#stopWatchdog();
    this.#stopWatchdog = this.#clock().after(watchdog, () => this.#silence(origin));
    // A ready-made URL may be of an envelope that has ended: then that is no news.
    if (!fresh) void this.check();
  }

  #loaded(): void {
    if (this.frame.name === 'signing') void this.check();
    this.dispatch({ type: 'loaded' });
  }

  /** No page shows: because of the frame's own `Refusal`, or of what was thrown. */
  async #refuse(cause: unknown): Promise<void> {
    const turn = this.#turn;
    const { problem, error } = await later().then(
      ({ explain }) => explain(cause),
      () => ({ problem: 'service' as const, error: cause }),
    );
    if (problem === 'conflict') await this.check();
    // Away, it goes on asking when it comes back.
    if (turn !== this.#turn || !this.host.isConnected) return;
    if (this.frame.name !== 'minting' && cause !== 'config') return;
    this.dispatch({ type: 'refused', problem });
    this.host.report(error);
  }

  #hear(event: MessageEvent): void {
    const { source, origin } = this.window;
    if (!source || event.source !== source) return;
    const { mapMessage, helper } = this.host.given();
    const returnOrigin = helper ? new URL(helper.url).origin : location.origin;
    whenLater(({ readMessage }) => {
      const said = readMessage(event, { source, origin, returnOrigin, mapMessage });
      if (said && source === this.window.source) this.#hint(said);
    });
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
    if (canRead(this.host.given())) this.#recheck();
    else this.dispatch({ type: 'gave-up' });
  }

  #violated(event: SecurityPolicyViolationEvent): void {
    const { origin } = this.window;
    if (origin === undefined) return;
    whenLater(({ refusedHere }) => {
      const error = refusedHere(event, origin);
      if (!error || origin !== this.window.origin) return;
      this.dispatch({ type: 'blocked' });
      this.host.report(error);
    });
  }

  #silence(origin: string): void {
    if (this.frame.spoke) return;
    this.dispatch({ type: 'silence' });
    whenLater(({ warnSilent }) => warnSilent(origin));
  }

  /** Reads the status now; calls that come meanwhile share the answer. Answers nothing when it cannot be read. */
  check(): Promise<Standing | undefined> {
    return this.#reader.ask((signal) => this.#read(signal)).catch(() => undefined);
  }

  async #read(signal: AbortSignal): Promise<Standing | undefined> {
    const turn = this.#turn;
    if (!canRead(this.host.given())) return undefined;
    const module = (this.#later = await later());
    try {
      const read = await module.readStanding(this.host.given(), signal);
      if (!read || turn !== this.#turn || signal.aborted) return undefined;
      const { standing, subject } = read;
      this.subject = subject ?? this.subject;
      this.host.requestUpdate();
      this.dispatch({ type: 'status', standing });
      return standing;
    } catch (error) {
      const { code } = module.toSigError(error, 'getEnvelope');
      if (!signal.aborted && (code === 'not-found' || code === 'unauthenticated')) {
        this.#rest();
        this.dispatch({ type: 'gave-up' });
      }
      return undefined;
    }
  }

  async #look(): Promise<boolean> {
    await this.check();
    return isEnd(this.frame) || this.frame.name === 'signed';
  }

  /** Looks now, and again and again for a while. */
  #recheck(): void {
    if (this.#checks) this.#checks.hint();
    else {
      this.#hinted = true;
      this.#watch();
    }
  }

  #watch(): void {
    if (isEnd(this.frame) || !canRead(this.host.given()) || this.#stopWatch) return;
    const { helper, getStatus } = this.host.given();
    const clock = this.#clock;
    let ended = false;
    let stop = () => {};
    this.#stopWatch = () => {
      ended = true;
      stop();
    };
    later().then(
      ({ Checks, listen }) => {
        if (ended) return;
        const checks = new Checks(
          clock,
          () => this.#look(),
          () => this.dispatch({ type: 'gave-up' }),
        );
        const hang = helper && !getStatus ? listen(helper, clock(), () => void this.check()) : () => {};
        this.#checks = checks;
        stop = () => {
          checks.stop();
          hang();
        };
        checks.start();
        if (this.#hinted) checks.hint();
        this.#hinted = false;
      },
      // Without its file there is this one look, and the button that asks for another.
      () => {
        this.#stopWatch = undefined;
        void this.#look().then(() => this.dispatch({ type: 'gave-up' }));
      },
    );
  }

  #rest(): void {
    this.#stopWatch?.();
    this.#stopWatch = undefined;
    this.#checks = undefined;
    this.#hinted = false;
  }

  #detail(): SigningDetail {
    const { envelopeId, recipientId } = this.host.given();
    return { envelopeId, recipientId };
  }

  #emitHint(type: HintType): void {
    this.host.dispatchEvent(new SigHintEvent({ ...this.#detail(), type }));
  }

  #tell(before: Frame, after: Frame): void {
    if (after.name === 'signing' && before.name !== 'confirming')
      this.host.dispatchEvent(new SigReadyEvent());
    // An end is only ever read, and reading is in the same file as what it is worth.
    for (const event of (after.news && this.#later?.tidings(after, this.#detail())) || []) {
      if (this.#fired.has(event.type)) continue;
      this.#fired.add(event.type);
      this.host.dispatchEvent(event);
    }
  }
}

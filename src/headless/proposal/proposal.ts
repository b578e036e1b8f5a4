import { createClient } from '../../client/index.js';
import { loadSanitiser } from '../../elements/shared/sanitise/sanitise.js';
import {
  longestWaitMs,
  ProposalController,
} from '../../elements/sig-proposal-accept/proposal-accept.controller.js';
import { ProposalInteraction } from '../../elements/sig-proposal-accept/proposal-accept.interaction.js';
import type {
  Disposition,
  Draft,
  ProposalActions,
  ProposalHost,
} from '../../elements/sig-proposal-accept/proposal-accept.types.js';
import type { Headless } from '../headless.types.js';
import { PublicHost } from '../shared/public-host.js';
import { Store } from '../shared/store.js';
import { LetterCopies } from './letter-copies.js';
import type { ProposalEvents, ProposalOptions } from './options.types.js';
import { stateOf } from './state.js';
import type { Cues, ProposalState } from './state.types.js';

/** The proposal of `sig-proposal-accept` without its markup: shows it, accepts or declines. Made by `createProposal`. */
export interface HeadlessProposal extends Headless<ProposalState> {
  /** Changes options, while connected too. Another token or address starts over. */
  update(options: Partial<ProposalOptions>): void;
  /** Opens the form of a step. Errors and notices of another attempt are gone; what was typed stays. */
  openForm(step: 'accepting' | 'declining'): void;
  /** Closes the form; what was typed stays, and the focus goes back to the button that opened it. */
  cancel(): void;
  /** What a person types: `name`, `email`, `authority` (their role) or `reason`. */
  edit(member: keyof Draft, value: string): void;
  /**
   * Accepts with what was typed, or with these values. First checks them (`form.faults`) and reads the proposal again: what
   * has changed since is shown first. Then signing begins. Does nothing while something is unread or a wait runs.
   */
  accept(values?: Partial<Pick<Draft, 'name' | 'email' | 'authority'>>): void;
  /** Continues a signing that was begun; the service makes no second envelope. */
  resume(): void;
  /** Declines, for good. */
  decline(reason?: string): void;
  /** From signing back to the proposal. */
  leaveSigning(): void;
  /** The person says that they have signed on another page: reads the proposal again. */
  checkFinished(): void;
  /** The person has read what changed; it may be accepted again. */
  acknowledgeChanges(): void;
  /** Loads the proposal again; what was typed stays. */
  reload(): void;
  /** Loads the proposal again after a problem. */
  retry(): void;
  /** Saves the PDF (`attachment`, default) or opens it in a tab; call it in the click itself. */
  getPdf(disposition?: Disposition): void;
  /** Saves a supporting file, or opens it in a tab if its type runs nothing; ignores an id that is a link or unknown. */
  getSupporting(id: string, disposition?: Disposition): void;
  /**
   * For a signing frame, as its `getEmbedUrl`: the URL that came with the acceptance, then a fresh one each time. Never keep the
   * URL, and never write it into an attribute of yours.
   */
  embedUrl: ProposalActions['embedUrl'];
  /** For a signing frame, as its `getStatus`: the proposal's own status decides whether it is signed. */
  status: ProposalActions['status'];
  /** Listens to an event of the proposal. The events do not bubble: they are fired at the proposal itself. */
  addEventListener<Type extends keyof ProposalEvents>(
    type: Type,
    listener: (event: ProposalEvents[Type]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  /** Listens no longer. */
  removeEventListener<Type extends keyof ProposalEvents>(
    type: Type,
    listener: (event: ProposalEvents[Type]) => void,
    options?: EventListenerOptions | boolean,
  ): void;
}

/** Owns options, address, cues and the published state. All decisions are the element's controllers'. */
class Proposal extends PublicHost<ProposalOptions> implements Omit<HeadlessProposal, keyof EventTarget> {
  readonly #store: Store<ProposalState>;
  readonly #copies = new LetterCopies();
  readonly #controller: ProposalController<ProposalInteraction>;
  #cues: Cues = {};
  #address = '';

  constructor(options: ProposalOptions) {
    super(options);
    this.#controller = new ProposalController(this.#host(), () =>
      Promise.resolve(
        (store) =>
          new ProposalInteraction(store, {
            countdowns: this,
            announce: (announcement) => this.#cue({ announcement }),
            letterOptions: () => {
              const { letterHeadingLevel: level = 4, letterTableLabel, addedPassageLabel } = this.options;
              return { level, tableLabel: letterTableLabel, addedLabel: addedPassageLabel };
            },
            loadFrame: () => Promise.resolve(),
          }),
      ),
    );
    this.#store = new Store(this.#read());
  }

  get state(): ProposalState {
    return this.#store.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  connect(): void {
    if (this.isConnected) return;
    this.act(() => {
      this.connectControllers();
      this.#heedAddress();
      this.#controller.connect();
    });
  }

  disconnect(): void {
    if (!this.isConnected) return;
    this.act(() => {
      this.disconnectControllers();
      this.#controller.disconnect();
    });
  }

  update(options: Partial<ProposalOptions>): void {
    this.options = { ...this.options, ...options };
    this.act(() => {
      if (this.isConnected) this.#heedAddress();
      this.requestUpdate();
    });
  }

  readonly openForm = (step: 'accepting' | 'declining'): void => this.#act(({ openForm }) => openForm(step));
  readonly cancel = (): void => this.#act(({ closeForm }) => closeForm());
  readonly resume = (): void => this.#act(({ accept }) => accept());
  readonly leaveSigning = (): void => this.#act((actions) => actions.leaveSigning());
  readonly checkFinished = (): void => this.#act((actions) => actions.checkFinished());
  readonly reload = (): void => this.#act((actions) => actions.reload());
  readonly getPdf = (disposition: Disposition = 'attachment'): void =>
    this.#act(({ getPdf }) => getPdf(disposition));

  readonly edit = (member: keyof Draft, value: string): void => this.#edit({ [member]: value });

  readonly accept = (values: Partial<Draft> = {}): void => {
    this.#edit(values);
    this.#act(({ accept }) => accept());
  };

  readonly decline = (reason?: string): void => {
    if (reason !== undefined) this.#edit({ reason });
    this.#act(({ decline }) => decline());
  };

  readonly acknowledgeChanges = (): void => {
    this.#copies.clear();
    this.#act((actions) => actions.acknowledgeChanges());
  };

  /** Also before the interaction is there: its code may be what could not be loaded. */
  readonly retry = (): void => {
    void this.#controller.load(true).then(() => this.#cue({ focus: { target: 'top' } }));
  };

  readonly getSupporting = (id: string, disposition: Disposition = 'attachment'): void => {
    const item = this.#controller.view.proposal?.supporting?.find((candidate) => candidate.id === id);
    if (item && !item.externalUrl) this.#act((actions) => actions.getSupporting(item, disposition));
  };

  readonly embedUrl: ProposalActions['embedUrl'] = async (signal) =>
    (await this.#controller.presenter?.actions.embedUrl(signal)) ?? { url: '' };

  readonly status: ProposalActions['status'] = (signal) => this.#controller.status(signal);

  protected publish(): void {
    this.#store.set(this.#read());
  }

  #read(): ProposalState {
    const { presenter } = this.#controller;
    return stateOf({
      store: this.#controller,
      interaction: presenter,
      copies: this.#copies,
      cues: this.#cues,
    });
  }

  #act(run: (actions: ProposalInteraction['actions']) => void): void {
    const { presenter } = this.#controller;
    if (presenter && this.#controller.view.proposal) this.act(() => run(presenter.actions));
  }

  #edit(values: Partial<Draft>): void {
    this.#act(({ edit }) => {
      for (const [member, value] of Object.entries(values)) edit(member as keyof Draft, value);
      this.requestUpdate();
    });
  }

  #cue(cue: Cues): void {
    this.#cues = { ...this.#cues, ...cue };
    this.requestUpdate();
  }

  /** Starts over when the proposal or its address is another one. */
  #heedAddress(): void {
    const address = JSON.stringify([this.publicUrl, this.options.token]);
    if (address === this.#address) return;
    this.#address = address;
    this.#cues = {};
    this.#controller.reset();
  }

  #host(): ProposalHost {
    return {
      token: () => this.options.token,
      signing: () => this.options.signing ?? 'frame',
      allowSameOrigin: () => false,
      addressProblem: () => this.addressProblem(),
      // A form is modal: while it is open, it has the focus.
      hasFocusInForm: () => ['accepting', 'declining'].includes(this.#controller.view.step),
      client: () => {
        const options = this.clientOptions({ longestWait: longestWaitMs });
        return options && createClient(options);
      },
      clock: () => this.clock,
      loadSanitiser,
      requestUpdate: () => this.requestUpdate(),
      dispatchEvent: (event) => this.dispatchEvent(event),
      report: (error, operation) => this.fail(error, operation),
      focusOn: (target) => this.#cue({ focus: { target } }),
      navigate: (url) => window.open(url, '_top'),
    };
  }
}

/**
 * Makes a proposal without markup. It loads nothing before `connect`, and needs a browser only from then on.
 *
 * @example
 * const proposal = createProposal({ serverUrl: '/sig', token });
 * proposal.subscribe(() => show(proposal.state));
 * proposal.connect();
 */
export const createProposal = (options: ProposalOptions): HeadlessProposal =>
  new Proposal(options) as Omit<HeadlessProposal, keyof EventTarget> as HeadlessProposal;

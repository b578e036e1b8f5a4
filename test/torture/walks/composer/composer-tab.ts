import { Composer } from '../../../../src/elements/sig-envelope-composer/composer.controller.js';
import type { ComposerElement } from '../../../../src/elements/sig-envelope-composer/composer.types.js';
import {
  emptyDraft,
  stepNames,
  type DraftRecipient,
} from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import { sessionStore } from '../../../../src/elements/sig-envelope-composer/saving/draft-store.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import type { WalkedService } from '../walked-service.js';
import { keyStrings } from '../world/element-host.js';
import { helperUrl } from '../world/helper.js';
import { handle, isAble, nameOf, readMarkup, type Control, type Markup } from '../world/markup.js';
import { UpdatingHost } from '../world/updating-host.js';

/** What the host's page gives the element. */
export interface TabSettings {
  /** The draft that the host names. */
  readonly envelopeId?: string;
  /** The person who uses the page may sign alone. */
  readonly selfSigner?: string;
  readonly recipients: readonly DraftRecipient[];
}

/** A tab of a browser with the composer in it. A page that is loaded again is another one with the same storage. */
export class ComposerTab {
  readonly element: UpdatingHost;
  readonly composer: Composer;
  /** Events that the element has fired, with what they say. */
  readonly heard: { readonly type: string; readonly envelopeId?: string }[] = [];
  /** The host's page does not allow that it is sent. */
  isPrevented = false;
  #isGone = false;

  constructor(
    private readonly service: WalkedService,
    readonly storage: Map<string, string>,
    readonly settings: TabSettings,
    fetchOfTab: typeof fetch,
  ) {
    this.element = new UpdatingHost(() => void this.composer?.view());
    for (const name of ['created', 'send', 'sent', 'self-sign', 'begun', 'discarded'])
      this.element.addEventListener(`sig-${name}`, (event) => {
        const { envelopeId } = (event as CustomEvent<{ envelopeId?: string } | null>).detail ?? {};
        this.heard.push({ type: name, envelopeId });
        if (name === 'send' && this.isPrevented) event.preventDefault();
      });
    this.composer = new Composer(
      this.#given(fetchOfTab),
      sessionStore(() => this.#storage),
    );
  }

  async open(): Promise<void> {
    this.element.connect();
    this.composer.connect();
    await this.composer.begin();
  }

  /** The element is taken out of the page and put back. */
  leave(): void {
    this.element.disconnect();
    this.composer.disconnect();
  }
  return(): void {
    this.element.connect();
    this.composer.connect();
  }

  /** The page is gone: nothing of it runs on. */
  close(): void {
    this.#isGone = true;
    this.leave();
  }

  /** What is on show. */
  get markup(): Markup {
    return readMarkup(this.composer.view());
  }

  /** What a person can do, by its name. */
  find(...names: string[]): Control | undefined {
    return this.markup.controls.find((one) => names.includes(nameOf(one)) && isAble(one));
  }

  /** Whether it was there to be pressed. */
  press(...names: string[]): boolean {
    const control = this.find(...names);
    if (control) handle(control, 'click');
    return control !== undefined;
  }

  /** Types into a field; `false` where it takes nothing now. */
  type(name: string, text: string, type: 'input' | 'change' = 'input'): boolean {
    const control = this.find(name);
    if (control) handle(control, type, { value: text });
    return control !== undefined;
  }

  /** Whether words, which are their keys here, are on show. */
  says(key: string): boolean {
    return new RegExp(`(^|[^\\w-])${key}([^\\w-]|$)`).test(this.markup.source.replaceAll(/<[^>]*>/g, ' '));
  }

  /** What is said of saving; nothing while no draft is on show. */
  get saveState(): string | undefined {
    return /part="save-state">(\w*)</.exec(this.markup.source)?.[1];
  }

  /** The step on show. */
  get step(): string | undefined {
    const current = this.markup.controls.find(({ attributes }) =>
      String(attributes.get('part')).includes('step-button current'),
    );
    return current && nameOf(current).replace('step-', '');
  }

  /** Whether what became of the draft is on show, and it cannot be edited any more. */
  get isOver(): boolean {
    const { saver, submission } = this.composer;
    return saver.isClosed || submission.isDone;
  }

  /** The document in whose row a control is. */
  documentOf({ at }: Control): string | undefined {
    return [...this.markup.source.slice(0, at).matchAll(/class="name"[^>]*>([^<]*)</g)].at(-1)?.[1];
  }

  get #storage(): Storage {
    // A page that is gone keeps nothing more.
    if (this.#isGone) throw new Error('the page is gone');
    const { storage } = this;
    return {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    } as unknown as Storage;
  }

  #given(fetchOfTab: typeof fetch): ComposerElement {
    const { settings, element } = this;
    const { clock } = this.service;
    const nothing = () => undefined;
    const own: typeof fetch = async (input, init) => {
      const gone = new Promise<never>(() => {});
      if (this.#isGone) return gone;
      const answer = await fetchOfTab(input, init);
      return this.#isGone ? gone : answer;
    };
    const ownClock = {
      now: () => clock.now(),
      after: (ms: number, run: () => void) => clock.after(ms, () => void (this.#isGone || run())),
    };
    const given = {
      ...{ element, common: keyStrings },
      focus: { focus: nothing, focusFirst: nothing, clear: nothing, hasFocus: false },
      clock: () => ownClock,
      helperUrl: () => helperUrl,
      getGrant: nothing,
      fetch: () => own,
      hasOwnFetch: () => true,
      ...{ announce: nothing, clearAnnouncement: nothing, level: () => 2 },
      fail: (error: unknown, operation?: string) => toDetail(error, operation),
      start: () => ({ ...emptyDraft, recipients: settings.recipients }),
      steps: () => stepNames,
      firstStep: nothing,
      locked: () => [],
      isHidden: () => false,
      hasAccessCodes: () => true,
      actions: () => [],
      consentVersion: nothing,
      selfSigner: () => settings.selfSigner,
      givenId: () => settings.envelopeId,
      showsLinks: () => true,
      urlOf: nothing,
      open: () => true,
    };
    return given as unknown as ComposerElement;
  }
}

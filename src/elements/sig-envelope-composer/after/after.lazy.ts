import { composerAfter } from '../../../locales/en/composer-after.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { flattened } from '../../shared/folders/folder-tree.model.js';
import { PicturePainter } from '../../shared/signatures/picture-painter.js';
import { Strings } from '../../shared/i18n/strings.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import type { AfterAction, ComposerHost } from '../composer.types.js';
import { afterService, type AfterService } from './after.operations.js';
import { afterStyles } from './after.styles.js';
import type { AfterKey, AfterState } from './after.types.js';
import { afterView } from './after.view.js';

export interface AfterHandlers {
  actions(): readonly AfterAction[];
  consentVersion(): string | undefined;
  /** A copy was made, to go on with. */
  duplicated(envelopeId: string): void;
  /** Where the person who uses the page signs, if they are a recipient and it is known. */
  signingUrl(): string | undefined;
}

const failedKeys: Record<AfterAction, AfterKey> = {
  sign: 'signFailed',
  tag: 'tagFailed',
  folder: 'folderFailed',
  template: 'templateFailed',
  duplicate: 'duplicateFailed',
};

/** Done again, these are done twice: while it is not known whether they were done, the page says so. */
const notRepeatable: readonly AfterAction[] = ['sign', 'template', 'duplicate'];

/** What can be done with what was sent: sign it, file it, use it again. None of it holds anything up. */
export class AfterSending {
  readonly #strings: Strings<typeof composerAfter>;
  readonly #service: AfterService;
  #state: AfterState;

  constructor(
    private readonly host: ComposerHost,
    private readonly handlers: AfterHandlers,
  ) {
    addStyles(host.element, afterStyles);
    this.#strings = new Strings(host.element, 'composer', composerAfter);
    this.#service = afterService(() => host.client());
    this.#state = {
      ...{ done: new Map(), tag: '', hasConsented: false },
      ...{ haveFoldersFailed: false, haveSignaturesFailed: false },
      templateName: host.draft().subject,
    };
    new PicturePainter(host.element, (id) => this.#state.signatures?.find((one) => one.id === id));
  }

  view() {
    return afterView(
      {
        ...{ host: this.host, strings: this.#strings, offered: this.#offered, state: this.#state },
        signingUrl: this.handlers.signingUrl(),
      },
      {
        toggle: (action) => this.#toggle(action),
        edit: (change) => this.#set(change),
        readFolders: () => void this.#readFolders(),
        run: (action) => void this.#run(action),
      },
    );
  }

  /** Only a signer of it is asked to sign. */
  get #offered(): readonly AfterAction[] {
    const { host } = this;
    const email = host.selfSigner()?.toLowerCase();
    const isSigner =
      email === undefined ||
      host
        .draft()
        .recipients.some((one) => one.role === 'SIGNER' && one.email.trim().toLowerCase() === email);
    return this.handlers.actions().filter((action) => action !== 'sign' || isSigner);
  }

  #set(change: Partial<AfterState>): void {
    this.#state = { ...this.#state, ...change };
    this.host.element.requestUpdate();
  }

  #toggle(action: AfterAction): void {
    const isOpen = this.#state.open === action;
    this.#set({ open: isOpen ? undefined : action, failed: undefined });
    if (isOpen) return;
    this.host.focus.focus(`after-field-${action}`);
    if (action === 'folder' && !this.#state.folders) void this.#readFolders();
    if (action === 'sign' && !this.#state.signatures) void this.#readSignatures();
  }

  /** What is offered first is what the service would take. Without the list one can sign all the same. */
  async #readSignatures(): Promise<void> {
    this.#set({ haveSignaturesFailed: false });
    try {
      const signatures = await this.#service.signatures();
      const firstOf = (isInitials: boolean) => {
        const kind = signatures.filter((one) => one.isInitials === isInitials);
        return (kind.find(({ isDefault }) => isDefault) ?? kind[0])?.id;
      };
      this.#set({ signatures, signatureId: firstOf(false), initialsId: firstOf(true) });
    } catch (error) {
      this.host.fail(error);
      this.#set({ haveSignaturesFailed: true });
      this.host.announce(this.#strings.t('signaturesFailed'));
    }
  }

  async #readFolders(): Promise<void> {
    this.#set({ haveFoldersFailed: false });
    try {
      this.#set({ folders: await this.#service.folders(this.#strings.locale) });
      this.host.focus.focus('after-field-folder');
    } catch (error) {
      this.host.fail(error);
      this.#set({ haveFoldersFailed: true });
    }
  }

  async #run(action: AfterAction): Promise<void> {
    const id = this.host.envelopeId();
    if (id === undefined || this.#state.busy) return;
    this.#set({ busy: action, failed: undefined });
    try {
      const said = await this.#do(action, id);
      const done = new Map(this.#state.done).set(action, said);
      this.#set({ busy: undefined, open: undefined, done });
      this.host.announce(said);
      if (action !== 'duplicate') this.host.focus.focus(`after-done-${action}`);
    } catch (error) {
      this.#refuse(action, error);
    }
  }

  /** Resolves with what is said of it. */
  async #do(action: AfterAction, id: string): Promise<string> {
    const { tag, templateName, folderId = '', folders = [] } = this.#state;
    const t = this.#strings;
    switch (action) {
      case 'tag':
        await this.#service.tag(id, tag);
        return tag.trim() ? t.t('tagged', { tag: tag.trim() }) : t.t('untagged');
      case 'folder': {
        await this.#service.move(id, folderId || null);
        const name = flattened(folders).find(({ node }) => node.id === folderId)?.node.name;
        return folderId ? t.t('moved', { name: name || folderId }) : t.t('movedOut');
      }
      case 'template':
        await this.#service.saveAsTemplate(id, templateName.trim());
        return t.t('templateSaved', { name: templateName.trim() });
      case 'duplicate':
        this.handlers.duplicated(await this.#service.duplicate(id));
        return t.t('duplicated');
      case 'sign':
        await this.#service.sign(id, {
          consentVersion: this.handlers.consentVersion(),
          signatureId: this.#state.signatureId,
          initialsId: this.#state.initialsId,
        });
        return t.t('signed');
    }
  }

  /** The helper passes on that it was refused, and not the service's words. */
  #reasonOf(action: AfterAction, code: SigErrorDetail['code']): string {
    if (action === 'sign' && code === 'not-found') return this.#strings.t('signNotYours');
    if (action === 'sign' && code === 'bad-request')
      return this.#strings.t(this.handlers.signingUrl() === undefined ? 'signRefused' : 'signOnPage');
    if (action === 'template' && code === 'bad-request') return this.#strings.t('templateRefused');
    return this.host.common.t(commonKeyFor[code]);
  }

  #refuse(action: AfterAction, error: unknown): void {
    const { code } = this.host.fail(error);
    const isUnknown = notRepeatable.includes(action) && isOutcomeUnknown(toSigError(error));
    const sentence = refusalSentence(error);
    this.#set({
      busy: undefined,
      open: action === 'duplicate' ? this.#state.open : action,
      failed: {
        action,
        text: isUnknown ? 'unknown' : failedKeys[action],
        sentence,
        more: isUnknown
          ? this.#strings.t('unknownMore')
          : sentence
            ? undefined
            : this.#reasonOf(action, code),
      },
    });
    this.host.focus.focus('after-failed');
  }
}

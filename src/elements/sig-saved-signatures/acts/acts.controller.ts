import { ApiError, SigError } from '../../../client/index.js';
import { ActRunner } from '../../shared/form/act-runner.js';
import { isEmail } from '../../shared/form/email.js';
import { findAdded, isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { kindOf, kindOfPad, type SavedSignature } from '../saved-signatures.model.js';
import type {
  ActStrings,
  ActTarget,
  Key,
  Pad,
  Question,
  Refusal,
  SavedHost,
  SignerField,
  SignerProblems,
} from '../saved-signatures.types.js';
import { signerFields } from '../saved-signatures.types.js';
import { emptyDraft, type Change, type Content, type Draft, type NewSignature } from './acts.types.js';
import { pictureOf, toBase64 } from './picture.js';

const operations = () => import('../saved-signatures.operations.js');

/** The typeface in which a text of the service is shown. The service stores none. */
const face = 'flowing';

/** Adds, edits, replaces and deletes signatures, one act at a time. The list is another controller's. */
export class ActsController {
  #question?: Question;
  #draft = emptyDraft;
  #nameProblem?: Key;
  #pictureProblem?: Key;
  #signerProblems: SignerProblems = {};
  /** New ones of this dialog whose answer was lost: whether one is there, a list says that can be read. */
  #unanswered?: { readonly before: readonly SavedSignature[]; readonly sent: readonly NewSignature[] };
  readonly #runner: ActRunner<Key, Refusal>;

  constructor(
    private readonly host: SavedHost,
    private readonly strings: ActStrings,
    private readonly target: ActTarget,
  ) {
    this.#runner = new ActRunner(host, strings);
  }

  get state() {
    const { act, outcome, secondsToAct } = this.#runner;
    return {
      question: this.#question,
      signature: this.#find(this.#question?.id),
      draft: this.#draft,
      nameProblem: this.#nameProblem,
      pictureProblem: this.#pictureProblem,
      signerProblems: this.#signerProblems,
      refusal: outcome,
      isBusy: act !== undefined,
      secondsToAct,
    };
  }

  ask(question: Question): void {
    if (this.#runner.hasToWait()) return;
    const { kind, id } = question;
    const signature = this.#find(id);
    const pad = this.host.pad();
    if (kind === 'keep' && !pad?.value) return this.#refuse({ key: 'padEmpty' });
    this.#question = question;
    this.#unanswered = undefined;
    this.#draft = {
      name: signature?.name ?? '',
      kind: signature ? kindOf(signature) : kind === 'keep' && pad ? kindOfPad(pad) : 'signature',
      isDefault: false,
      signerName: signature?.signerName ?? '',
      signerEmail: signature?.signerEmail ?? '',
      isSignerOpen: kind === 'edit',
    };
    this.#signerProblems = {};
    this.#nameProblem = undefined;
    this.#pictureProblem = undefined;
    this.#runner.clear();
  }

  edit(change: Partial<Draft>): void {
    // The dialog closes once it is saved, and would take later changes with it.
    if (this.#runner.act && change.isSignerOpen === undefined) return this.#update();
    this.#draft = { ...this.#draft, ...change };
    if (change.name !== undefined) this.#nameProblem = undefined;
    for (const field of signerFields) if (change[field] !== undefined) delete this.#signerProblems[field];
    this.#update();
  }

  /** The picture on the dialog's pad has changed. */
  handleDrawn(): void {
    if (!this.#pictureProblem) return;
    this.#pictureProblem = undefined;
    this.#update();
  }

  cancel(): void {
    if (this.#runner.act) return;
    this.#question = undefined;
    this.clear();
  }

  clear(): void {
    // What the list of another address has was not sent from this dialog.
    this.#unanswered = undefined;
    if (this.#runner.act) return;
    this.#runner.clear();
  }

  /** `pad` is the dialog's. */
  async submit(pad: Pad | undefined): Promise<void> {
    const { kind, id } = this.#question ?? {};
    const name = this.#draft.name.trim();
    const needsName = kind === 'create' || kind === 'keep' || kind === 'edit';
    if (needsName && name === '') {
      this.#nameProblem = 'nameMissing';
      this.host.focus.focus('name');
      return;
    }
    const email = this.#draft.signerEmail.trim();
    if (needsName && email !== '' && !isEmail(email)) {
      return this.#refuseSigner(['signerEmail'], 'badEmail');
    }
    const source = kind === 'keep' ? this.host.pad() : pad;
    if (kind === 'create' || kind === 'keep') {
      if (source) await this.#create(name, source);
    } else if (id === undefined) return;
    else if (kind === 'edit') await this.#edit(id, name);
    else if (kind === 'delete') await this.#delete(id);
    else if (kind === 'replace' && source) await this.#replace(id, source);
  }

  setDefault(id: string): void {
    if (this.#runner.hasToWait()) return;
    this.#question = undefined;
    void this.#change(id, 'madeDefault', { isDefault: true });
  }

  /** Puts a signature into the page's pad, as if the person had drawn it. */
  async use(signature: SavedSignature, pad: Pad): Promise<void> {
    if (pad.matches(':disabled')) return;
    try {
      const { picture, text } = signature;
      if (picture !== undefined) pad.value = pictureOf(picture);
      else if (text !== undefined) pad.typed = { text, face };
      if (!(await pad.toBlob())) throw new SigError('document', 'the signature has no picture');
    } catch (error) {
      this.host.fail(error);
      return this.#refuse({ key: 'notUsable' });
    }
    for (const type of ['input', 'change'])
      pad.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
    this.clear();
    this.host.announce(this.strings.t('used', { name: signature.name }));
  }

  async #create(name: string, pad: Pad): Promise<void> {
    const { kind, isDefault } = this.#draft;
    const [signerName, signerEmail] = [this.#draft.signerName.trim(), this.#draft.signerEmail.trim()];
    await this.#do('created', async () => {
      const content = await this.#read(pad);
      if (content === undefined) return undefined;
      // One may have been added since, on another device or by an earlier request whose answer was lost.
      await this.target.read();
      return this.#save({
        ...{ name, ...content, isInitials: kind === 'initials' },
        ...(isDefault && { isDefault }),
        ...(signerName && { signerName }),
        ...(signerEmail && { signerEmail }),
      });
    });
  }

  /** Saves a new one, or brings that of an earlier request to what is wanted now. */
  async #save(wanted: NewSignature): Promise<string> {
    const { before = this.target.signatures(), sent = [] } = this.#unanswered ?? {};
    const found = this.#findUnanswered(wanted);
    if (found && sent.every((one) => JSON.stringify(one) === JSON.stringify(wanted))) return found.id;
    try {
      if (found) {
        const { isInitials: _, ...change } = { signerName: '', signerEmail: '', ...wanted };
        await this.#put(found.id, change);
        return found.id;
      }
      const { createSignature } = await operations();
      const { data } = await (await this.host.client()).call(createSignature, { body: wanted });
      return data?.id ?? '';
    } catch (error) {
      if (!isOutcomeUnknown(toSigError(error))) throw error;
      this.#unanswered = { before, sent: [...sent, wanted] };
      // The answer was lost, perhaps not the request: the list says what happened to a new one.
      if (found || !(await this.target.load())) throw error;
      const added = this.#findUnanswered(wanted);
      if (!added) throw error;
      return added.id;
    }
  }

  /** The one that an earlier request of this dialog has added, if the list has it. */
  #findUnanswered({ isInitials }: NewSignature): SavedSignature | undefined {
    const { before, sent } = this.#unanswered ?? { before: [], sent: [] };
    const isAsSent = (one: SavedSignature) =>
      one.isInitials === isInitials && sent.some(({ name }) => name === one.name);
    return findAdded(before, this.target.signatures(), isAsSent);
  }

  async #replace(id: string, pad: Pad): Promise<void> {
    await this.#do('replaced', async () => {
      const content = await this.#read(pad);
      if (content === undefined) return undefined;
      // A new picture needs its type (R128).
      await this.#put(id, content);
      return id;
    });
  }

  /** Sends what differs; "" clears the signer's name or email (R128). */
  async #edit(id: string, name: string): Promise<void> {
    const signature = this.#find(id);
    const body: Change = { ...(name !== signature?.name && { name }) };
    for (const field of signerFields) {
      const text = this.#draft[field].trim();
      if (text !== signature?.[field]) body[field] = text;
    }
    if (Object.keys(body).length > 0) return this.#change(id, 'edited', body);
    this.cancel();
    this.host.focus.focus(`card-${id}`);
  }

  async #change(id: string, done: Key, body: Change): Promise<void> {
    await this.#do(
      done,
      async () => {
        await this.#put(id, body);
        return id;
      },
      id,
    );
  }

  async #put(id: string, body: Change | Content | (Change & Content)): Promise<void> {
    const { updateSignature } = await operations();
    await (await this.host.client()).call(updateSignature, { params: { id }, body });
  }

  async #delete(id: string): Promise<void> {
    await this.#do('deleted', async () => {
      const { deleteSignature } = await operations();
      try {
        await (await this.host.client()).call(deleteSignature, { params: { id } });
      } catch (error) {
        // Removed elsewhere; the list shows whether the service is there at all.
        if (toSigError(error).code !== 'not-found') throw error;
      }
      return '';
    });
  }

  /**
   * What is on a pad; `undefined` without anything, which the pad says. A typed name is stored as its text. In another typeface
   * than the one in which a text is shown it is stored as a picture, so that it stays as the person chose it.
   */
  async #read(pad: Pad): Promise<Content | undefined> {
    const file = await pad.toBlob();
    if (file && pad.typed?.face === face) return { type: 'TYPED', imageData: pad.typed.text };
    if (file) return { type: pad.mode === 'draw' ? 'DRAWN' : 'UPLOADED', imageData: await toBase64(file) };
    if (pad.checkValidity()) this.#pictureProblem = 'pictureMissing';
    pad.focus();
    return undefined;
  }

  /**
   * One act at a time; afterwards the list is read again, since another card may have lost its mark. `run` returns the id of
   * what has changed, '' for none, and `undefined` when it did nothing.
   */
  async #do(done: Key, run: () => Promise<string | undefined>, id = this.#question?.id): Promise<void> {
    const { host } = this;
    await this.#runner.run(
      done,
      async () => {
        this.#nameProblem = undefined;
        this.#pictureProblem = undefined;
        this.#signerProblems = {};
        const changedId = await run();
        if (changedId === undefined) return;
        this.#question = undefined;
        await this.target.load();
        host.focus.focusFirst(
          ...(changedId ? [`[data-focus='card-${changedId}']`] : []),
          `[data-focus='top']`,
        );
        host.announce(this.strings.t(done));
      },
      (error) => this.#handleError(error, id),
    );
  }

  async #handleError(error: unknown, id: string | undefined): Promise<void> {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    const { code } = detail;
    const isNew = id === undefined;
    if (this.#runner.limit(error, detail)) return this.#refuse({ code });
    if (code === 'not-found' && !isNew) {
      this.#question = undefined;
      if (await this.target.load()) this.#refuse({ key: 'gone' });
      return;
    }
    // Without a session the helper answers 404 as well.
    if (code === 'not-found') return this.#refuse({ code: 'unauthenticated' });
    const paths = error instanceof ApiError ? error.fieldErrors.map(({ path }) => path) : [];
    if (paths.includes('name')) {
      this.#nameProblem = 'nameRefused';
      return host.focus.focus('name');
    }
    const refused = signerFields.filter((field) => paths.includes(field));
    if (refused.length > 0) return this.#refuseSigner(refused, 'signerRefused');
    if (code === 'too-large' || paths.includes('imageData') || paths.includes('type')) {
      this.#pictureProblem = code === 'too-large' ? 'pictureTooLarge' : 'pictureRefused';
      return host.focus.focus('picture-problem');
    }
    const sentence = refusalSentence(error);
    if (code === 'bad-request') return this.#refuse({ key: isNew ? 'notSavedNew' : 'notSaved', sentence });
    this.#refuse({ code, sentence });
  }

  #refuseSigner(fields: readonly SignerField[], key: Key): void {
    this.#signerProblems = Object.fromEntries(fields.map((field) => [field, key]));
    this.#draft = { ...this.#draft, isSignerOpen: true };
    this.host.focus.focusFirst(...fields.map((field) => `[data-focus='${field}']`));
    this.#update();
  }

  #find(id: string | undefined): SavedSignature | undefined {
    return this.target.signatures().find((one) => one.id === id);
  }

  #refuse(refusal: Refusal): void {
    this.#runner.report(refusal);
    this.host.focus.focus('refusal');
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}

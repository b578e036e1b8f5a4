import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { questionDialog } from '../../shared/dialog/question.view.js';
import { formField, problemView } from '../../shared/form/form-field.view.js';
import { refusalView } from '../../shared/form/refusal.view.js';
import type { SavedSignature } from '../saved-signatures.model.js';
import { signerFields } from '../saved-signatures.types.js';
import type {
  ActStrings,
  Key,
  Pad,
  Question,
  Refusal,
  SavedHost,
  SignerField,
  SignerProblems,
} from '../saved-signatures.types.js';
import type { Draft } from './acts.types.js';

interface ActView {
  readonly host: SavedHost;
  readonly strings: ActStrings;
  readonly signature?: SavedSignature;
  readonly draft: Draft;
  readonly nameProblem?: Key;
  readonly pictureProblem?: Key;
  readonly signerProblems: SignerProblems;
  readonly refusal?: Refusal;
  readonly isBusy: boolean;
  readonly secondsToAct: number;
}
interface DialogActions {
  cancel(): void;
  edit(change: Partial<Draft>): void;
  handleDrawn(): void;
  submit(pad: Pad | undefined): void;
}

const buttons = {
  create: 'saveNow',
  keep: 'saveNow',
  edit: 'saveNow',
  replace: 'replaceNow',
  delete: 'deleteNow',
} as const;

/** The question before an act: a name, a picture, or whether to delete. */
export function dialogView(view: ActView, { kind }: Question, actions: DialogActions) {
  const { host, strings, signature, draft, refusal, isBusy, secondsToAct } = view;
  const { common } = host;
  const name = signature?.name ?? '';
  const isInitials = draft.kind === 'initials';
  const title = {
    create: () => strings.tt('createTitle'),
    keep: () => strings.tt(isInitials ? 'keepTitleInitials' : 'keepTitle'),
    edit: () => strings.tt('editTitle', { name }),
    replace: () => strings.tt('replaceTitle', { name }),
    delete: () => strings.tt('deleteTitle', { name }),
  }[kind]();
  const isNew = kind === 'create' || kind === 'keep';
  const content = html`${kind === 'create' ? kindField(view, actions) : nothing}
  ${kind === 'create' || kind === 'replace' ? padView(view, actions) : nothing}
  ${isNew || kind === 'edit' ? nameField(view, actions) : nothing}
  ${isNew || kind === 'edit' ? signerView(view, actions) : nothing}
  ${isNew ? defaultField(view, actions) : nothing}
  ${kind === 'delete' ? html`<p>${strings.tt('deleteMore')}</p>` : nothing}
  ${refusalView({ strings, common, refusal, secondsToAct })}`;
  const confirm = strings.tt(isBusy ? 'working' : buttons[kind]);
  const dialog = { title, level: host.level(1), content, confirm, cancel: common.tt('cancel') };
  return questionDialog(
    { ...dialog, isBusy, isOff: isBusy || secondsToAct > 0 },
    {
      submit: (form) =>
        actions.submit(form.querySelector<HTMLElement & Pad>('sig-signature-pad') ?? undefined),
      handleClosed: () => actions.cancel(),
    },
  );
}

function kindField({ strings, draft }: ActView, actions: DialogActions) {
  return html`<fieldset class="field">
    <legend part="label">${strings.tt('kind')}</legend>
    <div class="kinds">
      ${(['signature', 'initials'] as const).map(
        (kind) =>
          html`<label class="check"
            ><input
              type="radio"
              name="kind"
              .checked=${live(draft.kind === kind)}
              @change=${() => actions.edit({ kind })}
            />${strings.tt(kind === 'initials' ? 'oneInitials' : 'oneSignature')}</label
          >`,
      )}
    </div>
  </fieldset>`;
}

function padView({ strings, draft, pictureProblem }: ActView, actions: DialogActions) {
  return html`<div class="field">
    <sig-signature-pad
      exportparts="title, label, input, hint, error, button, primary, notice, panel"
      kind=${draft.kind}
      locale=${strings.locale}
      required
      @change=${() => actions.handleDrawn()}
    ></sig-signature-pad>
    ${
      pictureProblem
        ? html`<div tabindex="-1" data-focus="picture-problem">
            ${problemView('picture', strings.tt(pictureProblem))}
          </div>`
        : nothing
    }
  </div>`;
}

const nameField = ({ strings, draft, nameProblem }: ActView, actions: DialogActions) =>
  formField(
    {
      id: 'name',
      label: strings.tt('name'),
      hint: !nameProblem && strings.tt('nameHint'),
      problem: nameProblem && strings.tt(nameProblem),
    },
    ({ invalid, description }) =>
      html`<input
        id="name"
        type="text"
        part="input"
        autocomplete="off"
        dir="auto"
        data-focus="name"
        .value=${live(draft.name)}
        aria-invalid=${invalid}
        aria-describedby=${description}
        @input=${(event: Event) => actions.edit({ name: (event.target as HTMLInputElement).value })}
      />`,
  );

/** Whose signature it is; few people need it, so that it is collapsed for a new one. */
function signerView(view: ActView, actions: DialogActions) {
  const { strings, draft } = view;
  return html`<details
    ?open=${draft.isSignerOpen}
    @toggle=${({ target }: Event) => actions.edit({ isSignerOpen: (target as HTMLDetailsElement).open })}
  >
    <summary>${strings.tt('signer')}</summary>
    <div class="signer-fields">
      ${signerFields.map((field) => signerField(view, field, actions))}
      <p class="hint" part="hint" id="signer-hint">${strings.tt('signerHint')}</p>
    </div>
  </details>`;
}

function signerField(
  { strings, draft, signerProblems }: ActView,
  field: SignerField,
  actions: DialogActions,
) {
  const problem = signerProblems[field];
  const isEmail = field === 'signerEmail';
  return formField(
    { id: field, label: strings.tt(field), problem: problem && strings.tt(problem) },
    ({ invalid, description }) =>
      html`<input
        part="input"
        id=${field}
        type=${isEmail ? 'email' : 'text'}
        autocomplete="off"
        spellcheck="false"
        dir=${isEmail ? 'ltr' : 'auto'}
        data-focus=${field}
        .value=${live(draft[field])}
        aria-invalid=${invalid}
        aria-describedby=${problem ? description : 'signer-hint'}
        @input=${(event: Event) => actions.edit({ [field]: (event.target as HTMLInputElement).value })}
      />`,
  );
}

const defaultField = ({ strings, draft }: ActView, actions: DialogActions) =>
  html`<label class="check"
    ><input
      type="checkbox"
      .checked=${live(draft.isDefault)}
      @change=${(event: Event) => actions.edit({ isDefault: (event.target as HTMLInputElement).checked })}
    />${strings.tt('asDefault')}</label
  >`;

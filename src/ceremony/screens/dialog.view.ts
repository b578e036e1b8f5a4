import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../elements/internal.js';
import type { CeremonyActions, RenderContext } from '../ceremony.types.js';
import { itemOf, reusableSignature } from '../ceremony.model.js';
import type { FieldItem } from '../fields/fields.model.js';
import { optionName, errorText } from '../fields/field-names.model.js';
import { controlView } from '../fields/field.view.js';

/** The open dialog's content; the element owns the `<dialog>`. */
export function dialogView(
  context: RenderContext,
  actions: CeremonyActions,
): TemplateResult | typeof nothing {
  const { dialog } = context.state;
  if (!dialog) return nothing;
  if (dialog.kind === 'decline') return declineView(context, actions);
  const item = itemOf(context.state, dialog);
  if (dialog.kind === 'pad') return signaturePadView(context, actions, dialog.isNew, item);
  return item ? fieldEditorView(context, actions, item) : nothing;
}

const title = (strings: unknown) =>
  html`<div class="h2" role="heading" aria-level="2" id="dialog-title">${strings}</div>`;

function signaturePadView(
  { state, strings }: RenderContext,
  actions: CeremonyActions,
  isNew = false,
  item?: FieldItem,
) {
  const initials = item?.type === 'INITIALS';
  const before = reusableSignature(state);
  const use = strings.tt(initials ? 'useInitials' : 'useSignature');
  const cancel = html`<button type="button" data-act="cancel" @click=${() => actions.closeDialog()}>
    ${strings.tt('cancel')}
  </button>`;
  if (before && !isNew) {
    return html`${title(strings.tt(initials ? 'padInitials' : 'padSignature'))}
      <p>${strings.tt(initials ? 'againInitials' : 'again')}</p>
      <div class="paper">
        <img
          alt=${strings.t(initials ? 'padInitials' : 'padSignature')}
          src=${`data:image/png;base64,${before}`}
        />
      </div>
      <div class="actions">
        <button type="button" data-act="use" class="primary" @click=${() => actions.reuseSignature()}>
          ${use}
        </button>
        <button type="button" data-act="new" @click=${() => actions.remakeSignature()}>
          ${strings.tt('newSignature')}
        </button>
        ${cancel}
      </div>`;
  }
  return html`${title(strings.tt(initials ? 'padInitials' : 'padSignature'))}
    <sig-signature-pad
      required
      .kind=${initials ? 'initials' : 'signature'}
      .signerName=${state.welcome.recipient.name}
    ></sig-signature-pad>
    <div class="actions">
      <button type="button" data-act="use" class="primary" @click=${() => actions.adoptSignature()}>
        ${use}
      </button>
      ${cancel}
    </div>`;
}

function fieldEditorView(context: RenderContext, actions: CeremonyActions, item: FieldItem) {
  const { state, strings, fieldNames } = context;
  const problem = state.problems[item.key];
  const [field] = item.fields;
  if (!field) return nothing;
  const body =
    item.type === 'RADIO'
      ? html`<div class="options" role="radiogroup" aria-labelledby="dialog-title">
          ${item.fields.map(
            (one, i) =>
              html`<label class="check"
                >${controlView(context, actions, item, one, { id: `d-${one.id}` })}
                <span>${optionName(one, i, strings)}</span></label
              >`,
          )}
        </div>`
      : controlView(context, actions, item, field, { id: `d-${field.id}`, label: fieldNames.get(item.key) });
  return html`${title(fieldNames.get(item.key))} ${body}
    ${problem ? html`<div class="problem">${alertIcon(16)}${errorText(problem, strings)}</div>` : nothing}
    <div class="actions">
      <button type="button" data-act="ok" class="primary" @click=${() => actions.closeDialog()}>
        ${strings.tt('ok')}
      </button>
    </div>`;
}

function declineView({ state, strings }: RenderContext, actions: CeremonyActions) {
  const { sending } = state;
  const busy = sending.kind === 'sending';
  return html`${title(strings.tt('declineTitle'))}
    <p>${strings.tt('declineSays')}</p>
    <div class="field">
      <label for="reason"
        >${strings.tt('reason')} <span class="muted">(${strings.tt('optional')})</span></label
      >
      <textarea id="reason" maxlength="2000" aria-describedby="reason-hint"></textarea>
      <p class="hint" id="reason-hint">${strings.tt('reasonHint')}</p>
    </div>
    <div role="alert">
      ${sending.kind === 'failed' ? html`<div class="problem">${alertIcon(16)}${strings.tt(sending.failure)}</div>` : nothing}
    </div>
    <div class="actions">
      <button
        type="button"
        data-act="confirm"
        class="primary danger"
        ?disabled=${busy}
        @click=${() => actions.decline()}
      >
        ${strings.tt(busy && sending.what === 'decline' ? 'declining' : 'declineConfirm')}
      </button>
      <button type="button" data-act="cancel" ?disabled=${busy} @click=${() => actions.closeDialog()}>
        ${strings.tt('cancel')}
      </button>
    </div>`;
}

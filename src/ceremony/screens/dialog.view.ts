import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../elements/internal.js';
import type { Acts, Showing } from '../ceremony.types.js';
import type { Item } from '../fields/fields.model.js';
import { optionName, problemWords } from '../fields/field-names.model.js';
import { controlView } from '../fields/field.view.js';

/** The open dialog's inside; the element opens and closes the `<dialog>` around it. */
export function dialogView(showing: Showing, acts: Acts): TemplateResult | typeof nothing {
  const { dialog, items } = showing.state;
  if (!dialog) return nothing;
  if (dialog.kind === 'decline') return declineView(showing, acts);
  if (dialog.kind === 'pad') return padView(showing, acts, dialog.fieldId);
  const item = items.find(({ key }) => key === dialog.key);
  return item ? editorView(showing, acts, item) : nothing;
}

const title = (words: unknown) =>
  html`<div class="h2" role="heading" aria-level="2" id="dialog-title">${words}</div>`;

function padView({ state, words, remake }: Showing, acts: Acts, fieldId: string) {
  const type = state.welcome?.fields.find(({ id }) => id === fieldId)?.type;
  const initials = type === 'INITIALS';
  const before = type ? state.pictures[type] : undefined;
  const use = words.tt(initials ? 'useInitials' : 'useSignature');
  const cancel = html`<button type="button" @click=${() => acts.close()}>${words.tt('cancel')}</button>`;
  if (before && !remake) {
    return html`${title(words.tt(initials ? 'padInitials' : 'padSignature'))}
      <p>${words.tt('again')}</p>
      <div class="paper">
        <img
          alt=${words.t(initials ? 'padInitials' : 'padSignature')}
          src=${`data:image/png;base64,${before}`}
        />
      </div>
      <div class="actions">
        <button type="button" class="primary" @click=${() => acts.reuse()}>${use}</button>
        <button type="button" @click=${() => acts.remake()}>${words.tt('newSignature')}</button>
        ${cancel}
      </div>`;
  }
  return html`${title(words.tt(initials ? 'padInitials' : 'padSignature'))}
    <sig-signature-pad required .kind=${initials ? 'initials' : 'signature'}></sig-signature-pad>
    <div class="actions">
      <button type="button" class="primary" @click=${() => acts.adopt()}>${use}</button>
      ${cancel}
    </div>`;
}

function editorView(showing: Showing, acts: Acts, item: Item) {
  const { state, words, names } = showing;
  const problem = state.problems[item.key];
  const [field] = item.fields;
  if (!field) return nothing;
  const body =
    item.type === 'RADIO'
      ? html`<div class="options" role="radiogroup" aria-labelledby="dialog-title">
          ${item.fields.map(
            (one, i) =>
              html`<label class="check"
                >${controlView(showing, acts, item, one, { id: `d-${one.id}` })}
                <span>${optionName(one, i, words)}</span></label
              >`,
          )}
        </div>`
      : controlView(showing, acts, item, field, { id: `d-${field.id}`, label: names.get(item.key) });
  return html`${title(names.get(item.key))} ${body}
    ${problem ? html`<div class="problem">${alertIcon(16)}${problemWords(problem, words)}</div>` : nothing}
    <div class="actions">
      <button type="button" class="primary" @click=${() => acts.close()}>${words.tt('ok')}</button>
    </div>`;
}

function declineView({ state, words }: Showing, acts: Acts) {
  const busy = state.busy !== undefined;
  return html`${title(words.tt('declineTitle'))}
    <p>${words.tt('declineSays')}</p>
    <div class="field">
      <label for="reason">${words.tt('reason')} <span class="muted">(${words.tt('optional')})</span></label>
      <textarea id="reason" maxlength="2000" aria-describedby="reason-hint"></textarea>
      <p class="hint" id="reason-hint">${words.tt('reasonHint')}</p>
    </div>
    <div role="alert">
      ${state.trouble ? html`<div class="problem">${alertIcon(16)}${words.tt(state.trouble)}</div>` : nothing}
    </div>
    <div class="actions">
      <button type="button" class="primary danger" ?disabled=${busy} @click=${() => acts.decline()}>
        ${words.tt(state.busy === 'decline' ? 'declining' : 'declineConfirm')}
      </button>
      <button type="button" ?disabled=${busy} @click=${() => acts.close()}>${words.tt('cancel')}</button>
    </div>`;
}

import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import { findingsView } from '../check/findings.view.js';
import type { InspectorController, InspectorKey } from '../inspector/inspector.controller.js';
import { fieldName } from '../field-placer.types.js';

const problemKeys: { readonly [state: string]: InspectorKey | undefined } = {
  failed: 'saveFailed',
  refused: 'saveRefused',
  missing: 'saveMissing',
};

/** The fields that were refused, each a way to it. */
const wrongView = ({ desk, words }: InspectorController) => {
  const wrong = desk.saver.fieldErrors.flatMap(({ id, member }) => {
    const field = desk.editor.model.get(id);
    return field ? [{ field, member }] : [];
  });
  if (wrong.length === 0) return nothing;
  return html`<p>${words.tt('wrongFields', { n: wrong.length })}</p>
    <ul class="rows">
      ${wrong.map(
        ({ field, member }) =>
          html`<li>
            <button type="button" class="plain entry" @click=${() => desk.show([field.id], member)}>
              ${fieldName(desk, field)}
            </button>
          </li>`,
      )}
    </ul>`;
};

const failedView = (side: InspectorController, key: InspectorKey) =>
  html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>
      <p>${side.words.tt(key)}</p>
      ${wrongView(side)}
      <button type="button" @click=${() => side.desk.askSave()}>${side.desk.common.tt('tryAgain')}</button>
    </div>
  </div>`;

/** Somebody else changed the set: what they did, and the ways on. Nothing is lost by any that is offered first. */
const elsewhereView = (side: InspectorController) => {
  const { words, desk } = side;
  const { saver } = desk;
  const { remoteChanges: elsewhere } = saver;
  if (!elsewhere) return nothing;
  const { added, removed, changed, conflicts: clash } = elsewhere;
  const counts = [
    added > 0 && words.t('elsewhereAdded', { n: added }),
    removed > 0 && words.t('elsewhereRemoved', { n: removed }),
    changed > 0 && words.t('elsewhereChanged', { n: changed }),
  ].filter((one): one is string => Boolean(one));
  const list = new Intl.ListFormat(desk.words.locale).format(counts);
  return html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>
      <p>${words.tt('elsewhere')} <span class="num">${`${list}.`}</span></p>
      ${clash.length > 0 ? html`<p>${words.tt('elsewhereClash')}</p>` : nothing}
      <div class="actions">
        ${
          saver.isDirty && clash.length === 0
            ? html`<button type="button" @click=${() => void saver.mergeRemote()}>
                ${words.tt('keepBoth')}
              </button>`
            : nothing
        }
        <button type="button" @click=${() => saver.acceptRemote()}>${words.tt('loadTheirs')}</button>
        ${
          saver.isDirty
            ? html`<button type="button" @click=${() => desk.askSave(true)}>
                ${words.tt('saveAnyway')}
              </button>`
            : nothing
        }
      </div>
    </div>
  </div>`;
};

/** What has to be said above the pages: a refusal, a conflict, why nothing can be changed, what the check found. */
export const noticesView = (side: InspectorController) => {
  const { words, desk } = side;
  const { saver } = desk;
  const problem = problemKeys[saver.state];
  const locked = desk.sent ? (saver.isDirty ? 'sentUnsaved' : 'sent') : 'readOnly';
  return html`${
    desk.locked
      ? html`<div
          class="notice ${locked === 'sentUnsaved' ? 'error' : ''}"
          role=${locked === 'sentUnsaved' ? 'alert' : nothing}
        >
          ${infoIcon()}
          <div>${words.tt(locked)}</div>
        </div>`
      : nothing
  }
  ${problem && !desk.locked ? failedView(side, problem) : nothing} ${elsewhereView(side)}
  ${findingsView(side)}`;
};

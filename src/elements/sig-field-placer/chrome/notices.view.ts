import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import type { FindingsProps } from '../check/check.controller.js';
import { findingsView } from '../check/findings.view.js';
import type { CommonStrings, FieldNaming, InspectorKey, InspectorStrings } from '../field-placer.types.js';
import { fieldName } from '../model/field-names.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { SaveState } from '../saving/save.controller.js';
import type { SaveFailure } from '../saving/save-errors.js';

export interface NoticesProps {
  readonly words: InspectorStrings;
  readonly common: CommonStrings;
  readonly naming: FieldNaming;
  readonly isLocked: boolean;
  readonly isSent: boolean;
  readonly model: Pick<PlacerModel, 'get' | 'dirty'>;
  readonly state: SaveState;
  readonly findings: FindingsProps;
  readonly actions: {
    /** Selects fields and focuses the first, or one of its properties. */
    show(ids: readonly string[], member?: string): void;
    save(overwrite?: boolean): void;
    acceptRemote(): void;
    mergeRemote(): void;
  };
}

const failureKeys: Record<SaveFailure['kind'], InspectorKey> = {
  failed: 'saveFailed',
  refused: 'saveRefused',
  missing: 'saveMissing',
};

const errorNotice = (body: unknown) =>
  html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>${body}</div>
  </div>`;

const fieldErrorsView = ({ words, naming, model, actions }: NoticesProps, { fieldErrors }: SaveFailure) => {
  const errors = fieldErrors.flatMap(({ id, member }) => {
    const field = model.get(id);
    return field ? [{ field, member }] : [];
  });
  if (errors.length === 0) return nothing;
  return html`<p>${words.tt('wrongFields', { n: errors.length })}</p>
    <ul class="rows">
      ${errors.map(
        ({ field, member }) =>
          html`<li>
            <button type="button" class="plain entry" @click=${() => actions.show([field.id], member)}>
              ${fieldName(naming, field)}
            </button>
          </li>`,
      )}
    </ul>`;
};

const failureView = (props: NoticesProps, failure: SaveFailure) =>
  errorNotice(
    html`<p>${props.words.tt(failureKeys[failure.kind])}</p>
      ${fieldErrorsView(props, failure)}
      <button type="button" @click=${() => props.actions.save()}>${props.common.tt('tryAgain')}</button>`,
  );

/** Remote changes, and what can be done about them; ways that lose nothing come first. */
const conflictView = ({ words, naming, model, state, actions }: NoticesProps) => {
  if (state.kind !== 'conflict') return nothing;
  const { added, removed, changed, conflicts } = state.remote;
  const counts = [
    added > 0 && words.t('elsewhereAdded', { n: added }),
    removed > 0 && words.t('elsewhereRemoved', { n: removed }),
    changed > 0 && words.t('elsewhereChanged', { n: changed }),
  ].filter((count) => count !== false);
  const list = new Intl.ListFormat(naming.words.locale).format(counts);
  const button = (label: unknown, run: () => void) =>
    html`<button type="button" @click=${run}>${label}</button>`;
  return errorNotice(
    html`<p>${words.tt('elsewhere')} <span class="num">${`${list}.`}</span></p>
      ${conflicts.length > 0 ? html`<p>${words.tt('elsewhereClash')}</p>` : nothing}
      <div class="actions">
        ${
          model.dirty && conflicts.length === 0
            ? button(words.tt('keepBoth'), () => actions.mergeRemote())
            : nothing
        }
        ${button(words.tt('loadTheirs'), () => actions.acceptRemote())}
        ${model.dirty ? button(words.tt('saveAnyway'), () => actions.save(true)) : nothing}
      </div>`,
  );
};

const lockedView = ({ words, isLocked, isSent, model }: NoticesProps) => {
  if (!isLocked) return nothing;
  const isLost = isSent && model.dirty;
  return html`<div class="notice ${isLost ? 'error' : ''}" role=${isLost ? 'alert' : nothing}>
    ${infoIcon()}
    <div>${words.tt(isLost ? 'sentUnsaved' : isSent ? 'sent' : 'readOnly')}</div>
  </div>`;
};

/** Above the pages: why nothing can be changed, a failed save, remote changes, and the check's findings. */
export const noticesView = (props: NoticesProps) => {
  const { isLocked, state } = props;
  return html`${lockedView(props)}
  ${'fieldErrors' in state && !isLocked ? failureView(props, state) : nothing} ${conflictView(props)}
  ${findingsView(props.findings)}`;
};

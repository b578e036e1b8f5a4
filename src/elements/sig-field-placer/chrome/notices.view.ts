import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import { panelView, type PanelContent } from '../../shared/ui/panel.view.js';
import type { FindingsProps } from '../check/check.controller.js';
import { findingsView } from '../check/findings.view.js';
import type { CommonStrings, FieldNaming, InspectorKey, InspectorStrings } from '../field-placer.types.js';
import { fieldName } from '../model/field-names.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { SaveFailure, SaveState } from '../saving/saving.types.js';

export interface NoticesProps {
  readonly words: InspectorStrings;
  readonly common: CommonStrings;
  readonly naming: FieldNaming;
  readonly isLocked: boolean;
  readonly isSent: boolean;
  readonly model: Pick<PlacerModel, 'get' | 'dirty'>;
  readonly state: SaveState;
  /** Until a failed autosave is repeated; 0 when it is not. */
  readonly retrySeconds: number;
  /** Of the headings of its panels. */
  readonly level: number;
  readonly findings: FindingsProps;
  readonly actions: {
    /** Selects fields and focuses the first, or one of its properties. */
    show(ids: readonly string[], member?: string): void;
    save(overwrite?: boolean): void;
    acceptRemote(): void;
    mergeRemote(): void;
  };
}

const failureKeys: { readonly [K in Exclude<SaveFailure['kind'], 'failed' | 'forbidden'>]: InspectorKey } = {
  refused: 'saveRefused',
  missing: 'saveMissing',
  'too-large': 'saveTooLarge',
};

const problemPanel = ({ level }: NoticesProps, panel: Omit<PanelContent, 'icon' | 'level'>) =>
  html`<div class="problem-panel" role="alert">
    ${panelView({ icon: alertIcon(24), tone: 'problem', isSmall: true, level, part: 'message', ...panel })}
  </div>`;

const fieldErrorsView = ({ words, naming, model, actions }: NoticesProps, { fieldErrors }: SaveFailure) => {
  const errors = fieldErrors.flatMap(({ id, member }) => {
    const field = model.get(id);
    return field ? [{ field, member }] : [];
  });
  if (errors.length === 0) return nothing;
  return html`<p>${words.tt('wrongFields', { n: errors.length })}</p>
    <ul role="list" class="rows">
      ${errors.map(
        ({ field, member }) =>
          html`<li>
            <button
              type="button"
              data-act="show"
              class="plain entry"
              @click=${() => actions.show([field.id], member)}
            >
              ${fieldName(naming, field)}
            </button>
          </li>`,
      )}
    </ul>`;
};

/** What happened in words: the service's sentence, or ours; then what helps. */
const failureView = (props: NoticesProps, failure: SaveFailure) => {
  const { words, common, naming, retrySeconds: n, actions } = props;
  const { kind, code, sentence, canRetry } = failure;
  const isWaiting = n > 0;
  const ours =
    kind === 'failed' || kind === 'forbidden' ? common.tt(commonKeyFor[code]) : words.tt(failureKeys[kind]);
  const hasSentence = sentence !== undefined && kind === 'refused';
  return problemPanel(props, {
    title: naming.words.tt('saveFailed'),
    sentence,
    text: html`${hasSentence ? words.tt('saveCorrect') : ours} ${fieldErrorsView(props, failure)}`,
    note: isWaiting
      ? html`<span class="num" aria-hidden="true">${words.tt('saveRetry', { n })}</span>`
      : undefined,
    actions:
      canRetry && !(isWaiting && code === 'rate-limited')
        ? html`<button type="button" data-act="retry" part="button" @click=${() => actions.save()}>
            ${common.tt('tryAgain')}
          </button>`
        : undefined,
  });
};

/** Remote changes, and what can be done about them; ways that lose nothing come first. */
const conflictView = (props: NoticesProps) => {
  const { words, naming, model, state, actions } = props;
  if (state.kind !== 'conflict') return nothing;
  const { added, removed, changed, conflicts } = state.remote;
  const counts = [
    added > 0 && words.t('elsewhereAdded', { n: added }),
    removed > 0 && words.t('elsewhereRemoved', { n: removed }),
    changed > 0 && words.t('elsewhereChanged', { n: changed }),
  ].filter((count) => count !== false);
  const list = new Intl.ListFormat(naming.words.locale).format(counts);
  const button = (act: string, label: unknown, run: () => void) =>
    html`<button type="button" data-act=${act} part="button" @click=${run}>${label}</button>`;
  return problemPanel(props, {
    title: words.tt('elsewhere'),
    text: html`<span class="num">${`${list}.`}</span> ${model.dirty ? words.tt('elsewhereUnsaved') : nothing}
      ${conflicts.length > 0 ? words.tt('elsewhereClash') : nothing}`,
    actions: html`${
      model.dirty && conflicts.length === 0
        ? button('merge', words.tt('keepBoth'), () => actions.mergeRemote())
        : nothing
    }
    ${button('theirs', words.tt('loadTheirs'), () => actions.acceptRemote())}
    ${model.dirty ? button('mine', words.tt('saveAnyway'), () => actions.save(true)) : nothing}`,
  });
};

const lockedView = (props: NoticesProps) => {
  const { words, isLocked, isSent, model } = props;
  if (!isLocked) return nothing;
  if (isSent && model.dirty)
    return problemPanel(props, { title: words.tt('sentSince'), text: words.tt('sentUnsaved') });
  return html`<div class="notice" part="notice">
    ${infoIcon()}
    <div>${words.tt(isSent ? 'sent' : 'readOnly')}</div>
  </div>`;
};

/** Above the pages: why nothing can be changed, a failed save, remote changes, and the check's findings. */
export const noticesView = (props: NoticesProps) => {
  const { isLocked, state } = props;
  return html`${lockedView(props)} ${'canRetry' in state && !isLocked ? failureView(props, state) : nothing}
  ${conflictView(props)} ${findingsView(props.findings)}`;
};

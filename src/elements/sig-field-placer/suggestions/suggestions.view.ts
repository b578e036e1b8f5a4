import { html, nothing } from 'lit';
import { toLocalePercent } from '../../shared/i18n/numbers.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { typeIcon } from '../chrome/icons.js';
import { sparkIcon } from '../chrome/inspector-icons.js';
import type { InspectorKey } from '../field-placer.types.js';
import { section } from '../inspector/controls.view.js';
import { roleName, typeName } from '../model/field-names.js';
import type { Suggestion } from './suggestions.operations.js';
import type { SuggestionsProps } from './suggestions.types.js';

const reasonKeys: { readonly [reason: string]: InspectorKey | undefined } = {
  'form field': 'reasonForm',
  tag: 'reasonTag',
  'label and line': 'reasonLine',
};

/** The service's reason, translated when it is a known one. */
export const reasonOf = ({ words }: SuggestionsProps, { reason }: Suggestion): string => {
  const key = reason === undefined ? 'reasonNone' : reasonKeys[reason];
  return key ? words.t(key) : (reason ?? '');
};

/** "90 %" */
export const confidenceOf = ({ naming }: SuggestionsProps, { confidence }: Suggestion): string | undefined =>
  confidence === undefined ? undefined : toLocalePercent(confidence, naming.words.locale);

/** Stays enabled while the first list loads: only "detect" is shown then, and it waits for the list. */
const action = (
  { state }: SuggestionsProps,
  act: string,
  label: unknown,
  run: () => unknown,
  className = '',
) => {
  const isBusy = state === 'detecting' || state === 'deciding';
  return html`<button
    type="button"
    data-act=${act}
    part="button"
    class=${className}
    aria-disabled=${isBusy ? 'true' : 'false'}
    @click=${() => !isBusy && void run()}
  >
    ${label}
  </button>`;
};

const problemView = ({ words, problem }: SuggestionsProps) =>
  problem
    ? html`<p class="problem" part="error" role="alert">${alertIcon(18)}<span>${words.tt(problem)}</span></p>`
    : nothing;

/** One suggestion: what, why, how sure, and the decision. */
export const suggestionCard = (props: SuggestionsProps, suggestion: Suggestion, level: number) => {
  const { words, naming, role, list, shownGroup, actions } = props;
  const { id, field, placed } = suggestion;
  const sure = confidenceOf(props, suggestion);
  const { length } = shownGroup;
  return html`<div class="panel-head">
      ${typeIcon(field.type, 20)}
      <div class="h3" part="title" role="heading" aria-level=${level} tabindex="-1" id="suggestion-title">
        ${words.tt('suggestion', { type: typeName(naming.words, field.type) })}
      </div>
    </div>
    <p>${field.label ?? nothing}</p>
    <p class="muted small">
      ${roleName(naming, field.recipientRole ?? role)}
      ${sure ? html`· <span class="num">${words.tt('sure', { sure })}</span>` : nothing} ·
      ${reasonOf(props, suggestion)}
    </p>
    ${placed ? nothing : html`<p class="hint" part="hint">${words.tt('noPlace')}</p>`} ${problemView(props)}
    <div class="actions">
      ${action(
        props,
        'accept',
        length > 1 ? words.tt('acceptLinked', { n: length }) : words.tt('accept'),
        () => actions.decide('accept', id),
        'primary',
      )}
      ${action(props, 'reject', words.tt('reject'), () => actions.decide('reject', id))}
      ${
        list.length > 1
          ? html`<button
              type="button"
              data-act="next"
              class="plain"
              part="button"
              @click=${() => actions.showNext()}
            >
              ${words.tt('nextSuggestion')}
            </button>`
          : nothing
      }
    </div>`;
};

const listItem = (props: SuggestionsProps, suggestion: Suggestion) => {
  const { words, naming, actions } = props;
  const { id, field, placed } = suggestion;
  const sure = confidenceOf(props, suggestion);
  return html`<li>
    <button type="button" data-act="show" class="plain entry" @click=${() => actions.show(id)}>
      ${typeIcon(field.type, 16)}
      <span class="grow">
        ${field.label ?? typeName(naming.words, field.type)}
        <span class="hint" part="hint">
          ${placed ? words.tt('onPage', { page: field.pageNumber }) : words.tt('noPlace')}
        </span>
      </span>
      ${sure ? html`<span class="hint num" part="hint">${sure}</span>` : nothing}
    </button>
  </li>`;
};

/** Starts a search, wherever the person is. */
export const detectButton = (props: SuggestionsProps) => {
  const { words, isLocked, state, actions } = props;
  if (isLocked) return nothing;
  const label = words.t(state === 'detecting' ? 'detecting' : 'detect');
  const isBusy = state === 'detecting' || state === 'deciding';
  return html`<button
    data-act="detect"
    type="button"
    class="detect-button"
    part="button"
    title=${label}
    aria-disabled=${isBusy ? 'true' : 'false'}
    @click=${() => !isBusy && void actions.detect()}
  >
    ${sparkIcon(16)}<span>${label}</span>
  </button>`;
};

/** All open suggestions, and the search for more. */
export const suggestionsView = (props: SuggestionsProps) => {
  const { words, isLocked, list, state, hasSearched, actions } = props;
  if (isLocked) return nothing;
  const hasList = list.length > 0;
  const isDetecting = state === 'detecting';
  if (!hasList && !hasSearched && !props.problem) return nothing;
  const detectLabel = words.tt(isDetecting ? 'detecting' : 'detectAgain');
  return section(
    'p-suggestions',
    hasList ? words.tt('suggested', { n: list.length }) : words.tt('suggestions'),
    html`${
        hasList
          ? html`<ul role="list" class="rows list">
                ${list.map((suggestion) => listItem(props, suggestion))}
              </ul>
              <div class="actions">
                ${action(props, 'accept-all', words.tt('acceptAll'), () => actions.decideAll('accept'))}
                ${action(props, 'reject-all', words.tt('rejectAll'), () => actions.decideAll('reject'))}
              </div>`
          : hasSearched && !isDetecting
            ? html`<p class="muted small">${words.tt('noSuggestions')}</p>`
            : nothing
      }
      ${problemView(props)}
      <div class="detect">
        ${action(props, 'detect', detectLabel, () => actions.detect())}
        ${hasList ? html`<span class="hint" part="hint">${words.tt('detectHint')}</span>` : nothing}
      </div>`,
  );
};

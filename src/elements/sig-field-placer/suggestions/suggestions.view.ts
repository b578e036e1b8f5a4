import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import { section } from '../inspector/controls.view.js';
import { typeIcon } from '../chrome/icons.js';
import type { InspectorController, InspectorKey } from '../inspector/inspector.controller.js';
import { roleName, typeName } from '../field-placer.types.js';
import type { Suggestion } from './suggestions.operations.js';

const knownReasons: { readonly [reason: string]: InspectorKey | undefined } = {
  'form field': 'reasonForm',
  tag: 'reasonTag',
  'label and line': 'reasonLine',
};

/** The service's reason in our words where it is one we know, else as it came. */
export const reasonOf = ({ words }: InspectorController, { reason }: Suggestion): string => {
  const key = reason === undefined ? 'reasonNone' : knownReasons[reason];
  return key ? words.t(key) : (reason ?? '');
};

export const confidenceOf = (
  { desk }: InspectorController,
  { confidence }: Suggestion,
): string | undefined =>
  confidence === undefined
    ? undefined
    : new Intl.NumberFormat(desk.words.locale, { style: 'percent' }).format(confidence);

/** While the list is read for the first time there is only looking to ask for, which waits by itself. */
const action = (side: InspectorController, label: unknown, run: () => void, look = '') => {
  const { state } = side.suggestions;
  const busy = state === 'detecting' || state === 'acting';
  return html`<button
    type="button"
    class=${look}
    aria-disabled=${busy ? 'true' : 'false'}
    @click=${() => !busy && run()}
  >
    ${label}
  </button>`;
};

const problemView = ({ words, suggestions }: InspectorController) =>
  suggestions.problem
    ? html`<p class="problem" role="alert">${alertIcon(18)}<span>${words.tt(suggestions.problem)}</span></p>`
    : nothing;

/** One proposal: what it is, why, how sure, and what can be done with it. */
export const suggestionCard = (side: InspectorController, suggestion: Suggestion, level: number) => {
  const { words, desk, suggestions } = side;
  const { field } = suggestion;
  const { length } = suggestions.groupOf(suggestion);
  const sure = confidenceOf(side, suggestion);
  return html`<div class="panel-head">
      ${typeIcon(field.type, 20)}
      <div class="h3" role="heading" aria-level=${level} tabindex="-1" id="suggestion-title">
        ${words.tt('suggestion', { type: typeName(desk.words, field.type) })}
      </div>
    </div>
    <p>${field.label ?? nothing}</p>
    <p class="muted small">
      ${roleName(desk.roles, field.recipientRole ?? desk.role, desk.words)}
      ${sure ? html`· <span class="num">${words.tt('sure', { sure })}</span>` : nothing} ·
      ${reasonOf(side, suggestion)}
    </p>
    ${suggestion.placed ? nothing : html`<p class="hint">${words.tt('noPlace')}</p>`} ${problemView(side)}
    <div class="actions">
      ${action(
        side,
        length > 1 ? words.tt('acceptLinked', { n: length }) : words.tt('accept'),
        () => side.decide('accept', suggestion.id),
        'primary',
      )}
      ${action(side, words.tt('reject'), () => side.decide('reject', suggestion.id))}
      ${
        suggestions.list.length > 1
          ? html`<button type="button" class="plain" @click=${() => side.lookAt(suggestions.next?.id)}>
              ${words.tt('nextSuggestion')}
            </button>`
          : nothing
      }
    </div>`;
};

/** All proposals that are open, and looking for more. */
export const suggestionsView = (side: InspectorController) => {
  const { words, desk, suggestions } = side;
  const { list, state } = suggestions;
  if (desk.locked) return nothing;
  return section(
    'p-suggestions',
    list.length > 0 ? words.tt('suggested', { n: list.length }) : words.tt('suggestions'),
    html`${
        list.length > 0
          ? html`<ul class="rows list">
                ${list.map((one) => {
                  const sure = confidenceOf(side, one);
                  return html`<li>
                    <button type="button" class="plain entry" @click=${() => side.lookAt(one.id)}>
                      ${typeIcon(one.field.type, 16)}
                      <span class="grow">
                        ${one.field.label ?? typeName(desk.words, one.field.type)}
                        <span class="hint">
                          ${one.placed ? words.tt('onPage', { page: one.field.pageNumber }) : words.tt('noPlace')}
                        </span>
                      </span>
                      ${sure ? html`<span class="hint num">${sure}</span>` : nothing}
                    </button>
                  </li>`;
                })}
              </ul>
              <div class="actions">
                ${action(side, words.tt('acceptAll'), () => side.decide('acceptAll'))}
                ${action(side, words.tt('rejectAll'), () => side.decide('rejectAll'))}
              </div>`
          : state === 'detecting'
            ? nothing
            : side.searched
              ? html`<p class="muted small">${words.tt('noSuggestions')}</p>`
              : nothing
      }
      ${problemView(side)}
      <div class="detect">
        ${action(
          side,
          state === 'detecting'
            ? words.tt('detecting')
            : words.tt(side.searched || list.length > 0 ? 'detectAgain' : 'detect'),
          () => side.decide('detect'),
        )}
        ${list.length > 0 ? html`<span class="hint">${words.tt('detectHint')}</span>` : nothing}
      </div>`,
  );
};

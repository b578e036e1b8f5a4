import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { SigErrorCode } from '../../contract/index.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { alertIcon, icon, penIcon } from '../shared/ui/icons.js';
import { keyOf, labelOf, type PickedPerson, type PickerOption } from './contact-picker.model.js';
import type { PickerActions, PickerView, Searching } from './contact-picker.types.js';

const removeIcon = icon(svg`<path d="m6 6 8 8M14 6l-8 8"/>`, 14);

/** Opens the form for a contact; an address that is no contact has none. */
function editButton(view: PickerView, person: PickedPerson, actions: PickerActions) {
  const { strings, canEdit, isDisabled, isMultiple } = view;
  const { contactId } = person;
  if (!canEdit || isDisabled || contactId === undefined) return nothing;
  const name = strings.t('edit', { name: labelOf(person) });
  return html`<button
    type="button"
    part="button"
    class=${isMultiple ? 'remove' : 'plain edit'}
    data-focus="edit-${contactId}"
    aria-label=${isMultiple ? name : nothing}
    dir="auto"
    @click=${() => actions.edit(person)}
  >
    ${isMultiple ? penIcon(14) : name}
  </button>`;
}

const chipView = (view: PickerView, person: PickedPerson, actions: PickerActions) =>
  html`<li class="chip" part="chip">
    <span dir="auto">${labelOf(person)}</span>
    ${editButton(view, person, actions)}
    <button
      data-act="remove"
      type="button"
      class="remove"
      part="button"
      aria-label=${view.strings.t('remove', { name: labelOf(person) })}
      ?disabled=${view.isDisabled}
      @click=${() => actions.remove(person)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        actions.remove(person);
      }}
    >
      ${removeIcon}
    </button>
  </li>`;

function optionText({ strings, common }: PickerView, option: PickerOption) {
  if (option.kind === 'retry') return common.tt('tryAgain');
  if (option.kind === 'create') return strings.tt('addNew');
  const { person } = option;
  if (option.kind === 'address') return strings.tt('useAddress', { email: person.email });
  const more = [person.name && person.email, person.company].filter(Boolean).join(' · ');
  return html`<span dir="auto">${labelOf(person)}</span
    >${more ? html`<span class="hint" part="hint" dir="auto">${more}</span>` : nothing}`;
}

function listView(view: PickerView, actions: PickerActions) {
  const { options, isOpen, activeIndex, strings, note, isRefused } = view;
  return html`<div
    class="list"
    part="list"
    ?hidden=${!isOpen || (options.length === 0 && note === nothing)}
    @mousedown=${(event: Event) => event.preventDefault()}
  >
    ${isRefused ? note : nothing}
    <div id="options" role="listbox" aria-label=${strings.t('matches')} ?hidden=${options.length === 0}>
      ${(isOpen ? options : []).map(
        (option, index) =>
          html`<div
            id="option-${index}"
            role="option"
            class=${option.kind}
            part=${index === activeIndex ? 'option selected' : 'option'}
            aria-selected=${index === activeIndex ? 'true' : 'false'}
            @click=${() => actions.choose(option)}
          >
            ${optionText(view, option)}
          </div>`,
      )}
    </div>
    ${isRefused ? nothing : note}
  </div>`;
}

/** What the page's own labels say. */
export const pageLabel = (labels: NodeList): string =>
  [...labels]
    .map((label) => label.textContent?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Why nothing was found: a helper denies with 404. */
const problemKey = (problem: SigErrorCode) =>
  problem === 'not-found' ? 'notAllowed' : commonKeyFor[problem];

/** What the list says beside its options: why there are none, or that they are on their way. */
export function noteView(
  { status, problem, secondsToRetry: n, isFavoritesOnly }: Searching,
  options: readonly PickerOption[],
  strings: PickerView['strings'],
  common: PickerView['common'],
) {
  if (problem) {
    const wait = n > 0 ? html`<p class="small num">${strings.tt('waitSeconds', { n })}</p>` : nothing;
    return html`<p class="small">${common.tt(problemKey(problem))}</p>
      ${wait}`;
  }
  if (status === 'searching') return html`<p class="small muted">${strings.tt('searching')}</p>`;
  const isEmpty = status === 'done' && options.every(({ kind }) => kind === 'create');
  return isEmpty
    ? html`<p class="small muted">${strings.tt(isFavoritesOnly ? 'noFavorites' : 'none')}</p>`
    : nothing;
}

/** What is announced of a search that has ended: how many people it found, or why none. */
export function foundWords(
  { problem, isFavoritesOnly }: Searching,
  n: number,
  strings: PickerView['strings'],
  common: PickerView['common'],
): string {
  if (problem) return common.t(problemKey(problem));
  return n > 0 ? strings.t('found', { n }) : strings.t(isFavoritesOnly ? 'noFavorites' : 'none');
}

/** The box that limits the search. The list stays open between it and the text box. */
const favoritesView = ({ strings, isFavoritesOnly, isDisabled }: PickerView, actions: PickerActions) =>
  html`<label class="check small" part="favorites"
    ><input
      id="favorites"
      type="checkbox"
      ?disabled=${isDisabled}
      .checked=${live(isFavoritesOnly)}
      @input=${(event: Event) => event.stopPropagation()}
      @change=${(event: Event) => {
        event.stopPropagation();
        actions.limit((event.target as HTMLInputElement).checked);
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape' && actions.press('Escape')) event.stopPropagation();
      }}
      @blur=${(event: FocusEvent) => leave(event, actions)}
    />${strings.tt('favorites')}</label
  >`;

function leave({ relatedTarget }: FocusEvent, actions: PickerActions): void {
  const isOwn = relatedTarget instanceof HTMLElement && ['query', 'favorites'].includes(relatedTarget.id);
  if (!isOwn) actions.leave();
}

export function pickerView(view: PickerView, actions: PickerActions): TemplateResult {
  const { strings, label, isLabelled, isMultiple, isDisabled, picked, text, problem } = view;
  const isActive = view.isOpen && view.activeIndex >= 0;
  return html`<div class="field root">
    ${isLabelled ? nothing : html`<label part="label" for="query">${label}</label>`}
    ${
      isMultiple && picked.length > 0
        ? html`<ul role="list" class="chips" aria-label=${strings.t('chosen')}>
            ${repeat(picked, keyOf, (person) => chipView(view, person, actions))}
          </ul>`
        : nothing
    }
    ${view.hasFavorites ? favoritesView(view, actions) : nothing}
    <div class="box">
      <input
        id="query"
        part="input"
        data-focus="query"
        type="text"
        role="combobox"
        inputmode="email"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        dir=${text ? 'auto' : nothing}
        aria-label=${isLabelled ? label : nothing}
        aria-autocomplete="list"
        aria-expanded=${view.isOpen && view.options.length > 0 ? 'true' : 'false'}
        aria-controls="options"
        aria-activedescendant=${isActive ? `option-${view.activeIndex}` : nothing}
        aria-required=${view.isRequired ? 'true' : 'false'}
        aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby=${problem ? 'problem' : nothing}
        placeholder=${strings.t('placeholder')}
        ?disabled=${isDisabled}
        .value=${live(text)}
        @input=${(event: InputEvent) => {
          // What is typed here is no value yet.
          event.stopPropagation();
          actions.type((event.target as HTMLInputElement).value, event.isComposing);
        }}
        @change=${(event: Event) => event.stopPropagation()}
        @compositionend=${(event: Event) => actions.type((event.target as HTMLInputElement).value, false)}
        @keydown=${(event: KeyboardEvent) => {
          // Enter and the arrows belong to the input method while it composes.
          if (event.isComposing || !actions.press(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        @paste=${(event: ClipboardEvent) => {
          if (actions.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
        }}
        @blur=${(event: FocusEvent) => leave(event, actions)}
      />
      ${listView(view, actions)}
    </div>
    ${problem ? html`<p class="problem" id="problem" part="problem error">${alertIcon(16)}<span>${problem}</span></p>` : nothing}
    ${!isMultiple && picked[0] ? editButton(view, picked[0], actions) : nothing} ${view.form}
  </div>`;
}

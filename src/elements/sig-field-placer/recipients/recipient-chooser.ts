import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { moveActive } from '../../shared/focus/combobox.model.js';
import { roleBadge, roleLabel } from '../chrome/role-badge.view.js';
import type { InspectorStrings, PlacerContext } from '../field-placer.types.js';
import type { RoleMark } from '../model/roles.js';
import { searchRecipients } from './recipient-search.model.js';

/** Beyond these, a person types more letters. */
const maxOptions = 100;

export interface RecipientHost {
  /** The role of new fields. */
  role(): string | undefined;
  chooseRole(role: string): void;
}

/** The choice among many recipients: a combobox with a list below it, and whether the fields of others are dimmed. */
export class RecipientChooser {
  /** What was typed since the list opened; `undefined` while it is closed. */
  #query: string | undefined;
  #activeIndex = -1;
  #isDimming = false;

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    private readonly host: RecipientHost,
  ) {}

  reset(): void {
    this.#query = undefined;
    this.#activeIndex = -1;
  }

  /** The role whose fields are not dimmed; `undefined` when none is dimmed. */
  get undimmedRole(): string | undefined {
    return this.#isDimming ? this.host.role() : undefined;
  }

  get #marks(): readonly RoleMark[] {
    return this.context.naming.roles.filter(({ known }) => known);
  }
  #matches(): readonly RoleMark[] {
    return searchRecipients(this.#query ?? '', this.#marks).slice(0, maxOptions);
  }

  #expand(): void {
    if (this.#query !== undefined) return;
    this.#query = '';
    this.#activeIndex = this.#marks.findIndex(({ role }) => role === this.host.role());
    this.#update();
  }
  #collapse(): void {
    this.reset();
    this.#update();
  }

  #search(query: string): void {
    this.#query = query;
    const n = this.#matches().length;
    // The first match, which Enter chooses.
    this.#activeIndex = query.trim() && n > 0 ? 0 : -1;
    const { words } = this;
    this.context.announce(n > 0 ? words.t('recipientsFound', { n }) : words.t('recipientNone'));
    this.#update();
  }

  #choose({ role, name }: RoleMark): void {
    this.host.chooseRole(role);
    this.context.announce(this.words.t('recipientChosen', { role: name }));
    this.#collapse();
    this.context.focus.focus('#recipient');
  }

  /** Renders, and keeps the active option in view. */
  #update(): void {
    this.context.requestUpdate();
    if (this.#activeIndex >= 0) this.context.focus.reveal('#recipients [aria-selected=true]');
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    const isOpen = this.#query !== undefined;
    const matches = this.#matches();
    const target = moveActive(event.key, this.#activeIndex, matches.length - 1);
    const active = matches[this.#activeIndex];
    if (target !== undefined && !isOpen) this.#expand();
    else if (target !== undefined) {
      this.#activeIndex = target;
      this.#update();
    } else if (event.key === 'Escape' && isOpen) this.#collapse();
    else if (event.key === 'Enter' && isOpen && active) this.#choose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #option(mark: RoleMark, index: number) {
    return html`<div
      id="recipient-${index}"
      role="option"
      aria-selected=${index === this.#activeIndex ? 'true' : 'false'}
      aria-current=${mark.role === this.host.role() ? 'true' : nothing}
      @click=${() => this.#choose(mark)}
    >
      ${roleBadge(mark)} ${roleLabel(mark)}
    </div>`;
  }

  /** The combobox; `label` is that of the choice among few. */
  comboboxView(label: string) {
    const { words } = this;
    const chosen = this.#marks.find(({ role }) => role === this.host.role());
    const isOpen = this.#query !== undefined;
    const matches = this.#matches();
    const isActive = isOpen && this.#activeIndex >= 0 && this.#activeIndex < matches.length;
    const typed = (event: Event) => (event.target as HTMLInputElement).value;
    return html`<div class="field recipient-choice">
      <label class="hint" part="label" for="recipient">${label}</label>
      <div class="recipient-input">
        ${chosen ? roleBadge(chosen) : nothing}
        <input
          id="recipient"
          type="text"
          part="input"
          role="combobox"
          aria-label=${label}
          autocomplete="off"
          spellcheck="false"
          placeholder=${isOpen && chosen ? chosen.name : words.t('recipientSearch')}
          aria-autocomplete="list"
          aria-expanded=${isOpen ? 'true' : 'false'}
          aria-controls="recipients"
          aria-activedescendant=${isActive ? `recipient-${this.#activeIndex}` : nothing}
          title=${chosen?.person ?? nothing}
          .value=${live(this.#query ?? chosen?.name ?? '')}
          @click=${() => this.#expand()}
          @input=${(event: Event) => {
            // What is typed here is no value of a field.
            event.stopPropagation();
            this.#search(typed(event));
          }}
          @keydown=${this.#handleKey}
          @blur=${() => isOpen && this.#collapse()}
        />
      </div>
      <div class="recipient-list" ?hidden=${!isOpen} @mousedown=${(event: Event) => event.preventDefault()}>
        <div id="recipients" role="listbox" aria-label=${words.t('recipients')}>
          ${isOpen ? matches.map((mark, index) => this.#option(mark, index)) : nothing}
        </div>
        ${matches.length === 0 ? html`<p class="small muted">${words.tt('recipientNone')}</p>` : nothing}
      </div>
    </div>`;
  }

  /** Whether to dim; nothing with one recipient. */
  dimView() {
    if (this.#marks.length < 2) return nothing;
    const toggle = (event: Event) => {
      this.#isDimming = (event.target as HTMLInputElement).checked;
      this.context.requestUpdate();
    };
    return html`<label class="check dim-others">
      <input id="dim" type="checkbox" .checked=${live(this.#isDimming)} @change=${toggle} />
      <span>${this.words.tt('dimOthers')}</span>
    </label>`;
  }
}

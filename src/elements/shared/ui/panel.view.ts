import { html, nothing, type TemplateResult } from 'lit';

/** A state in words: an error, an empty list, or an end. */
export interface PanelContent {
  /** Of 24 px, e.g. `alertIcon(24)`. */
  icon: TemplateResult;
  /** `problem`: something went wrong, and the icon says so in its colour. */
  tone?: 'problem';
  title: unknown;
  /** The heading's level, 1 to 6. */
  level: number;
  /** Inside a view that has a larger heading of its own. */
  isSmall?: boolean;
  /** What it means, or the next step. */
  text?: unknown;
  /** The service's own sentence, from `refusalSentence`. */
  sentence?: string;
  /** In small print. */
  note?: unknown;
  /** Buttons and links, the most likely one first. */
  actions?: unknown;
  /** The name under which a `FocusController` finds the heading. */
  focusName?: string;
  /** The name for `::part()`; `panel` by default. Another one where the element has a part `panel` already. */
  part?: string;
}

/**
 * Icon, title, sentence and next step: how every element shows errors, empty lists and ends. Needs `panelStyles`.
 *
 * @example
 * panelView({ icon: alertIcon(24), tone: 'problem', title: tt('noPage'), level, text: tt('noPageMore') })
 */
export function panelView(content: PanelContent): TemplateResult {
  const {
    icon,
    tone,
    title,
    level,
    isSmall,
    text,
    sentence,
    note,
    actions,
    focusName,
    part = 'panel',
  } = content;
  return html`<div class="panel ${tone ? `is-${tone}` : ''}" part=${part}>
    <div class="head">
      ${icon}
      <div
        class=${isSmall ? 'h3' : 'h1'}
        role="heading"
        aria-level=${level}
        tabindex="-1"
        part="title"
        data-focus=${focusName ?? nothing}
      >
        ${title}
      </div>
      ${sentence ? html`<p dir="auto">${sentence}</p>` : nothing}
      ${text ? html`<p class="muted" part="text">${text}</p>` : nothing}
      ${note ? html`<p class="small">${note}</p>` : nothing}
    </div>
    ${actions ? html`<div class="actions">${actions}</div>` : nothing}
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { composerRecipients } from '../../../locales/en/composer-recipients.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { clockIcon } from '../../shared/ui/icons.js';
import type { DraftRecipient } from '../model/draft.js';
import { signsWith, waitsFor, type SigningPlace } from './recipients.model.js';

/**
 * The row's sign, and the line to the next signer: an arrow to who waits, a double line to who signs at the same time. The words
 * are in the row.
 */
export function railView({ kind, step, isFollowed, isTogetherBelow, isArrow }: SigningPlace): TemplateResult {
  const classes = ['rail', isFollowed && 'followed', isTogetherBelow && 'together', isArrow && 'arrow'];
  return html`<span class=${classes.filter(Boolean).join(' ')} aria-hidden="true"
    >${
      kind === 'step'
        ? html`<span class="step-number">${step}</span>`
        : kind === 'any-time'
          ? html`<span class="step-dot"></span>`
          : nothing
    }</span
  >`;
}

/** The order as one reads it: who signs before, and who at the same time. */
export function placeView(
  strings: Strings<typeof composerRecipients>,
  recipients: readonly DraftRecipient[],
  row: DraftRecipient,
  { kind }: SigningPlace,
) {
  if (kind === 'none') return nothing;
  if (kind === 'any-time') return html`<p class="small muted">${strings.tt('withOthers')}</p>`;
  const list = (rows: readonly DraftRecipient[]) =>
    new Intl.ListFormat(strings.locale, { type: 'conjunction' }).format(
      rows.map(({ name, email }) => name.trim() || email.trim() || '…'),
    );
  const before = waitsFor(recipients, row);
  const together = signsWith(recipients, row);
  return html`<div class="wait-for small muted">
    ${clockIcon()}
    <div>
      <p>
        ${before.length === 0 ? strings.tt('first') : strings.tt('after', { names: list(before), n: row.order })}
      </p>
      ${together.length === 0 ? nothing : html`<p>${strings.tt('togetherWith', { names: list(together) })}</p>`}
    </div>
  </div>`;
}

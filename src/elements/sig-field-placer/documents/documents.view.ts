import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { alertIcon } from '../../shared/ui/icons.js';
import type { PlacerStrings } from '../field-placer.types.js';
import type { PlacerDocument } from './documents.model.js';

interface DocumentsProps {
  readonly words: PlacerStrings;
  readonly documents: readonly PlacerDocument[];
  readonly failedIds: ReadonlySet<string>;
  choose(id: string): void;
}

/** "Lease.pdf, 3 fields, unsaved" */
function describe(words: PlacerStrings, { name, fieldCount, isUnsaved, isShown }: PlacerDocument): string {
  const counted = fieldCount === undefined ? name : words.t('documentFields', { name, n: fieldCount });
  return isUnsaved && !isShown ? words.t('documentUnsaved', { document: counted }) : counted;
}

/** The choice among the documents of an envelope, above the editor; nothing with one. */
export const documentsView = ({ words, documents, failedIds, choose }: DocumentsProps) => {
  const shown = documents.findIndex(({ isShown }) => isShown);
  if (documents.length < 2 || shown < 0) return nothing;
  const failed = documents.filter(({ id }) => failedIds.has(id));
  return html`<div class="documents" part="documents">
    <label part="label">
      <span class="muted">${words.tt('document')}</span>
      <select
        id="document"
        part="input"
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >
        ${documents.map(
          (document) =>
            html`<option value=${document.id} .selected=${live(document.isShown)}>
              ${describe(words, document)}
            </option>`,
        )}
      </select>
    </label>
    <span class="muted num">${words.tt('documentPlace', { place: shown + 1, n: documents.length })}</span>
    ${failed.map(
      ({ name }) =>
        html`<span class="documents-failed"
          >${alertIcon(16)} ${words.tt('documentNotSaved', { name })}</span
        >`,
    )}
  </div>`;
};

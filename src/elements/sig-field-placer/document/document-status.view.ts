import { html, nothing, type TemplateResult } from 'lit';
import type { common as english } from '../../../locales/en/common.js';
import { problemView, waitingView } from '../../shared/ui/document-shell.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { PlacerKey, PlacerStrings } from '../field-placer.types.js';

/** How far the document is. */
export type DocumentStatus =
  | { readonly kind: 'loading'; readonly preparing?: boolean }
  /** Its pages are laid out among their fields; the file is still on its way. */
  | { readonly kind: 'outlined' }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed';
      readonly text: PlacerKey | undefined;
      readonly common: keyof typeof english;
      readonly retry: boolean;
    };

interface StatusProps {
  readonly words: PlacerStrings;
  readonly common: Strings<typeof english>;
  retry(): void;
}

/** What is seen before the document, above it while its file comes, or instead of it. */
export function documentStatusView(
  stage: DocumentStatus,
  { words, common, retry }: StatusProps,
): TemplateResult | typeof nothing {
  switch (stage.kind) {
    case 'loading':
      return waitingView(stage.preparing ? words.tt('preparing') : common.tt('loading'));
    case 'outlined':
      return html`<p class="coming">${common.tt('loading')}</p>`;
    case 'failed':
      return problemView(common, {
        common: stage.common,
        words: stage.text && words.tt(stage.text),
        retry: stage.retry ? retry : undefined,
      });
    case 'ready':
      return nothing;
  }
}

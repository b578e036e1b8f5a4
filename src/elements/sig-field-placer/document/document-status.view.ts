import { html, nothing, type TemplateResult } from 'lit';
import type { common as english } from '../../../locales/en/common.js';
import { problemView, waitingView } from '../../shared/ui/document-shell.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { PlacerKey, PlacerStrings } from '../field-placer.types.js';

export type DocumentStatus =
  | { readonly kind: 'loading'; readonly preparing?: boolean }
  /** Pages and fields are laid out; the file is still loading. */
  | { readonly kind: 'outlined' }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed';
      readonly text: PlacerKey | undefined;
      readonly common: keyof typeof english;
      readonly sentence?: string;
      readonly retry: boolean;
    };

interface StatusProps {
  readonly words: PlacerStrings;
  readonly common: Strings<typeof english>;
  readonly level: number;
  retry(): void;
}

/** Shown before the document, above it while its file loads, or instead of it. */
export function documentStatusView(
  status: DocumentStatus,
  { words, common, level, retry }: StatusProps,
): TemplateResult | typeof nothing {
  switch (status.kind) {
    case 'loading':
      return waitingView(status.preparing ? words.tt('preparing') : common.tt('loading'));
    case 'outlined':
      return html`<p class="coming">${common.tt('loading')}</p>`;
    case 'failed':
      return problemView(common, {
        part: 'message',
        common: status.common,
        words: status.text && words.tt(status.text),
        sentence: status.sentence,
        level,
        retry: status.retry ? retry : undefined,
      });
    case 'ready':
      return nothing;
  }
}

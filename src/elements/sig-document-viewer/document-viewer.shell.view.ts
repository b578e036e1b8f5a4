import type { common } from '../../locales/en/common.js';
import type { viewer } from '../../locales/en/viewer.js';
import { toLocalePercent } from '../shared/i18n/numbers.js';
import type { Strings } from '../shared/i18n/strings.js';
import { problemView, waitingView } from '../shared/ui/document-shell.js';

/** What the element shows: only a document that is ready needs the code of pages. */
export type ViewerStage =
  | { kind: 'loading'; part?: number }
  | { kind: 'password'; problem?: 'wrongPassword' | 'missingPassword'; busy: boolean }
  | { kind: 'failed'; text: keyof typeof viewer | undefined; common: keyof typeof common; retry: boolean }
  | { kind: 'ready' };

type ViewerStrings = Strings<typeof viewer>;
type CommonStrings = Strings<typeof common>;

/** `part` of the file has arrived, from 0 to 1. */
export const loadingView = (strings: ViewerStrings, commonStrings: CommonStrings, part?: number) =>
  waitingView(
    part === undefined
      ? commonStrings.tt('loading')
      : strings.tt('loadingPart', { percent: toLocalePercent(part, strings.locale) }),
  );

export const errorView = (
  strings: ViewerStrings,
  commonStrings: CommonStrings,
  { text, common: key, retry }: Extract<ViewerStage, { kind: 'failed' }>,
  level: number,
  load: () => void,
) =>
  problemView(commonStrings, {
    common: key,
    words: text && strings.tt(text),
    level,
    retry: retry ? load : undefined,
  });

import type { common } from '../../locales/en/common.js';
import type { viewer } from '../../locales/en/viewer.js';
import { commonKeyFor, offersRetry } from '../shared/element/describe-error.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { toLocalePercent } from '../shared/i18n/numbers.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { PdfProblem } from '../shared/pdf/pdf-error.js';
import { problemView, waitingView } from '../shared/ui/document-shell.js';

/** What the element shows: only a document that is ready needs the code of pages. */
export type ViewerStage =
  | { kind: 'loading'; part?: number }
  | { kind: 'password'; problem?: 'wrongPassword' | 'missingPassword'; busy: boolean }
  | { kind: 'failed'; text: keyof typeof viewer | undefined; common: keyof typeof common; retry: boolean }
  | { kind: 'ready' };

export const isLoading = (stage: ViewerStage): boolean =>
  stage.kind === 'loading' || (stage.kind === 'password' && stage.busy);

const pdfProblemKeys: Record<Exclude<PdfProblem, 'encrypted' | 'wrong-password'>, keyof typeof viewer> = {
  empty: 'pdfEmpty',
  'not-pdf': 'pdfNotPdf',
  corrupt: 'pdfCorrupt',
  slow: 'pdfSlow',
};

/** `problem`: of the file, unless it only needs a password. */
export const failedStage = (
  detail: SigErrorDetail,
  problem: keyof typeof pdfProblemKeys | undefined,
): ViewerStage => ({
  kind: 'failed',
  text: problem ? pdfProblemKeys[problem] : detail.code === 'blocked' ? 'pdfBlocked' : undefined,
  common: commonKeyFor[detail.code],
  retry: offersRetry(detail),
});

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

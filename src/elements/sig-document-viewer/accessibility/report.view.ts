import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { labelOf } from '../../shared/pdf/page-labels.js';
import type { PanelActions, PanelsState } from '../panels/panels.types.js';
import type { AccessibilityFinding, AccessibilityReport } from './report.model.js';

const maxPageButtons = 12;

const languageName = (locale: string, tag: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** What a finding means, in words for the person who sends the document. */
function wordsOf(
  { strings }: PanelsState,
  { topic, result, pages }: AccessibilityFinding,
  { language, title }: AccessibilityReport,
) {
  const { tt, locale } = strings;
  switch (topic) {
    case 'text':
      return result === 'ok' ? tt('textOk') : tt('textProblem');
    case 'tags':
      return result === 'ok' ? tt('tagsOk') : pages.length > 0 ? tt('tagsPages') : tt('tagsProblem');
    case 'language':
      return language === undefined
        ? tt('languageProblem')
        : tt('languageOk', { language: languageName(locale, language) });
    case 'title':
      return title === undefined ? tt('titleProblem') : tt('titleOk', { title });
    case 'order':
      return result === 'ok' ? tt('orderOk') : result === 'none' ? tt('orderNone') : tt('orderCheck');
    case 'pictures':
      return tt(
        (
          {
            ok: 'picturesOk',
            problem: 'picturesProblem',
            check: 'picturesCheck',
            none: 'picturesNone',
          } as const
        )[result],
      );
    case 'fields':
      return result === 'ok' ? tt('fieldsOk') : result === 'none' ? tt('fieldsNone') : tt('fieldsProblem');
  }
}

const titles = {
  text: 'textTopic',
  tags: 'tagsTopic',
  language: 'languageTopic',
  title: 'titleTopic',
  order: 'orderTopic',
  pictures: 'picturesTopic',
  fields: 'fieldsTopic',
} as const;

const icons = {
  ok: () => checkIcon(18),
  none: () => checkIcon(18),
  problem: () => alertIcon(18),
  check: () => infoIcon(18),
};

const findingView = (
  state: PanelsState,
  actions: PanelActions,
  finding: AccessibilityFinding,
  report: AccessibilityReport,
) => {
  const { strings, labels } = state;
  const { topic, result, pages } = finding;
  const more = pages.length - maxPageButtons;
  return html`<li class="finding is-${result}">
    ${icons[result]()}
    <div class="file-words">
      <span class="finding-title"
        ><span>${strings.tt(titles[topic])}</span>
        <span class="sr">${strings.tt(result === 'none' ? 'resultOk' : resultWords[result])}</span></span
      >
      <span>${wordsOf(state, finding, report)}</span>
      ${
        pages.length === 0
          ? nothing
          : html`<span class="finding-pages"
              >${pages.slice(0, maxPageButtons).map(
                (page) =>
                  html`<button
                    data-act="page"
                    type="button"
                    class="num"
                    part="button"
                    aria-label=${strings.t('goToPage', { page: labelOf(labels, page) ?? String(page) })}
                    @click=${() => actions.goToPage(page)}
                  >
                    <bdi>${labelOf(labels, page) ?? page}</bdi>
                  </button>`,
              )}
              ${more > 0 ? html`<span class="muted">${strings.tt('morePages', { n: more })}</span>` : nothing}</span
            >`
      }
    </div>
  </li>`;
};

const resultWords = { ok: 'resultOk', problem: 'resultProblem', check: 'resultCheck' } as const;

/** Whether a screen reader can read the document, and what would help. */
export const reportView = (state: PanelsState, actions: PanelActions) => {
  const { strings, report: progress, pageCount } = state;
  if (progress.kind === 'failed') {
    return html`<p role="alert">${strings.tt('reportFailed')}</p>
      <button type="button" data-act="retry" part="button" @click=${() => actions.retryReport()}>
        ${strings.tt('reportAgain')}
      </button>`;
  }
  if (progress.kind === 'reading') {
    const { page } = progress;
    return html`<p class="muted num">${strings.tt('reportReading', { page, n: pageCount })}</p>`;
  }
  const { report } = progress;
  return html`<p class="finding-summary">${strings.tt(report.isReadable ? 'reportGood' : 'reportBad')}</p>
    <ul role="list">
      ${report.findings.map((finding) => findingView(state, actions, finding, report))}
    </ul>
    <p class="muted">${strings.tt('reportNote')}</p>`;
};

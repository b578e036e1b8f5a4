import { html, nothing, type TemplateResult } from 'lit';
import type { composerFields } from '../../../locales/en/composer-fields.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { fieldFindingKeys } from '../../shared/fields/finding-keys.js';
import { infoIcon } from '../../shared/ui/icons.js';
import type { DraftRecipient } from '../model/draft.js';
import { isBlocking, type Finding } from './check.model.js';
import type { SuggestedField } from './suggestions.model.js';

export type FieldsStrings = Strings<typeof composerFields>;

export const nameOf = ({ name, email }: DraftRecipient): string => name.trim() || email;

/** A finding in words, with its document and page. */
export function findingText({ t, locale }: FieldsStrings, finding: Finding): string {
  switch (finding.kind) {
    case 'no-fields':
      return t('noFields');
    case 'no-required':
      return t('noRequired');
    case 'orphans':
      return t('orphans', { n: finding.ids.length, document: finding.document.name, page: finding.page });
    case 'placement':
      return t('checkIn', {
        document: finding.document.name,
        page: finding.page,
        what: t(fieldFindingKeys[finding.code], { type: finding.type }),
      });
    case 'refused':
      return t('refusedField', { document: finding.document.name, page: finding.page });
    case 'not-analysed':
      return t('notAnalysed', { document: finding.document.name });
    case 'not-searched':
      return t('notSearched', { document: finding.document.name });
    case 'no-field':
      return t('noFieldFor', { name: nameOf(finding.recipient) });
    case 'no-signature': {
      const names = finding.documents.map(({ name }) => name);
      const documents = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
      return t('noSignatureFor', { name: nameOf(finding.recipient), documents });
    }
  }
}

export interface FindingsView {
  readonly strings: FieldsStrings;
  readonly findings: readonly Finding[];
  readonly signers: readonly DraftRecipient[];
  readonly isLocked: boolean;
  /** Whether a decision is being saved. */
  readonly isBusy: boolean;
  /** What went wrong with the last action. */
  readonly problem?: string;
  show(finding: Finding): void;
  give(finding: Finding, recipient: DraftRecipient): void;
  addSignature(recipient: DraftRecipient): void;
}

/** What was found in all documents, each with the way to it and with what can be done about it. */
export function findingsView(view: FindingsView) {
  const { strings, findings, problem } = view;
  if (findings.length === 0 && problem === undefined) return nothing;
  return html`<div
    class="notice findings"
    part="notice"
    role="group"
    aria-label=${strings.t('findings')}
    tabindex="-1"
    data-focus="findings"
  >
    ${infoIcon()}
    <div>
      ${problem === undefined ? nothing : html`<p role="alert">${problem}</p>`}
      <ul role="list">
        ${findings.map(
          (finding) =>
            html`<li part="finding ${isBlocking(finding) ? 'blocking' : ''}">
              <p>${findingText(strings, finding)}</p>
              ${findingActions(view, finding)}
            </li>`,
        )}
      </ul>
    </div>
  </div>`;
}

function findingActions(view: FindingsView, finding: Finding) {
  const { strings, signers, isLocked, isBusy } = view;
  if (finding.kind === 'orphans')
    return html`<div class="actions">
      <button type="button" data-act="page" part="button" @click=${() => view.show(finding)}>
        ${strings.tt('showPage', { page: finding.page })}
      </button>
      ${
        isLocked
          ? nothing
          : chooseView(signers, {
              ...{ isBusy, label: strings.t('recipient'), act: strings.t('give') },
              name: (name) => strings.t('giveTo', { name }),
              choose: (recipient) => view.give(finding, recipient),
            })
      }
    </div>`;
  if (finding.kind === 'refused' || finding.kind === 'placement')
    return html`<div class="actions">
      <button
        type="button"
        data-act="page"
        part="button"
        ?data-refused=${finding.kind === 'refused'}
        @click=${() => view.show(finding)}
      >
        ${strings.tt('showPage', { page: finding.page })}
      </button>
    </div>`;
  if (finding.kind === 'not-analysed' || finding.kind === 'not-searched')
    return html`<div class="actions">
      <button type="button" data-act="document" part="button" @click=${() => view.show(finding)}>
        ${strings.tt('showDocument')}
      </button>
    </div>`;
  if ((finding.kind !== 'no-field' && finding.kind !== 'no-signature') || isLocked) return nothing;
  const { recipient } = finding;
  return html`<div class="actions">
    <button type="button" data-act="add" part="button" @click=${() => view.addSignature(recipient)}>
      <span dir="auto">${strings.t('addSignature', { name: nameOf(recipient) })}</span>
    </button>
  </div>`;
}

/** More signers than this are chosen in a list. */
const maxButtons = 4;

interface Choice {
  readonly isBusy: boolean;
  /** Names the list. */
  readonly label: string;
  /** The button beside the list. */
  readonly act: string;
  /** The button of one person. */
  name(name: string): string;
  choose(recipient: DraftRecipient): void;
}

function chooseView(signers: readonly DraftRecipient[], { isBusy, label, act, name, choose }: Choice) {
  const busy = isBusy ? 'true' : 'false';
  if (signers.length <= maxButtons)
    return signers.map(
      (signer) =>
        html`<button
          type="button"
          data-act="choose"
          part="button"
          aria-disabled=${busy}
          @click=${() => !isBusy && choose(signer)}
        >
          <span dir="auto">${name(nameOf(signer))}</span>
        </button>`,
    );
  const chooseListed = (event: Event) => {
    const list = (event.currentTarget as HTMLElement).previousElementSibling as HTMLSelectElement;
    const signer = signers.find(({ key }) => key === list.value);
    if (signer && !isBusy) choose(signer);
  };
  return html`<select part="input" aria-label=${label}>
      ${signers.map((signer) => html`<option value=${signer.key}>${nameOf(signer)}</option>`)}
    </select>
    <button type="button" data-act="choose" part="button" aria-disabled=${busy} @click=${chooseListed}>
      ${act}
    </button>`;
}

export interface QuestionView {
  readonly strings: FieldsStrings;
  readonly level: number;
  /** What is asked about, and its place among all that is open. */
  readonly field: SuggestedField;
  readonly index: number;
  readonly count: number;
  readonly typeName: string;
  /** `undefined` where the document has no name any more. */
  readonly document?: string;
  readonly signers: readonly DraftRecipient[];
  readonly isBusy: boolean;
  readonly problem?: string;
  use(recipient: DraftRecipient): void;
  dismiss(): void;
  next(): void;
  show(): void;
}

/** One field that was found and is in doubt: whose is it, or is it none? */
export function questionView(view: QuestionView): TemplateResult {
  const { strings, field, index, count, typeName, signers, isBusy, problem } = view;
  const { pageNumber, label, recipientRole } = field;
  return html`<div class="question" part="question" role="group" aria-labelledby="question-title">
    <p class="small muted num">${strings.tt('questionOf', { n: index + 1, of: count })}</p>
    <div
      class="h3"
      part="title"
      id="question-title"
      role="heading"
      aria-level=${view.level}
      tabindex="-1"
      data-focus="question"
      dir="auto"
    >
      ${
        pageNumber === undefined
          ? strings.t('questionNoPlace', { type: typeName, document: view.document ?? '' })
          : strings.t('question', { type: typeName, document: view.document ?? '', page: pageNumber })
      }
    </div>
    ${
      label || recipientRole
        ? html`<p class="small" dir="auto">
            ${[label, recipientRole && strings.t('suggestedFor', { role: recipientRole })].filter(Boolean).join(' · ')}
          </p>`
        : nothing
    }
    ${problem === undefined ? nothing : html`<p class="problem" part="error" role="alert">${problem}</p>`}
    <div class="actions">
      ${chooseView(signers, {
        ...{ isBusy, label: strings.t('recipient'), act: strings.t('use') },
        name: (name) => strings.t('useFor', { name }),
        choose: (recipient) => view.use(recipient),
      })}
      <button
        data-act="dismiss"
        type="button"
        part="button"
        aria-disabled=${isBusy ? 'true' : 'false'}
        @click=${() => !isBusy && view.dismiss()}
      >
        ${strings.tt('notAField')}
      </button>
    </div>
    <div class="actions">
      ${
        pageNumber === undefined
          ? nothing
          : html`<button
              type="button"
              data-act="page"
              class="plain"
              part="button"
              @click=${() => view.show()}
            >
              ${strings.tt('showPage', { page: pageNumber })}
            </button>`
      }
      ${
        count > 1
          ? html`<button
              type="button"
              data-act="next-question"
              class="plain"
              part="button"
              @click=${() => view.next()}
            >
              ${strings.tt('nextQuestion')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

export const noticeView = (content: unknown): TemplateResult =>
  html`<div class="notice" part="notice">
    ${infoIcon()}
    <div><p>${content}</p></div>
  </div>`;

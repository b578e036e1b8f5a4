import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { alertIcon, checkIcon, infoIcon } from '../shared/icons.js';
import type { Finding } from './placer.check.js';
import { closeIcon, minusIcon, plusIcon, redoIcon, undoIcon } from './placer.icons.js';
import { roleName, type Key, type PlacerUi } from './placer.ui.js';

const iconButton = (label: string, icon: unknown, run: () => void, disabled = false) =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-disabled=${disabled ? 'true' : 'false'}
    @click=${() => !disabled && run()}
  >
    ${icon}
  </button>`;

const statusView = (ui: PlacerUi) => {
  const { saver, words } = ui;
  if (ui.locked) return nothing;
  if (saver.state === 'saving') return html`<span class="state muted">${words.tt('saving')}</span>`;
  if (saver.dirty) return html`<span class="state">${words.tt('unsaved')}</span>`;
  return ui.editor.fields.length > 0
    ? html`<span class="state muted">${checkIcon(16)} ${words.tt('saved')}</span>`
    : nothing;
};

/** Undo, zoom and page on one side; what is saved and what can be done about it on the other. */
export const barView = (ui: PlacerUi) => {
  const { words, pages, editor, saver } = ui;
  const count = pages.sizes.length;
  const percent = new Intl.NumberFormat(words.locale, { style: 'percent' }).format(pages.percent);
  return html`<div class="bar" part="bar">
    <div class="bar-group">
      ${
        ui.locked
          ? nothing
          : html`${iconButton(words.t('undo'), undoIcon(), () => ui.undo(), !editor.model.canUndo)}
              ${iconButton(words.t('redo'), redoIcon(), () => ui.redo(), !editor.model.canRedo)}
              <span class="rule" aria-hidden="true"></span>`
      }
      ${iconButton(words.t('zoomOut'), minusIcon(), () => ui.setZoom(pages.zoomStep(-1)))}
      <button
        type="button"
        class="fit num"
        aria-label=${`${words.t('fit')}, ${words.t('zoomNow', { percent })}`}
        title=${words.t('fit')}
        @click=${() => ui.setZoom('fit')}
      >
        ${percent}
      </button>
      ${iconButton(words.t('zoomIn'), plusIcon(), () => ui.setZoom(pages.zoomStep(1)))}
      <span class="rule" aria-hidden="true"></span>
      <label class="goto num">
        <span>${words.tt('pageInput')}</span>
        <input
          type="number"
          min="1"
          max=${count}
          .value=${live(String(pages.current))}
          @change=${(event: Event) => ui.goTo(Number((event.target as HTMLInputElement).value))}
        />
        <span class="muted">${words.tt('ofPages', { n: count })}</span>
      </label>
    </div>
    <div class="bar-group end">
      ${statusView(ui)}
      ${
        ui.locked
          ? nothing
          : html`<button type="button" @click=${() => ui.openCheck()}>${words.tt('check')}</button>
              <button
                type="button"
                class="primary"
                aria-disabled=${saver.dirty && saver.state !== 'saving' ? 'false' : 'true'}
                @click=${() => saver.dirty && ui.askSave()}
              >
                ${words.tt('save')}
              </button>`
      }
    </div>
  </div>`;
};

const findingKeys: Record<Finding['code'], Key> = {
  'nothing-required': 'findNothingRequired',
  'no-signature': 'findNoSignature',
  'unknown-role': 'findUnknownRole',
  'lone-option': 'findLoneOption',
  'no-options': 'findNoOptions',
  overlap: 'findOverlap',
  'too-small': 'findTooSmall',
  'off-document': 'findOffDocument',
};

const findingText = (ui: PlacerUi, { code, ids, role }: Finding) => {
  const { words } = ui;
  if (code === 'unknown-role' && !role) return words.t('findNobody', { n: ids.length });
  const finding = words.t(findingKeys[code], { n: ids.length, role: roleName(ui.roles, role, words) });
  const page = ids[0] === undefined ? undefined : ui.editor.model.get(ids[0])?.pageNumber;
  return page === undefined || code === 'unknown-role' ? finding : words.t('findOnPage', { finding, page });
};

const findingsView = (ui: PlacerUi) => {
  const { findings, words } = ui;
  if (!findings) return nothing;
  return html`<div class="findings" part="findings" role="group" aria-label=${words.t('check')}>
    <div class="findings-head">
      <span class="h3" tabindex="-1" id="findings-title">
        ${findings.length === 0 ? words.tt('checkOk') : words.tt('checkFound', { n: findings.length })}
      </span>
      ${iconButton(words.t('closeCheck'), closeIcon(), () => ui.closeCheck())}
    </div>
    ${
      findings.length === 0
        ? nothing
        : html`<ul>
            ${findings.map((finding) => {
              const said = findingText(ui, finding);
              return html`<li class=${finding.severity}>
                ${finding.severity === 'error' ? alertIcon(18) : infoIcon(18)}
                ${
                  finding.ids.length > 0
                    ? html`<button type="button" class="plain" @click=${() => ui.show(finding.ids)}>
                        ${said}
                      </button>`
                    : html`<span>${said}</span>`
                }
              </li>`;
            })}
          </ul>`
    }
  </div>`;
};

/** What has to be said above the pages: a refusal, a conflict, why nothing can be changed, what the check found. */
export const noticesView = (ui: PlacerUi) => {
  const { words, common, saver } = ui;
  const problem =
    saver.state === 'failed' ? 'saveFailed' : saver.state === 'refused' ? 'saveRefused' : undefined;
  return html`${
    ui.locked
      ? html`<div class="notice">
          ${infoIcon()}
          <div>${words.tt(ui.sent ? 'sent' : 'readOnly')}</div>
        </div>`
      : nothing
  }
  ${
    problem
      ? html`<div class="notice error" role="alert">
          ${alertIcon()}
          <div>
            <p>${words.tt(problem)}</p>
            <button type="button" @click=${() => ui.askSave()}>${common.tt('tryAgain')}</button>
          </div>
        </div>`
      : nothing
  }
  ${
    saver.state === 'elsewhere'
      ? html`<div class="notice error" role="alert">
          ${alertIcon()}
          <div>
            <p>${words.tt('elsewhere')}</p>
            <div class="actions">
              <button type="button" @click=${() => saver.takeTheirs()}>${words.tt('loadTheirs')}</button>
              <button type="button" @click=${() => ui.askSave(true)}>${words.tt('saveAnyway')}</button>
            </div>
          </div>
        </div>`
      : nothing
  }
  ${findingsView(ui)}`;
};

import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../shared/icons.js';
import type { Finding } from './placer.check.js';
import { closeIcon } from './placer.icons.js';
import type { Side, SideKey } from './placer.side.js';
import { nameOf, roleName } from './placer.ui.js';

const findingKeys: Record<Finding['code'], SideKey> = {
  'nothing-required': 'findNothingRequired',
  'no-signature': 'findNoSignature',
  'unknown-role': 'findUnknownRole',
  'off-document': 'findOffDocument',
  'lone-option': 'findLoneOption',
  'blank-option': 'findOptionBlank',
  'same-option': 'findOptionTwice',
  'mixed-group': 'findMixedGroup',
  'no-options': 'findNoOptions',
  'one-option': 'findOneOption',
  'wrong-rule': 'findRuleWrong',
  'lone-link': 'findLoneLink',
  'mixed-link': 'findMixedLink',
  'lost-grid': 'findLostGrid',
  overlap: 'findOverlap',
  'too-small': 'findTooSmall',
  'over-text': 'findOverText',
};

const findingText = ({ desk, words }: Side, { code, ids, role }: Finding) => {
  if (code === 'unknown-role' && !role) return words.t('findNobody', { n: ids.length });
  const finding = words.t(findingKeys[code], { n: ids.length, role: roleName(desk.roles, role, desk.words) });
  const page = ids[0] === undefined ? undefined : desk.editor.model.get(ids[0])?.pageNumber;
  return page === undefined || code === 'unknown-role' || code === 'nothing-required'
    ? finding
    : words.t('findOnPage', { finding, page });
};

const findingView = (side: Side, finding: Finding) => {
  const { desk, words } = side;
  const said = findingText(side, finding);
  const { ids, role } = finding;
  return html`<li class=${finding.severity}>
    ${finding.severity === 'error' ? alertIcon(18) : infoIcon(18)}
    ${
      ids.length > 0
        ? html`<button type="button" class="plain" @click=${() => side.showFinding(finding)}>${said}</button>`
        : html`<span>${said}</span>`
    }
    ${
      finding.code === 'no-signature' && role !== undefined
        ? html`<button
            type="button"
            class="plain mend"
            aria-label=${words.t('findAddSignature', { role: roleName(desk.roles, role, desk.words) })}
            @click=${() => side.addSignature(role)}
          >
            ${words.tt('findAdd')}
          </button>`
        : nothing
    }
  </li>`;
};

const findingsView = (side: Side) => {
  const { findings, words } = side;
  if (!findings) return nothing;
  return html`<div class="findings" part="findings" role="group" aria-label=${words.t('findings')}>
    <div class="findings-head">
      <span class="h3" tabindex="-1" id="findings-title">
        ${findings.length === 0 ? words.tt('checkOk') : words.tt('checkFound', { n: findings.length })}
      </span>
      ${side.reading ? html`<span class="hint grow">${words.tt('findReading')}</span>` : nothing}
      <button
        type="button"
        class="icon"
        aria-label=${words.t('closeCheck')}
        title=${words.t('closeCheck')}
        @click=${() => side.closeCheck()}
      >
        ${closeIcon()}
      </button>
    </div>
    ${
      findings.length === 0
        ? nothing
        : html`<ul>
            ${findings.map((finding) => findingView(side, finding))}
          </ul>`
    }
  </div>`;
};

const problemKeys: { readonly [state: string]: SideKey | undefined } = {
  failed: 'saveFailed',
  refused: 'saveRefused',
  missing: 'saveMissing',
};

/** The fields that were refused, each a way to it. */
const wrongView = ({ desk, words }: Side) => {
  const wrong = desk.saver.wrong.flatMap(({ id, member }) => {
    const field = desk.editor.model.get(id);
    return field ? [{ field, member }] : [];
  });
  if (wrong.length === 0) return nothing;
  return html`<p>${words.tt('wrongFields', { n: wrong.length })}</p>
    <ul class="rows">
      ${wrong.map(
        ({ field, member }) =>
          html`<li>
            <button type="button" class="plain entry" @click=${() => desk.show([field.id], member)}>
              ${nameOf(desk, field)}
            </button>
          </li>`,
      )}
    </ul>`;
};

const failedView = (side: Side, key: SideKey) =>
  html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>
      <p>${side.words.tt(key)}</p>
      ${wrongView(side)}
      <button type="button" @click=${() => side.desk.askSave()}>${side.desk.common.tt('tryAgain')}</button>
    </div>
  </div>`;

/** Somebody else changed the set: what they did, and the ways on. Nothing is lost by any that is offered first. */
const elsewhereView = (side: Side) => {
  const { words, desk } = side;
  const { saver } = desk;
  const { elsewhere } = saver;
  if (!elsewhere) return nothing;
  const { added, removed, changed, clash } = elsewhere;
  const counts = [
    added > 0 && words.t('elsewhereAdded', { n: added }),
    removed > 0 && words.t('elsewhereRemoved', { n: removed }),
    changed > 0 && words.t('elsewhereChanged', { n: changed }),
  ].filter((one): one is string => Boolean(one));
  const list = new Intl.ListFormat(desk.words.locale).format(counts);
  return html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>
      <p>${words.tt('elsewhere')} <span class="num">${`${list}.`}</span></p>
      ${clash.length > 0 ? html`<p>${words.tt('elsewhereClash')}</p>` : nothing}
      <div class="actions">
        ${
          saver.dirty && clash.length === 0
            ? html`<button type="button" @click=${() => void saver.keepBoth()}>
                ${words.tt('keepBoth')}
              </button>`
            : nothing
        }
        <button type="button" @click=${() => saver.takeTheirs()}>${words.tt('loadTheirs')}</button>
        ${
          saver.dirty
            ? html`<button type="button" @click=${() => desk.askSave(true)}>
                ${words.tt('saveAnyway')}
              </button>`
            : nothing
        }
      </div>
    </div>
  </div>`;
};

/** What has to be said above the pages: a refusal, a conflict, why nothing can be changed, what the check found. */
export const noticesView = (side: Side) => {
  const { words, desk } = side;
  const { saver } = desk;
  const problem = problemKeys[saver.state];
  const locked = desk.sent ? (saver.dirty ? 'sentUnsaved' : 'sent') : 'readOnly';
  return html`${
    desk.locked
      ? html`<div
          class="notice ${locked === 'sentUnsaved' ? 'error' : ''}"
          role=${locked === 'sentUnsaved' ? 'alert' : nothing}
        >
          ${infoIcon()}
          <div>${words.tt(locked)}</div>
        </div>`
      : nothing
  }
  ${problem && !desk.locked ? failedView(side, problem) : nothing} ${elsewhereView(side)}
  ${findingsView(side)}`;
};

import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { closeIcon } from '../chrome/inspector-icons.js';
import { roleName } from '../model/field-names.js';
import type { FindingsProps } from './check.controller.js';
import type { FindingText } from './finding-messages.js';

const findingView = ({ words, naming, actions }: FindingsProps, text: FindingText) => {
  const { finding, summary, fields } = text;
  const { code, ids, role, severity } = finding;
  return html`<li class=${severity}>
    ${severity === 'error' ? alertIcon(18) : infoIcon(18)}
    ${
      ids.length > 0
        ? html`<button
            type="button"
            data-act="show"
            class="plain"
            part="button"
            @click=${() => actions.show(text)}
          >
            <span>${summary}</span>
            ${fields ? html`<span class="hint num" part="hint">${fields}</span>` : nothing}
          </button>`
        : html`<span>${summary}</span>`
    }
    ${
      code === 'no-signature' && role !== undefined
        ? html`<button
            data-act="add"
            type="button"
            class="plain fix"
            part="button"
            aria-label=${words.t('findAddSignature', { role: roleName(naming, role) })}
            @click=${() => actions.addSignature(role)}
          >
            ${words.tt('findAdd')}
          </button>`
        : nothing
    }
  </li>`;
};

/** The check's list; each finding names its fields and leads to the first. */
export const findingsView = (props: FindingsProps) => {
  const { findings, words, isReading, actions } = props;
  if (!findings) return nothing;
  return html`<div class="findings" part="findings" role="group" aria-label=${words.t('findings')}>
    <div class="findings-head">
      <span class="h3" tabindex="-1" id="findings-title">
        ${findings.length === 0 ? words.tt('checkOk') : words.tt('checkFound', { n: findings.length })}
      </span>
      ${isReading ? html`<span class="hint grow" part="hint">${words.tt('findReading')}</span>` : nothing}
      ${iconButton('close', words.t('closeCheck'), closeIcon(), () => actions.close())}
    </div>
    ${
      findings.length === 0
        ? nothing
        : html`<ul role="list">
            ${findings.map((text) => findingView(props, text))}
          </ul>`
    }
  </div>`;
};

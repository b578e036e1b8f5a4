import { html, nothing } from 'lit';
import { alertIcon, infoIcon } from '../../shared/ui/icons.js';
import { describeFindings, type FindingText } from './finding-messages.js';
import { closeIcon } from '../chrome/icons.js';
import type { InspectorController } from '../inspector/inspector.controller.js';
import { roleName } from '../field-placer.types.js';

const findingView = (side: InspectorController, { finding, summary: said, fields: which }: FindingText) => {
  const { desk, words } = side;
  const { code, ids, role, severity } = finding;
  return html`<li class=${severity}>
    ${severity === 'error' ? alertIcon(18) : infoIcon(18)}
    ${
      ids.length > 0
        ? html`<button type="button" class="plain" @click=${() => side.showFinding(finding)}>
            <span>${said}</span> ${which ? html`<span class="hint num">${which}</span>` : nothing}
          </button>`
        : html`<span>${said}</span>`
    }
    ${
      code === 'no-signature' && role !== undefined
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

/** What the check found: each finding names its fields, and leads to the first. */
export const findingsView = (side: InspectorController) => {
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
            ${describeFindings(side, findings).map((wording) => findingView(side, wording))}
          </ul>`
    }
  </div>`;
};

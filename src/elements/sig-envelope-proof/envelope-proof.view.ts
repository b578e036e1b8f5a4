import { html, nothing, type TemplateResult } from 'lit';
import { dateLocale } from '../shared/i18n/date-locale.js';
import { alertLine } from '../shared/ui/alerts/alert-line.view.js';
import { alertIcon, infoIcon } from '../shared/ui/icons.js';
import { checkIcon } from '../shared/ui/outcome-icons.js';
import { panelView } from '../shared/ui/panel.view.js';
import { asWords, meaningOf, placesOf, type Entry, type Proof, type Stamp } from './envelope-proof.model.js';
import type { ProofActions, ProofFile, ProofView } from './envelope-proof.types.js';

const typeKeys = {
  ENVELOPE_CREATED: 'created',
  ENVELOPE_UPDATED: 'updated',
  ENVELOPE_SENT: 'sent',
  RECIPIENT_NOTIFIED: 'notified',
  RECIPIENT_VIEWED: 'viewed',
  RECIPIENT_SIGNED: 'signed',
  REMINDER_SENT: 'reminded',
  ENVELOPE_COMPLETED: 'completed',
  ENVELOPE_DECLINED: 'declined',
  ENVELOPE_VOIDED: 'voided',
  ENVELOPE_EXPIRED: 'expired',
  COPY_SENT: 'copySent',
  COPY_OPENED: 'copyOpened',
  COPY_WITHDRAWN: 'copyWithdrawn',
} as const;

const isKnownType = (type: string): type is keyof typeof typeKeys => Object.hasOwn(typeKeys, type);

/** What was calculated in this browser, and what it says; nothing where the places say it all. */
function calculationKey({ chain, isDisputed, verdict }: Proof, hasPlaces: boolean) {
  if (isDisputed) return 'disputed';
  if (hasPlaces) return undefined;
  if (chain.kind === 'intact') return 'recalculated';
  if (chain.kind === 'broken') return 'recalculatedBroken';
  // The meaning of the verdict says it.
  if (chain.why === 'empty' && verdict === 'unchecked') return undefined;
  return chain.why === 'crypto' ? 'noCrypto' : chain.why === 'empty' ? 'noEntries' : 'noForm';
}

const formatOf = ({ strings }: ProofView, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(strings.locale), options);

/** With the zone: it stands in a record that others read elsewhere. */
function timeView(view: ProofView, atMs: number | undefined) {
  if (atMs === undefined) return view.strings.tt('noTime');
  const text = formatOf(view, { dateStyle: 'long', timeStyle: 'long' }).format(atMs);
  return html`<time datetime=${new Date(atMs).toISOString()}>${text}</time>`;
}

/** The provider and time of each time stamp, and that the service, not this browser, has checked them. */
function stampsView(view: ProofView) {
  const { proof, strings } = view;
  const { anchored, hasBadAnchors, stamps } = proof;
  const stampView = ({ provider, atMs, isBad }: Stamp) =>
    html`<li part="stamp">
      <span dir="auto">${provider || strings.tt('noProvider')}</span>
      <span class="muted num">${timeView(view, atMs)}</span>
      ${isBad ? html`<span class="finding">${strings.tt('badStamp')}</span>` : nothing}
    </li>`;
  return html`<li>
    ${strings.tt(hasBadAnchors ? 'badAnchors' : anchored ? 'anchored' : 'notAnchored')}
    ${anchored || hasBadAnchors ? html` ${strings.tt('anchorsByService')}` : nothing}
    ${
      stamps.length > 0
        ? html`<ul role="list" class="stamps" aria-label=${strings.t('stamps')}>
            ${stamps.map(stampView)}
          </ul>`
        : nothing
    }
  </li>`;
}

/** The verdict, what it rests on, and every contradiction. */
function verdictView(view: ProofView, actions: ProofActions): TemplateResult {
  const { proof, strings, common, level } = view;
  const { verdict, verified, findings, isContradicted } = proof;
  const isUnchecked = verdict === 'unchecked';
  const places = placesOf(proof);
  const calculation = calculationKey(proof, places.length > 0);
  return html`<div part="verdict">
    ${panelView({
      icon: verified ? checkIcon(24) : isUnchecked ? infoIcon(24) : alertIcon(24),
      tone: verified || isUnchecked ? undefined : 'problem',
      title: strings.tt(verdict),
      level: level(),
      focusName: 'top',
      text: strings.tt(meaningOf(proof)),
      actions: proof.isVerdictMissing
        ? html`<button type="button" data-act="retry" part="button" @click=${() => actions.retry()}>
            ${common.tt('tryAgain')}
          </button>`
        : undefined,
    })}
    <ul role="list" class="basis">
      ${
        calculation || places.length > 0
          ? html`<li>
              ${calculation ? strings.tt(calculation) : nothing}
              ${places.map(({ key, n }) => html` ${strings.tt(key, { n })}`)}
              ${isContradicted && findings.length === 0 ? strings.tt('serviceNoReason') : nothing}
            </li>`
          : nothing
      }
      ${stampsView(view)}
      ${findings.map((finding) => html`<li class="finding">${strings.tt('serviceSays')} <q dir="auto">${finding}</q></li>`)}
    </ul>
  </div>`;
}

function filesView({ proof, loadingFile, fileProblem, strings, common }: ProofView, actions: ProofActions) {
  if (!proof.hasFiles) return html`<p class="small muted">${strings.tt('filesLater')}</p>`;
  const button = (file: ProofFile) =>
    html`<button
      data-act=${file}
      type="button"
      part="button"
      aria-disabled=${loadingFile ? 'true' : 'false'}
      @click=${() => actions.save(file)}
    >
      ${loadingFile === file ? common.tt('loading') : strings.tt(file)}
    </button>`;
  return html`<div class="actions" part="files">${button('certificate')} ${button('evidence')}</div>
    ${fileProblem ? alertLine(strings.tt(fileProblem)) : nothing}`;
}

function entryView(view: ProofView, entry: Entry, index: number): TemplateResult {
  const { proof, strings } = view;
  const { type, atMs, who, to, integration, reason, hash, previousHash } = entry;
  const isBreak = index === proof.breakIndex;
  const isAfter = proof.breakIndex !== undefined && index > proof.breakIndex;
  const isServiceBreak = index === proof.serviceBreakIndex && !isBreak;
  const part = `entry${isBreak ? ' broken' : isAfter ? ' unprotected' : ''}`;
  return html`<li class=${part} part=${part}>
    <div class="what">
      <strong dir="auto"
        >${isKnownType(type) ? strings.tt(typeKeys[type]) : asWords(type) || strings.tt('unnamed')}</strong
      >
      ${who ? html`<span dir="auto">${who}</span>` : nothing}
      ${to && to !== who ? html`<span>${strings.tt('to', { name: to })}</span>` : nothing}
      ${integration ? html`<span class="muted">${strings.tt('through', { name: integration })}</span>` : nothing}
    </div>
    <p class="small muted num">${timeView(view, atMs)}</p>
    ${reason ? html`<p class="small">${strings.tt('givenReason')} <q dir="auto">${reason}</q></p>` : nothing}
    ${isServiceBreak ? html`<p class="small finding">${strings.tt('serviceHere')}</p>` : nothing}
    ${
      isBreak
        ? html`<div class="notice error" part="notice">
            ${alertIcon()}
            <div>
              <p><strong>${strings.tt('breakTitle', { n: index + 1 })}</strong></p>
              <p>${strings.tt('breakText')}</p>
            </div>
          </div>`
        : isAfter
          ? html`<p class="small muted">${strings.tt('unprotected')}</p>`
          : nothing
    }
    ${
      hash
        ? html`<details class="small">
            <summary>${strings.tt('fingerprint')}</summary>
            <dl>
              <dt>${strings.tt('ownHash')}</dt>
              <dd dir="ltr">${hash}</dd>
              <dt>${strings.tt('previousHash')}</dt>
              <dd dir="ltr">${previousHash || strings.tt('none')}</dd>
            </dl>
          </details>`
        : nothing
    }
  </li>`;
}

/** Verdict, files and timeline. */
export function proofView(view: ProofView, actions: ProofActions): TemplateResult {
  const { proof, strings, level } = view;
  return html`<div class="proof">
    ${verdictView(view, actions)} ${filesView(view, actions)}
    <section aria-labelledby="entries">
      <div class="h2" part="title" id="entries" role="heading" aria-level=${level(1)}>
        ${strings.tt('entries', { n: proof.entries.length })}
      </div>
      <ol role="list" part="timeline">
        ${proof.entries.map((entry, index) => entryView(view, entry, index))}
      </ol>
    </section>
  </div>`;
}

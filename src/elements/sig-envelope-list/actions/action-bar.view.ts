import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import type { ActStrings, BulkKind, BulkRun, ListHost, RowResult } from '../envelope-list.types.js';
import { statusText } from '../rows/status.view.js';
import { summaryOf } from './bulk.model.js';

interface BarView {
  readonly host: ListHost;
  readonly strings: ActStrings;
  readonly selected: readonly string[];
  readonly run?: BulkRun;
  readonly secondsToAct: number;
}
interface BarActions {
  act(kind: BulkKind): void;
  stop(): void;
  /** Takes away the result, and the selection. */
  close(): void;
}

const kinds = ['move', 'remind', 'void'] as const satisfies readonly BulkKind[];

/** What can be done with the selected envelopes, how far it is, and how it ended. Stays in sight while one scrolls. */
export function actionBar(view: BarView, actions: BarActions) {
  const { strings, selected, run } = view;
  if (selected.length === 0 && !run) return nothing;
  return html`<div class="bar" part="actions" role="group" aria-label=${strings.t('actions')}>
    ${run ? runView(view, run, actions) : nothing}
    ${selected.length > 0 && !run?.isRunning ? buttons(view, actions) : nothing}
  </div>`;
}

function buttons({ host, strings, selected, secondsToAct: n }: BarView, actions: BarActions) {
  const button = (kind: BulkKind, label: unknown) =>
    html`<button
      type="button"
      data-act=${kind}
      part="button"
      aria-disabled=${String(n > 0)}
      @click=${() => actions.act(kind)}
    >
      ${label}
    </button>`;
  return html`<div class="bar-line">
    <p class="count-selected num">${strings.tt('selected', { n: selected.length })}</p>
    <div class="actions">
      ${kinds.map((kind) => button(kind, strings.tt(kind)))} ${button('download', host.common.tt('download'))}
      <button type="button" data-act="clear" class="plain" part="button" @click=${() => actions.close()}>
        ${strings.tt('clearSelection')}
      </button>
    </div>
    ${n > 0 ? html`<p class="small num">${strings.tt('againIn', { n })}</p>` : nothing}
  </div>`;
}

function runView({ host, strings, selected }: BarView, run: BulkRun, actions: BarActions) {
  const hasProblem = run.failed > 0 || run.stopCode !== undefined;
  const words = run.isRunning
    ? strings.tt('progressOf', { done: Math.min(run.total, run.done + run.failed + 1), n: run.total })
    : summaryOf(run).map(({ key, n }) => html`${strings.tt(key, { n })} `);
  return html`<div class="bar-line" aria-busy=${String(run.isRunning)}>
    <p class="run num ${hasProblem ? 'problem' : ''}" tabindex="-1" data-focus="run">
      ${hasProblem ? alertIcon(16) : nothing}
      <span>${words}${run.stopCode ? host.common.tt(commonKeyFor[run.stopCode]) : nothing}</span>
    </p>
    ${
      run.isRunning
        ? html`<button type="button" data-act="stop" part="button" @click=${() => actions.stop()}>
            ${strings.tt('stop')}
          </button>`
        : selected.length === 0
          ? html`<button
              type="button"
              data-act="close"
              class="plain"
              part="button"
              @click=${() => actions.close()}
            >
              ${strings.tt('close')}
            </button>`
          : nothing
    }
  </div>`;
}

/** What the last act brought for an envelope, in its row. */
export function resultView(host: ListHost, strings: ActStrings, result: RowResult | undefined) {
  if (!result) return nothing;
  const { tone, key, values, sentence, code } = result;
  const status = values?.status;
  const shown = typeof status === 'string' ? { ...values, status: statusText(host, status) } : values;
  const words = key
    ? strings.tt(key, shown)
    : sentence
      ? html`<span dir="auto">${sentence}</span>`
      : code && host.common.tt(commonKeyFor[code]);
  return html`<p class="result small ${tone === 'problem' ? 'problem' : ''}" part="result">
    ${tone === 'problem' ? alertIcon(16) : checkIcon(16)}<span>${words}</span>
  </p>`;
}

import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import { trashIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ManagerActions, ManagerView } from '../webhook-manager.types.js';
import { refusalView } from '../webhook-manager.view.js';

/** The question before an endpoint is deleted, or its secret replaced. */
export function confirmView(
  view: ManagerView,
  { kind, id }: { kind: 'delete' | 'secret'; id: string },
  actions: ManagerActions,
) {
  const { host, act, actId, secondsToAct } = view;
  const { strings, common } = host;
  const isDelete = kind === 'delete';
  const isBusy = act !== undefined;
  const run = () => (isDelete ? actions.remove(id) : actions.renewSecret(id));
  return html`<div part="confirmation">
      ${panelView({
        icon: isDelete ? trashIcon(24) : alertIcon(24),
        title: strings.tt(isDelete ? 'deleteTitle' : 'secretTitle'),
        level: host.level(2),
        isSmall: true,
        text: strings.tt(isDelete ? 'deleteText' : 'secretText'),
        focusName: 'panel',
        actions: html`<button
            data-act="confirm"
            type="button"
            class="primary"
            part="button primary"
            aria-disabled=${String(isBusy || secondsToAct > 0)}
            @click=${run}
          >
            ${strings.tt(isDelete ? (act === 'delete' ? 'deleting' : 'deleteEndpoint') : act === 'secret' ? 'making' : 'makeSecret')}
          </button>
          <button
            type="button"
            data-act="cancel"
            part="button"
            aria-disabled=${String(isBusy)}
            @click=${() => actions.close()}
          >
            ${common.tt('cancel')}
          </button>`,
      })}
    </div>
    ${actId === id ? refusalView(view) : nothing}`;
}

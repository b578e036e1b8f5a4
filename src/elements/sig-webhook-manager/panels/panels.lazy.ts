import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import { DeliveriesController } from '../deliveries/deliveries.controller.js';
import { deliveriesView } from '../deliveries/deliveries.view.js';
import type { Panel } from '../webhook-manager.model.js';
import type { ManagerActions, ManagerHost, ManagerView } from '../webhook-manager.types.js';
import { confirmView } from './confirm.view.js';
import { formView } from './form.view.js';
import { panelsStyles } from './panels.styles.js';

/** What opens in the list: form, questions, deliveries. */
export function createPanels(host: ManagerHost) {
  addStyles(host.element, fields, panelsStyles);
  const deliveries = new DeliveriesController(host);
  return {
    open(panel: Panel): void {
      if (panel.kind === 'deliveries') deliveries.open(panel.id);
    },
    view(view: ManagerView, actions: ManagerActions) {
      switch (view.panel?.kind) {
        case 'form':
          return formView(view, actions);
        case 'delete':
        case 'secret':
          return confirmView(view, view.panel, actions);
        case 'deliveries':
          return deliveriesView({ view, list: deliveries });
        default:
          return undefined;
      }
    },
  };
}

export type Panels = ReturnType<typeof createPanels>;

import { addStyles } from '../../shared/ui/add-styles.js';
import { panelStyles } from '../../shared/ui/panel.styles.js';
import type { BellHost } from '../notification-bell.types.js';
import { ListController } from './list.controller.js';
import { listStyles } from './list.styles.js';
import { listView } from './list.view.js';

/** What the popover shows. */
export function createList(host: BellHost) {
  addStyles(host.element, panelStyles, listStyles);
  const list = new ListController(host);
  return {
    load: () => list.load(),
    refresh: () => list.refresh(),
    view: () => listView({ host, list, actions: list }),
  };
}

export type NotificationList = ReturnType<typeof createList>;

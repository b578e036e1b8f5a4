import { envelopesActs } from '../../../locales/en/envelopes-acts.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { dialogStyles } from '../../shared/dialog/dialog.styles.js';
import { Strings } from '../../shared/i18n/strings.js';
import type { BulkTarget, ListHost } from '../envelope-list.types.js';
import { barStyles } from './action-bar.styles.js';
import { actionBar, resultView } from './action-bar.view.js';
import { BulkController } from './bulk.controller.js';
import { dialogView } from './dialog.view.js';

/** What is done with several envelopes at once, and what a person is asked before. */
export function createBulk(host: ListHost, list: BulkTarget) {
  addStyles(host.element, dialogStyles, barStyles);
  const strings = new Strings(host.element, 'envelopes', envelopesActs);
  const bulk = new BulkController(host, strings, list);
  return {
    stop: () => bulk.stop(),
    clear: () => bulk.clear(),
    cancel: () => bulk.cancel(),
    bar: () =>
      actionBar(
        { host, strings, selected: list.selected, ...bulk.state },
        {
          act: (kind) => bulk.begin(kind),
          stop: () => bulk.stop(),
          close: () => {
            bulk.clear();
            list.clearSelection();
          },
        },
      ),
    result: (id: string) => resultView(host, strings, bulk.state.results.get(id)),
    dialog: () =>
      dialogView(host, strings, bulk.state, {
        cancel: () => bulk.cancel(),
        setReason: (reason) => bulk.setReason(reason),
        loadFolders: () => void bulk.loadFolders(),
        submit: (folderId) => {
          const { kind } = bulk.state.question ?? {};
          if (kind === 'move') bulk.move(folderId);
          else if (kind === 'remind') bulk.remind();
          else if (kind === 'void') bulk.void();
        },
      }),
  };
}

export type Bulk = ReturnType<typeof createBulk>;

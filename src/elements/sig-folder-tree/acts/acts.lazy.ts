import { foldersActs } from '../../../locales/en/folders-acts.js';
import { dialogStyles } from '../../shared/dialog/dialog.styles.js';
import { refusalView } from '../../shared/form/refusal.view.js';
import { Strings } from '../../shared/i18n/strings.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import type { Acts, ActTarget, TreeHost } from '../folder-tree.types.js';
import { ActsController } from './acts.controller.js';
import { dialogView } from './dialog.view.js';

/** What is done with folders, and what a person is asked before. */
export function createActs(host: TreeHost, tree: ActTarget): Acts {
  addStyles(host.element, fields, dialogStyles);
  const strings = new Strings(host.element, 'folders', foldersActs);
  const acts = new ActsController(host, strings, tree);
  const view = () => ({ host, strings, folders: tree.folders, ...acts.state });
  return {
    get isOff() {
      const { isBusy, secondsToAct } = acts.state;
      return isBusy || secondsToAct > 0;
    },
    ask: (kind, id) => acts.ask(kind, id),
    move: (id, parentId) => void acts.move(id, parentId),
    file: (envelopeIds, folderId) => void acts.file(envelopeIds, folderId),
    clear: () => acts.clear(),
    notice: () => (acts.state.question ? undefined : refusalView({ ...view(), common: host.common })),
    dialog: () => {
      const { question } = acts.state;
      return (
        question &&
        dialogView(view(), question, {
          cancel: () => acts.cancel(),
          setName: (name) => acts.setName(name),
          submit: (parentId) => void acts.submit(parentId),
        })
      );
    },
  };
}

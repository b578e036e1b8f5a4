import { savedActs } from '../../../locales/en/saved-acts.js';
import { dialogStyles } from '../../shared/dialog/dialog.styles.js';
import { refusalView } from '../../shared/form/refusal.view.js';
import { Strings } from '../../shared/i18n/strings.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import type { Acts, ActTarget, SavedHost } from '../saved-signatures.types.js';
import { ActsController } from './acts.controller.js';
import { dialogView } from './dialog.view.js';

/** What is done with signatures, and what a person is asked before. */
export function createActs(host: SavedHost, target: ActTarget): Acts {
  addStyles(host.element, fields, dialogStyles);
  const strings = new Strings(host.element, 'saved', savedActs);
  const acts = new ActsController(host, strings, target);
  const view = () => ({ host, strings, ...acts.state });
  return {
    get isOff() {
      const { isBusy, secondsToAct } = acts.state;
      return isBusy || secondsToAct > 0;
    },
    ask: (question) => acts.ask(question),
    setDefault: (id) => acts.setDefault(id),
    use: (signature, pad) => void acts.use(signature, pad),
    clear: () => acts.clear(),
    notice: () => (acts.state.question ? undefined : refusalView({ ...view(), common: host.common })),
    dialog: () => {
      const { question } = acts.state;
      return (
        question &&
        dialogView(view(), question, {
          cancel: () => acts.cancel(),
          edit: (change) => acts.edit(change),
          handleDrawn: () => acts.handleDrawn(),
          submit: (pad) => void acts.submit(pad),
        })
      );
    },
  };
}

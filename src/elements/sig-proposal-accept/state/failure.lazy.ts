import { commonKeyFor } from '../../shared/element/describe-error.js';
import { messages } from '../../shared/ui/messages.styles.js';
import { panelStyles } from '../../shared/ui/panel.styles.js';
import type { ProposalView } from '../proposal-accept.model.js';
import type { PresenterContext } from '../proposal-accept.types.js';
import { canReload } from './load-error.model.js';
import { problemView } from './problem.view.js';

export { common } from '../../../locales/en/common.js';

export const sheets = [messages, panelStyles];

/** Why the proposal could not be loaded, while there is no presenter: the words of proposals come with it. */
export const failureView = (
  context: Pick<PresenterContext, 'common' | 'level'>,
  error: NonNullable<ProposalView['failed']>,
  retry: () => void,
) =>
  problemView(context, {
    title: context.common.tt(commonKeyFor[error.code]),
    retry: canReload(error) && retry,
  });

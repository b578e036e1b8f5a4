import { nothing } from 'lit';
import type { SigErrorCode } from '../../../contract/index.js';
import type { common as commonWords } from '../../../locales/en/common.js';
import { commonKeyFor } from '../element/describe-error.js';
import type { Strings } from '../i18n/strings.js';
import { refusalNotice } from './submission.view.js';

/** Why an act was refused: in the element's words, in those of all elements, or by the code alone. */
export interface Refusal<Key extends string> {
  readonly key?: Key;
  readonly common?: keyof typeof commonWords;
  readonly code?: SigErrorCode;
  /** The service's own, which stands before the element's words. */
  readonly sentence?: string;
}

interface RefusalView<Key extends string> {
  readonly strings: Pick<Strings<Record<NoInfer<Key> | 'againIn', string>>, 'tt'>;
  readonly common: Strings<typeof commonWords>;
  readonly refusal?: Refusal<Key>;
  /** Until the service accepts acts again. */
  readonly secondsToAct: number;
}

/** The notice for a refused act, in a dialog or above a list. Focus moves there by the name `refusal`. */
export function refusalView<Key extends string>(view: RefusalView<Key>) {
  const { strings, common, refusal, secondsToAct: n } = view;
  if (!refusal) return nothing;
  const { key, sentence, code = 'upstream' } = refusal;
  const words = key ? strings.tt(key) : common.tt(refusal.common ?? commonKeyFor[code]);
  return refusalNotice(
    {
      text: sentence ?? words,
      reason: sentence && key && words,
      wait: n > 0 && strings.tt('againIn', { n }),
    },
    'refusal',
  );
}

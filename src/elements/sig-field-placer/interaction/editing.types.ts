import type { PageGestures } from './gestures/page-gestures.js';
import type { LatePart } from './late-part.js';

export type EditingModule = typeof import('./editing.lazy.js');

/** What is done with fields that are placed; its code loads after the first page. */
export type Editing = LatePart<{
  readonly gestures: PageGestures;
  readonly clipboard: Pick<EditingModule, 'addCopies' | 'copy' | 'paste'>;
}>;

import { isForAll } from '../../shared/element/error-groups.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { ComposerHost } from '../composer.types.js';
import { lookForFields } from './fields.operations.js';

export interface FieldSearch {
  /** How many fields were found and placed. */
  readonly found: number;
  /** Whether a document was without fields, and so was searched. */
  readonly isSearched: boolean;
  /** Documents that the service cannot search. */
  readonly notAnalysed: readonly string[];
  /** Documents that were left out because of the error. */
  readonly notSearched: readonly string[];
  readonly error?: SigErrorDetail;
}

/**
 * Searches document by document; what fails for one does not keep it from the next. `undefined` when the draft is another by
 * then.
 */
export async function searchDocuments(
  host: Pick<ComposerHost, 'client' | 'draft' | 'fail'>,
  envelopeId: string,
  isStale: () => boolean,
): Promise<FieldSearch | undefined> {
  let found = 0;
  let isSearched = false;
  let error: SigErrorDetail | undefined;
  const notAnalysed: string[] = [];
  const notSearched: string[] = [];
  for (const { id } of host.draft().documents) {
    if (error && (isForAll(error.code) || error.code === 'timeout')) {
      notSearched.push(id);
      continue;
    }
    try {
      const { recipients } = host.draft();
      const { placed, outcome } = await lookForFields(host.client(), envelopeId, id, recipients);
      found += placed;
      if (outcome === 'not-analysable') notAnalysed.push(id);
      if (outcome !== 'has-fields') isSearched = true;
    } catch (thrown) {
      if (isStale()) return undefined;
      error = host.fail(thrown);
      notSearched.push(id);
    }
    if (isStale()) return undefined;
  }
  return { found, isSearched, notAnalysed, notSearched, error };
}

import type { FieldNaming, InspectorStrings } from '../field-placer.types.js';
import type { Suggestion } from './suggestions.operations.js';

export type SuggestionsState = 'idle' | 'loading' | 'detecting' | 'deciding';
export type SuggestionsProblem = 'suggestionsFailed' | 'detectFailed' | 'suggestFailed' | 'suggestHandled';
export type Decision = 'accept' | 'reject';

export interface SuggestionActions {
  /** Shows the card of a suggestion. */
  select(id: string): void;
  /** Shows the card and focuses the suggestion on its page. */
  show(id: string): void;
  showNext(): void;
  detect(): Promise<void>;
  /** Focuses the next suggestion afterwards. */
  decide(decision: Decision, id: string): Promise<void>;
  decideAll(decision: Decision): Promise<void>;
  handleKeyDown(event: KeyboardEvent, id: string): void;
}

/** What the views of the suggestions show. */
export interface SuggestionsProps {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
  /** The role of new fields. */
  readonly role: string | undefined;
  readonly isLocked: boolean;
  /** The indexes of the pages in the DOM. */
  readonly mounted: readonly number[];
  readonly list: readonly Suggestion[];
  readonly state: SuggestionsState;
  readonly problem: SuggestionsProblem | undefined;
  /** The one whose card is shown. */
  readonly shown: Suggestion | undefined;
  /** The shown one, first, and those that are accepted with it (R88). */
  readonly shownGroup: readonly Suggestion[];
  /** Whether suggestions were searched for, or decided on, since the document was loaded. */
  readonly hasSearched: boolean;
  readonly actions: SuggestionActions;
}

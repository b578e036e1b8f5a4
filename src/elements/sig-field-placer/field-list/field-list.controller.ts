import type { FieldNaming, InspectorStrings, PlacerContext } from '../field-placer.types.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { filterFields, type FieldFilter } from './field-list.model.js';

/** More are rendered on request. */
const stepCount = 100;
const noFilter: FieldFilter = { role: undefined, state: 'all' };

/** What the list of all fields shows and offers. */
export interface FieldListProps {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
  readonly isOpen: boolean;
  /** How many fields there are. */
  readonly total: number;
  readonly filter: FieldFilter;
  /** How many fields pass the filter. */
  readonly count: number;
  /** The first of them. */
  readonly fields: readonly PlacedField[];
  readonly actions: {
    filter(filter: FieldFilter): void;
    toggle(isOpen: boolean): void;
    more(): void;
    /** Selects and focuses a field. */
    show(id: string): void;
  };
}

/** The list of all fields: its filter, and how many it shows. */
export class FieldListController {
  #filter = noFilter;
  #limit = stepCount;
  #isOpen = false;

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    private readonly show: (ids: readonly string[]) => void,
  ) {}

  reset(): void {
    this.#isOpen = false;
    this.#filter = noFilter;
    this.#limit = stepCount;
  }

  /** Opens it; the selection ends, for the list takes the place of the properties. */
  open(): void {
    this.#isOpen = true;
    this.context.editor.select([]);
    this.context.focus.focus('#field-list');
  }

  get props(): FieldListProps {
    const { editor, naming, announce, requestUpdate } = this.context;
    const passing = this.#isOpen ? filterFields(editor.fields, this.#filter) : [];
    return {
      words: this.words,
      naming,
      isOpen: this.#isOpen,
      total: editor.fields.length,
      filter: this.#filter,
      count: passing.length,
      fields: passing.slice(0, this.#limit),
      actions: {
        filter: (filter) => {
          this.#filter = filter;
          this.#limit = stepCount;
          announce(this.words.t('listed', { n: filterFields(editor.fields, filter).length }));
          requestUpdate();
        },
        toggle: (isOpen) => {
          this.#isOpen = isOpen;
          requestUpdate();
        },
        more: () => {
          this.#limit += stepCount;
          requestUpdate();
        },
        show: (id) => this.show([id]),
      },
    };
  }
}

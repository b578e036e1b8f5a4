import type { Unit } from '../../../domain/index.js';
import type { FieldListProps } from '../field-list/field-list.controller.js';
import type { FieldNaming, InspectorStrings } from '../field-placer.types.js';
import type { GridGroup, PlacedField } from '../../shared/fields/field.js';
import type { FieldCommands } from './field-commands.js';
import type { PageListProblem } from './page-list.model.js';

/** What a person can do in the inspector besides changing fields. */
export interface InspectorActions {
  /** Opens or folds the sheet of a narrow screen. */
  toggleSheet(isOpen?: boolean): void;
  /** Opens the sheet: what has focus must be visible. */
  handleFocus(event: FocusEvent): void;
  /** Selects fields and focuses the first, or one of its properties. */
  show(ids: readonly string[], member?: string): void;
  /** Opens the list of all fields; the selection ends. */
  showList(): void;
  returnToField(id: string): void;
  pick(id: string): void;
  stopPicking(): boolean;
  editCustomPattern(id: string | undefined): void;
}

export interface GeometryActions {
  /** The next press on a page moves the field there. */
  carry(field: PlacedField): void;
  chooseUnit(unit: Unit): void;
  goToPage(pageNumber: number): void;
}

/** The pages that a copy goes to. */
export type CopyTarget = 'all' | 'odd' | 'even' | 'listed';

export interface CopyState {
  readonly target: CopyTarget;
  /** As typed, for `listed`. */
  readonly typed: string;
  readonly problem: PageListProblem | undefined;
  /** The result of the last copy, in words. */
  readonly note: string;
  readonly pageCount: number;
}

export interface CopyActions {
  choose(target: CopyTarget): void;
  type(typed: string): void;
  run(): void;
}

/** What the views of the inspector show; each takes its part of it. */
export interface InspectorProps {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
  readonly isLocked: boolean;
  /** The sheet of a narrow screen. */
  readonly isOpen: boolean;
  readonly isPicking: boolean;
  /** All fields and groups of the document. */
  readonly fields: readonly PlacedField[];
  readonly gridGroups: readonly GridGroup[];
  readonly selected: readonly PlacedField[];
  /** The ids of `selected`, in the order of selection. */
  readonly selection: readonly string[];
  /** The members of the selected field that the service refused. */
  readonly refusedMembers: readonly (string | undefined)[];
  /** The field whose own pattern is being written. */
  readonly customPatternId: string | undefined;
  /** The grid that has no room for the size asked for. */
  readonly fullGridId: string | undefined;
  readonly list: FieldListProps;
  readonly copy: CopyState;
  readonly copyActions: CopyActions;
  readonly actions: InspectorActions;
  readonly geometryActions: GeometryActions;
  readonly commands: FieldCommands;
}

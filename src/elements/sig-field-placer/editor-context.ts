import type { Unit } from '../../domain/index.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Clock } from '../shared/element/clock.js';
import type {
  FieldNaming,
  FocusRequests,
  PlacerContext,
  PlacerHost,
  PlacerStrings,
} from './field-placer.types.js';
import type { PlacerEditor } from './model/placer-editor.js';
import { RoleChoice } from './model/roles.js';

/** The parts that an editor's context brings together. */
interface ContextParts {
  readonly host: PlacerHost;
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly focus: FocusRequests;
  readonly root: ShadowRoot;
  isPicking(): boolean;
  /** Whether the document is shown as a recipient sees it. */
  isPreviewing(): boolean;
  pick(id: string): void;
  requestUpdate(): void;
}

/** What the parts of the editor share, with the two choices that all of them see: the role of new fields, and the unit. */
export class EditorContext implements PlacerContext {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly focus: FocusRequests;
  readonly root: ShadowRoot;
  readonly words: PlacerStrings;
  readonly #roles = new RoleChoice();
  #unit: Unit = 'mm';

  constructor(private readonly parts: ContextParts) {
    this.editor = parts.editor;
    this.pages = parts.pages;
    this.focus = parts.focus;
    this.root = parts.root;
    this.words = parts.host.words;
  }

  get naming(): FieldNaming {
    return {
      words: this.words,
      roles: this.#roles.marks(this.parts.host.roles(), this.editor.fields),
      unit: this.#unit,
      sizes: this.pages.fileSizes,
    };
  }
  get clock(): Clock {
    return this.parts.host.clock();
  }
  get isLocked(): boolean {
    return this.parts.host.locked() || this.parts.isPreviewing();
  }
  get isPicking(): boolean {
    return this.parts.isPicking();
  }
  readonly pick = (id: string): void => this.parts.pick(id);
  readonly announce = (text: string): void => this.parts.host.announcer.announce(text);
  readonly requestUpdate = (): void => this.parts.requestUpdate();

  /** The role of new fields. */
  get role(): string | undefined {
    return this.#roles.current(this.parts.host.roles());
  }
  readonly chooseRole = (role: string): void => {
    this.#roles.choose(role);
    this.requestUpdate();
  };
  readonly chooseUnit = (unit: Unit): void => {
    this.#unit = unit;
    this.requestUpdate();
  };
}

import { fields as english } from '../../../locales/en/placer-fields.js';
import type { Unit } from '../../../domain/index.js';
import type { NoticesProps } from '../chrome/notices.view.js';
import { CheckController } from '../check/check.controller.js';
import { findingOfText, type ToldFinding } from '../check/finding-messages.js';
import type { DocumentsController } from '../documents/documents.controller.js';
import type { DocumentOutline } from '../document/load-document.js';
import { FieldListController } from '../field-list/field-list.controller.js';
import { SigBeforeChangeEvent } from '../field-placer.events.js';
import type { InspectorStrings, PlacerContext, PlacerElement, PlacerHost } from '../field-placer.types.js';
import { goToPage } from '../interaction/commands.js';
import type { PlacementController } from '../interaction/placement.controller.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { RecipientChooser } from '../recipients/recipient-chooser.js';
import type { SaveController } from '../saving/save.controller.js';
import { Strings } from '../../shared/i18n/strings.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import { SuggestionsController } from '../suggestions/suggestions.controller.js';
import type { SuggestionsProps } from '../suggestions/suggestions.types.js';
import { suggestionSource } from '../suggestions/suggestions.operations.js';
import { CopyToPagesController } from './copy-to-pages.controller.js';
import { FieldCommands } from './field-commands.js';
import type { InspectorActions, InspectorProps } from './inspector.types.js';

export interface InspectorHost {
  readonly element: PlacerElement;
  readonly host: PlacerHost;
  readonly placement: PlacementController;
  readonly saving: SaveController;
  readonly documents: DocumentsController;
  /** The role of new fields. */
  role(): string | undefined;
  save(overwrite?: boolean): void;
  /** Of the headings below the element's own. */
  level(): number;
  chooseRole(role: string): void;
  chooseUnit(unit: Unit): void;
}

/** What the views of its chunk show. */
interface InspectorViews {
  readonly panel: InspectorProps;
  readonly suggestions: SuggestionsProps;
  readonly notices: NoticesProps;
  readonly recipients: RecipientChooser;
}

/** The properties panel, with the check and the suggestions. Its code loads after the document. */
export class InspectorController implements InspectorActions {
  readonly check: CheckController;
  readonly suggestions: SuggestionsController;
  readonly recipients: RecipientChooser;
  readonly #list: FieldListController;
  readonly #words: InspectorStrings;
  readonly #commands: FieldCommands;
  readonly #copies: CopyToPagesController;
  #isOpen = false;
  #isPicking = false;
  #customPatternId: string | undefined;

  constructor(
    private readonly context: PlacerContext,
    private readonly parent: InspectorHost,
  ) {
    const { host, placement, saving } = parent;
    this.#words = new Strings(parent.element, 'fields', english);
    this.#commands = new FieldCommands(context, this.#words, (ids) => this.show(ids));
    this.#copies = new CopyToPagesController(context, this.#words);
    this.check = new CheckController(context, this.#words, {
      recipients: () => host.recipients(),
      others: () =>
        parent.documents.hidden.all.map((one) => ({ ...one, name: parent.documents.nameOf(one.id) })),
      openDocument: parent.documents.choose,
      show: (ids, member) => this.show(ids, member),
      addSignature: (role) => {
        parent.chooseRole(role);
        placement.dropHere('SIGNATURE');
      },
    });
    this.recipients = new RecipientChooser(context, this.#words, parent);
    this.#list = new FieldListController(context, this.#words, (ids) => this.show(ids));
    this.suggestions = new SuggestionsController(context, this.#words, {
      role: () => parent.role(),
      reloadFields: () => saving.reload(),
      allow: (suggestions) => {
        const at = context.editor.fields.length;
        const add = ({ field }: { field: PlacedField }, index: number) =>
          ({ op: 'add', at: at + index, field }) as const;
        return host.fire(new SigBeforeChangeEvent(suggestions.map(add)));
      },
      fail: (error) => host.fail(error),
    });
  }

  load({ request }: DocumentOutline): void {
    this.reset();
    this.suggestions.load(suggestionSource(request.client, request.documentId, request.owner));
  }
  openFile(pdf: Pdf): void {
    this.check.openFile(pdf);
  }
  closeFile(): void {
    this.check.closeFile();
  }
  reset(): void {
    this.check.reset();
    this.suggestions.reset();
    this.recipients.reset();
    this.#list.reset();
    this.#commands.clear();
    this.#customPatternId = undefined;
    this.handleArmed();
  }

  /** After a change of the model or of the selection. */
  update(): void {
    const { selection } = this.context.editor;
    this.check.update();
    if (selection.length > 0) this.suggestions.hide();
    else this.#isPicking = false;
    if (this.#customPatternId !== selection[0]) this.#customPatternId = undefined;
    this.#commands.clear();
    this.#copies.clear();
  }

  runCheck(): ToldFinding[] {
    const { shownId } = this.parent.documents;
    return this.check.check().map((text) => findingOfText(text, shownId));
  }

  get props(): InspectorViews {
    return {
      recipients: this.recipients,
      panel: this.#panelProps,
      suggestions: this.suggestions.props,
      notices: this.#noticesProps,
    };
  }

  get #noticesProps(): NoticesProps {
    const { host, saving, save } = this.parent;
    const { editor, naming, isLocked } = this.context;
    return {
      words: this.#words,
      common: host.common,
      naming,
      isLocked,
      isSent: host.sent(),
      model: editor.model,
      state: saving.state,
      retrySeconds: saving.retrySeconds,
      level: this.parent.level(),
      findings: this.check.props,
      actions: {
        show: (ids, member) => this.show(ids, member),
        save,
        acceptRemote: () => saving.acceptRemote(),
        mergeRemote: () => void saving.mergeRemote(),
      },
    };
  }

  get #panelProps(): InspectorProps {
    const { placement, saving, chooseUnit } = this.parent;
    const { editor, naming, isLocked } = this.context;
    const errors = 'fieldErrors' in saving.state ? saving.state.fieldErrors : [];
    const [id] = editor.selection;
    const isSingle = editor.selection.length === 1;
    return {
      words: this.#words,
      naming,
      isLocked,
      isOpen: this.#isOpen,
      isPicking: this.#isPicking,
      fields: editor.fields,
      gridGroups: editor.gridGroups,
      selected: editor.selected,
      selection: editor.selection,
      refusedMembers: errors.filter((error) => isSingle && error.id === id).map(({ member }) => member),
      customPatternId: this.#customPatternId,
      fullGridId: this.#commands.fullGridId,
      list: this.#list.props,
      copy: this.#copies.state,
      copyActions: this.#copies,
      actions: this,
      geometryActions: {
        carry: (field) => {
          this.#isOpen = false;
          placement.carry(field);
        },
        chooseUnit,
        goToPage: (pageNumber) => goToPage(this.context, pageNumber),
      },
      commands: this.#commands,
    };
  }

  get isPicking(): boolean {
    return this.#isPicking;
  }
  pick(id: string): void {
    const { editor, focus } = this.context;
    if (!this.#isPicking) this.context.announce(this.#words.t('pickHint'));
    this.#isPicking = true;
    this.#isOpen = false;
    editor.select([...editor.selection, id]);
    focus.focusField(id);
  }
  /** The selection stays. `false` when nothing was being picked. */
  stopPicking(): boolean {
    const wasPicking = this.#isPicking;
    this.#isPicking = false;
    if (wasPicking) this.context.requestUpdate();
    return wasPicking;
  }
  /** A placement started or ended. */
  handleArmed(): void {
    this.#isPicking = this.#isOpen = false;
  }

  toggleSheet(isOpen = !this.#isOpen): void {
    this.#isOpen = isOpen;
    this.context.requestUpdate();
  }
  readonly handleFocus = (event: FocusEvent): void => {
    if (!this.#isOpen && !(event.target as Element).closest('.panel-top')) this.toggleSheet(true);
  };

  show(ids: readonly string[], member?: string): void {
    const { editor, focus } = this.context;
    editor.select(ids);
    if (ids[0] === undefined) return;
    focus.focusField(ids[0]);
    if (member === undefined) return;
    this.toggleSheet(true);
    focus.focus(`.inspector [data-member="${CSS.escape(member)}"]`, '.plainset select');
  }
  showList(): void {
    this.#list.open();
  }
  returnToField(id: string): void {
    this.#isOpen = false;
    this.context.focus.focusField(id);
  }
  editCustomPattern(id: string | undefined): void {
    this.#customPatternId = id;
    this.context.requestUpdate();
  }
}

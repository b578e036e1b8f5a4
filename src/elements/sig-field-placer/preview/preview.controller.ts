import type { InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { previewItems, type PreviewItem } from './preview.model.js';
import { previewFieldView, previewPanelView } from './preview.view.js';
import type { PlacedField } from '../../shared/fields/field.js';

/** The document as one recipient will see it: only their fields can be filled in. Nothing can be changed while it is open. */
export class PreviewController {
  #role: string | undefined;
  #items:
    | {
        readonly fields: readonly PlacedField[];
        readonly role: string;
        readonly list: readonly PreviewItem[];
      }
    | undefined;

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    /** The role that is chosen for new fields. */
    private readonly chosenRole: () => string | undefined,
  ) {}

  get isOpen(): boolean {
    return this.#role !== undefined;
  }

  start(): void {
    this.context.editor.select([]);
    this.#choose(this.chosenRole() ?? this.context.naming.roles[0]?.role ?? '');
    this.context.focus.focus('#preview-role');
  }
  stop(): void {
    if (this.#role === undefined) return;
    this.#role = undefined;
    this.context.announce(this.words.t('previewClosed'));
    this.context.focus.focus('[data-tool="preview"]');
  }

  #choose(role: string): void {
    this.#role = role;
    const { list } = this;
    const required = list.filter((item) => item.required).length;
    this.context.announce(this.words.t('previewShown', { role: this.#roleName, n: list.length, required }));
    this.context.requestUpdate();
  }

  get #roleName(): string {
    const { naming } = this.context;
    const mark = naming.roles.find(({ role }) => role === this.#role);
    return mark?.name ?? naming.words.t('nobody');
  }

  /** What the recipient fills in, in order. */
  get list(): readonly PreviewItem[] {
    const { fields } = this.context.editor;
    const role = this.#role ?? '';
    if (this.#items?.fields !== fields || this.#items.role !== role)
      this.#items = { fields, role, list: previewItems(fields, role) };
    return this.#items.list;
  }

  /** Escape closes it; every other key keeps its meaning in the page, for there is nothing to edit. */
  readonly handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.stop();
  };

  /** A field on its page, whose size is in px. */
  readonly fieldView = (
    field: PlacedField,
    page: { readonly width: number; readonly height: number },
  ): unknown => {
    const { naming, pages } = this.context;
    const item = this.list.find(({ fields }) => fields.includes(field));
    return previewFieldView({ words: this.words, naming, rotation: pages.rotation }, field, page, item);
  };

  panelView(level: number): unknown {
    const { naming, focus } = this.context;
    return previewPanelView({
      words: this.words,
      naming,
      role: this.#role ?? '',
      roleName: this.#roleName,
      items: this.list,
      level,
      actions: {
        choose: (role) => this.#choose(role),
        close: () => this.stop(),
        show: ({ fields: [field] }) => {
          if (field) focus.focusOnPage(field, `[data-entry="${CSS.escape(field.id)}"]`);
        },
      },
    });
  }
}

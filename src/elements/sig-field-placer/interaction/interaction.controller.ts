import { clampZoom } from '../../shared/pdf/layout.model.js';
import { ZoomGestures } from '../../shared/pdf/zoom-gestures.js';
import type { PlacerContext, PlacerElement, PlacerHost } from '../field-placer.types.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import { announceSize } from './commands.js';
import type { Editing, EditingModule } from './editing.types.js';
import { LatePart } from './late-part.js';
import type { PageSnapLines } from './page-snap-lines.js';
import { KeyboardController } from './keyboard.controller.js';
import { PaletteDragController } from './palette-drag.controller.js';
import { PlacementController } from './placement.controller.js';
import { PointerController } from './pointer.controller.js';

/** The parts of the inspector that keys and presses reach; without effect until its code has loaded. */
interface InspectorReach {
  /** A placement started or ended. */
  handleArmed(): void;
  openSheet(): void;
  stopPicking(): boolean;
  returnToField(id: string): void;
}

export interface InteractionHost {
  readonly element: PlacerElement;
  readonly host: PlacerHost;
  readonly inspector: InspectorReach;
  /** The role of new fields. */
  role(): string | undefined;
  /** Saves, or says that there is nothing to save. */
  save(): void;
}

/** Mouse, touch and keys on the editor: creates their controllers, and decides what Escape and focus mean. */
export class InteractionController {
  readonly placement: PlacementController;
  readonly pointer: PointerController;
  readonly drag: PaletteDragController;
  readonly zoom: ZoomGestures;
  readonly keyboard: KeyboardController;
  readonly #editing: Editing = new LatePart();
  #snapLines: PageSnapLines | undefined;
  #pdf: Pdf | undefined;

  constructor(
    private readonly context: PlacerContext,
    private readonly parent: InteractionHost,
  ) {
    const { element, host, inspector } = parent;
    const editing = this.#editing;
    const { pages, focus } = context;
    const placement = (this.placement = new PlacementController(context, {
      role: () => parent.role(),
      isTouch: () => this.pointer.isTouch,
      handleArmed: () => inspector.handleArmed(),
    }));
    const pointer = (this.pointer = new PointerController(context, {
      editing,
      armedType: () => placement.armedType,
      drop: placement.drop,
    }));
    this.drag = new PaletteDragController(context, pointer, placement.drop);
    this.keyboard = new KeyboardController(context, {
      editing,
      escape: () => this.#escape(),
      focusInspector: () => {
        inspector.openSheet();
        focus.focus('.plainset select, .plainset input', '.panel-body button');
      },
      save: () => parent.save(),
      pointedAt: () => pointer.pointedAt,
      forgetPointer: pointer.forgetPointer,
    });
    this.zoom = new ZoomGestures({
      pages,
      zoomTo: (zoom) => {
        // The second finger of a pinch cancels what the first one began.
        pointer.cancel();
        host.setZoom(clampZoom(zoom, pages.sizes));
        return element.updateComplete;
      },
    });
  }

  /** The code for what is done with placed fields has loaded. */
  attach({ PageGestures, PageSnapLines, ...clipboard }: EditingModule): void {
    if (this.#editing.isHere) return;
    const { context } = this;
    const { editor, pages, focus, root } = context;
    const snapLines = (this.#snapLines = new PageSnapLines());
    if (this.#pdf) snapLines.openFile(this.#pdf);
    const gestures = new PageGestures({
      ...{ editor, pages, focus, root },
      drop: this.placement.drop,
      pageMarks: (index) => snapLines.get(index, pages.rotation),
      groupResized: () => announceSize(context),
    });
    this.#editing.attach({ gestures, clipboard });
  }

  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    this.#snapLines?.openFile(pdf);
  }
  closeFile(): void {
    this.#pdf = undefined;
    this.#snapLines?.closeFile();
  }

  /** Ends what is in progress on the pages. */
  cancel(): void {
    this.pointer.cancel();
    this.drag.cancel();
  }

  reset(): void {
    this.cancel();
    this.#editing.clear();
    this.#snapLines?.reset();
    this.placement.reset();
  }

  /** Ends the innermost thing in progress: a gesture, a placement, picking, or focus in the inspector. */
  #escape(): boolean {
    const { placement, context } = this;
    const { inspector } = this.parent;
    if (this.pointer.cancel() || this.drag.cancel()) return true;
    if (placement.armedType !== undefined) {
      placement.arm(undefined);
      return true;
    }
    if (inspector.stopPicking()) return true;
    const [id] = context.editor.selection;
    const isInPanel = Boolean(context.root.activeElement?.closest('.inspector'));
    if (!isInPanel || id === undefined) return false;
    inspector.returnToField(id);
    return true;
  }

  /** Focus selects a field, except while several are picked; leaving a field ends a run of arrow keys. */
  readonly handleFocusIn = (event: FocusEvent): void => {
    const { editor, focus, isPicking } = this.context;
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return editor.endRun();
    focus.setLastField(id);
    if (!isPicking && !editor.selection.includes(id)) editor.select([id]);
  };
}

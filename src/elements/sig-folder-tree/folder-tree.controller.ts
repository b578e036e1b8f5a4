import { LoadController } from '../shared/loading/load-controller.js';
import type { FolderNode } from '../shared/folders/folder-tree.model.js';
import { SigFolderSelectEvent } from './folder-tree.events.js';
import {
  actionFor,
  itemsOf,
  keyOf,
  pathTo,
  selectedOf,
  typedAhead,
  type Selected,
  type TreeItem,
} from './folder-tree.model.js';
import type { Acts, ActTarget, Question, TreeActions, TreeHost, TreeView } from './folder-tree.types.js';

const operations = () => import('./folder-tree.operations.js');
type Loaded = Awaited<ReturnType<typeof operations>>;

/** Letters typed within this time are one word. */
const typeAheadMs = 700;

/** Holds the folders, which of them are open, and what a person does with them. Every change is read again from the service. */
export class FolderTreeController {
  readonly loader: LoadController;
  readonly actions: TreeActions;
  #folders?: readonly FolderNode[];
  #expanded: ReadonlySet<string> = new Set();
  #activeKey = 'all';
  #sentence?: string;
  #acts?: Acts;
  #hasChunkError = false;
  #draggedId?: string;
  #dropKey?: string;
  #typed = '';
  #typedAt = 0;
  /** Reads refusals; absent while no request could be sent. */
  #loaded?: Loaded;

  constructor(private readonly host: TreeHost) {
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: async (signal) => {
        const folders = await this.#read(signal);
        if (!signal.aborted) this.#adopt(folders);
      },
      fail: (error) => {
        this.#sentence = this.#loaded?.refusalSentence(error);
        return this.#report(error);
      },
    });
    this.actions = {
      retry: () => void this.#retry(),
      choose: (item) => this.#choose(item),
      toggle: ({ folder }) => folder && this.#setExpanded(folder.id, !this.#expanded.has(folder.id)),
      press: (event) => this.#press(event),
      ask: (kind) => void this.#ask(kind),
      drag: (id) => {
        this.#draggedId = id;
        this.#dropKey = undefined;
        this.#update();
      },
      dragOver: (item) => {
        if (item?.key === this.#dropKey) return;
        this.#dropKey = item?.key;
        this.#update();
      },
      drop: (item, envelopeIds) => void this.#handleDrop(item, envelopeIds),
    };
  }

  get state(): Omit<TreeView, 'host'> {
    return {
      folders: this.#folders,
      items: this.#items,
      expanded: this.#expanded,
      activeKey: this.#activeKey,
      selected: this.host.selected(),
      loadError: this.loader.error,
      sentence: this.#sentence,
      secondsToRetry: this.loader.secondsToRetry,
      hasChunkError: this.#hasChunkError,
      acts: this.#acts,
      draggedId: this.#draggedId,
      dropKey: this.#dropKey,
    };
  }

  get #items(): readonly TreeItem[] {
    return itemsOf(this.#folders ?? [], this.#expanded);
  }

  /** Reads the folders again; what is open stays open. */
  reload(): void {
    void this.loader.load();
  }

  /** Another address: nothing of the last one stays. */
  reset(): void {
    this.#folders = undefined;
    this.#acts?.clear();
    this.reload();
  }

  /** The host chose a folder: it is shown, and no event is fired. */
  reveal(selected: Selected): void {
    if (typeof selected === 'string') this.#open(selected);
    this.#activeKey = keyOf(selected);
    this.#keepActive();
  }

  async #retry(): Promise<void> {
    await this.loader.load();
    this.host.focus.focus('top');
  }

  async #read(signal?: AbortSignal): Promise<readonly FolderNode[]> {
    const loaded = await operations();
    this.#loaded = loaded;
    loaded.addStyles(this.host.element, loaded.itemStyles);
    const client = await this.host.client();
    const { data } = await client.call(loaded.getFolderTree, {}, { signal });
    return loaded.toFolderTree(data.items, this.host.strings.locale);
  }

  #adopt(folders: readonly FolderNode[]): void {
    const isFirst = this.#folders === undefined;
    this.#folders = folders;
    this.#sentence = undefined;
    if (isFirst) this.reveal(this.host.selected());
    this.#keepActive();
    this.#update();
  }

  /** The tree is entered at an item that is on show. */
  #keepActive(): void {
    const items = this.#items;
    if (!items.some(({ key }) => key === this.#activeKey)) this.#activeKey = items[0]?.key ?? 'all';
  }

  #open(id: string): void {
    const parents = pathTo(this.#folders ?? [], id).slice(0, -1);
    this.#expanded = new Set([...this.#expanded, ...parents.map((parent) => parent.id)]);
  }

  #choose(item: TreeItem): void {
    this.#activeKey = item.key;
    this.host.focus.focus(item.key);
    this.#select(selectedOf(item));
  }

  #select(selected: Selected): void {
    this.#acts?.clear();
    if (this.host.selected() !== selected) {
      this.host.setSelected(selected);
      this.host.fire(new SigFolderSelectEvent({ folderId: selected }));
    }
    this.#update();
  }

  #setExpanded(id: string, isExpanded: boolean): void {
    const next = new Set(this.#expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    this.#expanded = next;
    // What was active may be inside.
    if (!this.#items.some(({ key }) => key === this.#activeKey)) this.#activeKey = keyOf(id);
    this.#update();
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = this.#items;
    // A screen reader can focus a line without the keys of the tree.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.focus : undefined;
    const item = items.find(({ key }) => key === (focused ?? this.#activeKey));
    if (!item) return;
    this.#activeKey = item.key;
    const { key } = event;
    const isRtl = this.host.strings.dir === 'rtl';
    const action = actionFor(key, items, this.#activeKey, this.#expanded, isRtl);
    if (action?.kind === 'activate') this.#activate(action.key);
    else if (action) this.#setExpanded(action.id, action.kind === 'expand');
    else if (key === 'Enter' || key === ' ') this.#choose(item);
    else if (item.folder && (key === 'F2' || key === 'Delete')) {
      void this.#ask(key === 'F2' ? 'rename' : 'delete', item.folder.id);
    } else if ([...key].length === 1) this.#typeAhead(key, items);
    else return;
    event.preventDefault();
  }

  #typeAhead(letter: string, items: readonly TreeItem[]): void {
    const now = this.host.clock().now();
    this.#typed = now - this.#typedAt < typeAheadMs ? this.#typed + letter : letter;
    this.#typedAt = now;
    const { strings } = this.host;
    const named = items.map(({ key, kind, folder }) => ({
      key,
      name: folder?.name ?? strings.t(kind === 'all' ? 'all' : 'none'),
    }));
    const found = typedAhead(named, this.#activeKey, this.#typed, strings.locale);
    if (found !== undefined) this.#activate(found);
  }

  #activate(key: string): void {
    this.#activeKey = key;
    this.host.focus.focus(key);
    this.#update();
  }

  /** About the chosen folder, or about `id`: a question chooses nothing. */
  async #ask(kind: Question['kind'], id?: string): Promise<void> {
    (await this.#loadActs())?.ask(kind, id);
  }

  async #handleDrop(item: TreeItem, envelopeIds: readonly string[]): Promise<void> {
    const id = this.#draggedId;
    this.#draggedId = undefined;
    this.#dropKey = undefined;
    this.#update();
    if (envelopeIds.length > 0 && item.kind !== 'all') {
      (await this.#loadActs())?.file(envelopeIds, item.folder?.id ?? null);
      return;
    }
    if (id === undefined || item.kind === 'none') return;
    (await this.#loadActs())?.move(id, item.folder?.id ?? null);
  }

  /** Loads the code of what is done with folders: the tree does without it. */
  async #loadActs(): Promise<Acts | undefined> {
    this.#hasChunkError = false;
    try {
      const { createActs } = await import('./acts/acts.lazy.js');
      this.#acts ??= createActs(this.host, this.#target);
    } catch (error) {
      this.host.fail(error);
      this.#hasChunkError = true;
    }
    this.#update();
    return this.#acts;
  }

  get #target(): ActTarget {
    const folders = () => this.#folders ?? [];
    return {
      get folders() {
        return folders();
      },
      load: async () => {
        const before = this.#folders;
        await this.loader.load();
        return this.#folders !== before;
      },
      read: async () => this.#adopt(await this.#read()),
      expand: (id) => this.#setExpanded(id, true),
      show: (id) => {
        if (id !== undefined) this.#open(id);
        // A new folder is not there when the folders could not be read again.
        if (this.#items.some(({ key }) => key === keyOf(id))) this.#activate(keyOf(id));
      },
      select: (selected) => this.#select(selected),
    };
  }

  #report(error: unknown) {
    const { host } = this;
    return this.#loaded?.reportLoadError(error, (given) => host.fail(given)) ?? host.fail(error);
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}

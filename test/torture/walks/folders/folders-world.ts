import {
  flattened,
  toFolderTree,
  type FolderNode,
} from '../../../../src/elements/shared/folders/folder-tree.model.js';
import { FolderTreeController } from '../../../../src/elements/sig-folder-tree/folder-tree.controller.js';
import type { SigFolderSelectEvent } from '../../../../src/elements/sig-folder-tree/folder-tree.events.js';
import { findFolder, type Selected } from '../../../../src/elements/sig-folder-tree/folder-tree.model.js';
import type {
  Key,
  Question,
  Refusal,
  TreeHost,
} from '../../../../src/elements/sig-folder-tree/folder-tree.types.js';
import { OwnerPage, type Write } from '../world/owner-page.js';

/** What a dialog or a notice shows: a walk is built without the element's views. */
interface ShownActs {
  readonly name: string;
  readonly nameProblem?: Key;
  readonly refusal?: Refusal;
  readonly isBusy: boolean;
  readonly secondsToAct: number;
  /** While a dialog is open. */
  readonly question?: Question;
  readonly actions?: {
    cancel(): void;
    setName(name: string): void;
    submit(parentId: string | null): void;
  };
}

const idle: ShownActs = { name: '', isBusy: false, secondsToAct: 0 };
const kinds = { POST: 'create', PATCH: 'rename', DELETE: 'delete' } as const;

/** What a write has done. */
export function kindOf({ method, path }: Write): Question['kind'] | 'file' {
  if (path.endsWith('/move')) return 'move';
  if (path.includes('/envelopes/')) return 'file';
  return kinds[method as keyof typeof kinds];
}
export const folderIdOf = ({ path, answer }: Write): string => path.split('/')[3] ?? (answer['id'] as string);

/** A member of the firm with its folders, and the service behind them. */
export class FoldersWorldBase {
  readonly page = new OwnerPage((request) => request.url.endsWith('/v1/folders'));
  readonly service = this.page.service;
  readonly network = this.page.network;
  readonly controller: FolderTreeController;
  selected: Selected;
  envelopeIds: readonly string[] = [];
  /** Events that name another folder than the one that is chosen. */
  wrongSelects = 0;

  constructor() {
    const host = {
      ...this.page.host,
      selected: () => this.selected,
      setSelected: (selected: Selected) => (this.selected = selected),
    };
    this.controller = new FolderTreeController(host as unknown as TreeHost);
    this.page.element.addEventListener('sig-select', (event) => {
      const { folderId } = (event as SigFolderSelectEvent).detail;
      if (folderId !== this.selected) this.wrongSelects += 1;
    });
  }

  async start(): Promise<this> {
    const { envelopes } = await this.service.sandbox.scene();
    this.envelopeIds = [envelopes['sent']!, envelopes['completed']!].map(({ id }) => id);
    for (const { id } of flattened(await this.stored()).map(({ node }) => node))
      await this.service.ask('DELETE', `/v1/folders/${id}`);
    const { id: parentId } = await this.service.ask<FolderNode>('POST', '/v1/folders', { name: 'Clients' });
    await this.service.ask('POST', '/v1/folders', { name: 'Old clients', parentId });
    await this.service.ask('POST', '/v1/folders', { name: 'Staff' });
    this.page.element.connect();
    this.controller.reload();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.page.element.disconnect();
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  /** The folders as the service has them. */
  async stored(): Promise<readonly FolderNode[]> {
    const answer = await this.service.ask<{ items: Parameters<typeof toFolderTree>[0] }>(
      'GET',
      '/v1/folders',
    );
    return toFolderTree(answer.items, 'en');
  }

  /** Whether the service has a folder; the top is always there. */
  async isThere(id: string | undefined): Promise<boolean> {
    return id === undefined || findFolder(await this.stored(), id) !== undefined;
  }

  /** What is said of acts, and asked before one. */
  get acts(): ShownActs {
    const { acts } = this.controller.state;
    return (acts?.dialog() ?? acts?.notice() ?? { ...idle, isBusy: acts?.isOff ?? false }) as ShownActs;
  }

  /** Whether the page can know all folders, and does not read them at the moment. */
  get isUpToDate(): boolean {
    const { folders, loadError } = this.controller.state;
    const isIdle = !this.acts.isBusy && !this.service.clock.hasTimers;
    return folders !== undefined && !loadError && isIdle && this.page.known.isComplete;
  }
}

import { envelopesActs } from '../../../locales/en/envelopes-acts.js';
import { Strings } from '../../shared/i18n/strings.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { toFolderTree, type FolderNode } from '../../shared/folders/folder-tree.model.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import type { ListActions, ListHost } from '../envelope-list.types.js';
import { personProblem } from './person.model.js';
import { panelStyles } from './filters.styles.js';
import { filtersView } from './filters.view.js';

/** Reads folders and tags to choose among. */
export async function readFolders(host: ListHost): Promise<readonly FolderNode[]> {
  const { listFolders } = await import('../envelope-list.operations.js');
  const { data } = await (await host.client()).call(listFolders, {});
  return toFolderTree(data.items, host.strings.locale);
}

/** The filters that are not always on show. Folders and tags are read when it opens for the first time. */
export function createFilterPanel(host: ListHost) {
  addStyles(host.element, fields, panelStyles);
  const strings = new Strings(host.element, 'envelopes', envelopesActs);
  let folders: readonly FolderNode[] | undefined;
  let hasFoldersFailed = false;
  let tags: readonly string[] = [];
  /** What is typed and no address yet; it is not asked for. */
  let person: string | undefined;
  const update = () => host.element.requestUpdate();

  let isLoading = false;
  const loadFolders = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      folders = await readFolders(host);
      hasFoldersFailed = false;
    } catch (error) {
      reportLoadError(error, (given) => host.fail(given));
      hasFoldersFailed = true;
    }
    isLoading = false;
    // The button goes away with the failure.
    const button = (host.element.renderRoot as ShadowRoot).activeElement;
    if (!hasFoldersFailed && button?.id === 'load-folders') host.focus.focus('folder');
    update();
  };
  void loadFolders();
  // Tags are a person's own (G38): without a session there are none to choose, and one can still be typed.
  const readTags = async () => {
    const { listEnvelopeTags } = await import('../envelope-list.operations.js');
    tags = (await (await host.client()).call(listEnvelopeTags, {})).data.items;
    update();
  };
  readTags().catch(() => undefined);

  return {
    view(actions: ListActions) {
      const filter = host.filter();
      const text = person ?? filter.person ?? '';
      return filtersView(
        {
          strings,
          common: host.common,
          label: host.strings.t('moreFilters'),
          filter,
          kindNames: {
            DIRECT: strings.t('direct'),
            PROPOSAL_ACCEPTANCE: host.strings.t('fromProposal'),
            SELF_SIGN: host.strings.t('selfSigned'),
            all: strings.t('anyKind'),
          },
          folders,
          hasFoldersFailed,
          tags,
          person: text,
          problem: personProblem(text),
        },
        {
          loadFolders: async () => {
            await loadFolders();
            if (hasFoldersFailed) host.announce(strings.t('foldersFailed'));
          },
          set: (change) => actions.setFilter({ ...host.filter(), ...change }),
          setPerson: (typed) => {
            const hasProblem = personProblem(typed) !== undefined;
            person = hasProblem ? typed : undefined;
            if (!hasProblem) actions.setFilter({ ...host.filter(), person: typed.trim() || undefined });
            update();
          },
        },
      );
    },
  };
}

export type FilterPanel = ReturnType<typeof createFilterPanel>;

import { html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { toLocaleNumber } from '../shared/i18n/numbers.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { icon } from '../shared/ui/icons.js';
import { loadProblem } from '../shared/ui/load-problem.view.js';
import { hasEnvelopes, readEnvelopes } from '../shared/folders/dragged-envelopes.js';
import { findFolder, type TreeItem } from './folder-tree.model.js';
import type { TreeActions, TreeView } from './folder-tree.types.js';
import { alertLine } from '../shared/ui/alerts/alert-line.view.js';

const folderIcon = () => icon(svg`<path d="M2.500 5h5l2 2.500h8V16h-15z"/>`, 18);
const stackIcon = () => icon(svg`<path d="M3 7.500h14V16H3zM5 4.500h10"/>`, 18);
const noneIcon = () => icon(svg`<path d="M2.500 5h5l2 2.500h8V16h-15zM3 16 16.500 4"/>`, 18);
const chevronIcon = () => icon(svg`<path d="m8 5 5 5-5 5"/>`, 14);

export function treeView(view: TreeView, actions: TreeActions) {
  const { host, folders, loadError } = view;
  const { strings, common } = host;
  return html`<div class="root">
    <header role="none" part="header">
      <div
        class="h2"
        part="title"
        id="title"
        role="heading"
        aria-level=${host.level()}
        tabindex="-1"
        data-focus="top"
      >
        ${strings.tt('title')}
      </div>
      ${
        folders
          ? html`<button
              type="button"
              data-act="create"
              class="plain"
              part="button"
              @click=${() => actions.ask('create')}
            >
              ${strings.tt('create')}
            </button>`
          : nothing
      }
    </header>
    ${loadError ? problemView(view, actions) : nothing} ${view.acts?.notice()}
    ${view.hasChunkError ? alertLine(common.tt('notLoaded')) : nothing}
    ${
      folders
        ? html`${tree(view, actions)} ${actionsView(view, actions)}`
        : loadError
          ? nothing
          : html`<div aria-busy="true">
              <p class="sr">${common.tt('loading')}</p>
              ${Array(4).fill(html`<div class="skeleton line" aria-hidden="true"></div>`)}
            </div>`
    }
    ${view.acts?.dialog()}
  </div>`;
}

const tree = (view: TreeView, actions: TreeActions) =>
  html`<div
    class="tree"
    part="tree"
    role="tree"
    aria-labelledby="title"
    aria-busy=${view.acts?.isOff ?? false}
    @keydown=${(event: KeyboardEvent) => actions.press(event)}
    @dragleave=${({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && (currentTarget as Element).contains(relatedTarget)))
        actions.dragOver(undefined);
    }}
  >
    ${repeat(
      view.items,
      ({ key }) => key,
      (item) => itemView(view, actions, item),
    )}
  </div>`;

/** One line. Its level is an indent; the arrow is for the mouse, since keys open and close folders. */
function itemView(view: TreeView, actions: TreeActions, item: TreeItem) {
  const { host, expanded, activeKey, selected, dropKey, draggedId } = view;
  const { strings } = host;
  const { key, kind, folder, level } = item;
  const hasChildren = (folder?.children.length ?? 0) > 0;
  const isOpen = folder !== undefined && expanded.has(folder.id);
  const isSelected =
    kind === 'all' ? selected === undefined : kind === 'none' ? selected === null : selected === folder?.id;
  const count = folder?.envelopeCount;
  const allowDrop = (event: DragEvent) => {
    // A folder goes into a folder or to the top; an envelope is in a folder or in none.
    const isTarget = hasEnvelopes(event.dataTransfer)
      ? kind !== 'all'
      : draggedId !== undefined && kind !== 'none';
    if (!isTarget) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
    actions.dragOver(item);
  };
  return html`<div
    class="item level-${Math.min(level, 8)} ${isSelected ? 'is-selected' : ''} ${key === dropKey ? 'is-target' : ''}"
    part="item ${isSelected ? 'selected' : ''}"
    role="treeitem"
    aria-level=${level}
    aria-posinset=${item.position}
    aria-setsize=${item.setSize}
    aria-selected=${isSelected}
    aria-expanded=${hasChildren ? isOpen : nothing}
    aria-labelledby="name-${key} count-${key}"
    tabindex=${key === activeKey ? 0 : -1}
    data-focus=${key}
    draggable=${kind === 'folder'}
    @click=${() => actions.choose(item)}
    @dragstart=${(event: DragEvent) => {
      // Firefox drags nothing without data.
      event.dataTransfer?.setData('text/plain', folder?.name ?? '');
      actions.drag(folder?.id);
    }}
    @dragend=${() => actions.drag(undefined)}
    @dragenter=${allowDrop}
    @dragover=${allowDrop}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      actions.drop(item, readEnvelopes(event.dataTransfer));
    }}
  >
    <span
      class="arrow ${isOpen ? 'is-open' : ''}"
      aria-hidden="true"
      @click=${(event: Event) => {
        if (!hasChildren) return;
        event.stopPropagation();
        actions.toggle(item);
      }}
      >${hasChildren ? chevronIcon() : nothing}</span
    >
    ${kind === 'all' ? stackIcon() : kind === 'none' ? noneIcon() : folderIcon()}
    <span class="name" id="name-${key}" dir="auto"
      >${folder ? folder.name || folder.id : strings.tt(kind === 'all' ? 'all' : 'none')}</span
    >
    <span class="count small num" id="count-${key}"
      >${
        count === undefined
          ? nothing
          : html`<span aria-hidden="true">${toLocaleNumber(count, strings.locale)}</span
              ><span class="sr">${strings.tt('count', { n: count })}</span>`
      }</span
    >
  </div>`;
}

/** What can be done with the chosen folder. */
function actionsView({ host, folders, selected, acts }: TreeView, actions: TreeActions) {
  const folder = findFolder(folders ?? [], selected);
  if (!folder) return nothing;
  const { strings } = host;
  const isOff = acts?.isOff ?? false;
  return html`<div
    class="actions"
    part="actions"
    role="group"
    aria-label=${strings.t('actionsFor', { name: folder.name })}
  >
    ${(['rename', 'move', 'delete'] as const).map(
      (kind) =>
        html`<button
          type="button"
          data-act=${kind}
          class="plain"
          part="button"
          aria-disabled=${isOff}
          @click=${() => actions.ask(kind)}
        >
          ${strings.tt(kind)}
        </button>`,
    )}
  </div>`;
}

/** Why the folders are not there, and the next step. The helper denies with 404. */
function problemView({ host, loadError, sentence, secondsToRetry: n }: TreeView, actions: TreeActions) {
  const { strings, common } = host;
  const { code = 'upstream' } = loadError ?? {};
  const isConfig = code === 'config';
  const isDenied = ['not-found', 'origin-refused', 'plan-required'].includes(code);
  return html`<div part="problem" role="alert">
    ${loadProblem(host, {
      title: isConfig ? common.tt('notSetUp') : strings.tt(isDenied ? 'noAccess' : 'loadFailed'),
      level: host.level(1),
      isSmall: true,
      sentence: isDenied ? undefined : sentence,
      text: isConfig || isDenied || n > 0 || sentence ? undefined : common.tt(commonKeyFor[code]),
      secondsToRetry: n,
      retry: !isConfig && !isDenied && (() => actions.retry()),
    })}
  </div>`;
}

import { html } from 'lit';
import { flattened, type FolderNode } from './folder-tree.model.js';

const indent = '\u2003';

/** The folders as options of a `select`, each indented by its depth. */
export const folderOptions = (
  nodes: readonly FolderNode[],
  chosen: string | null | undefined,
  isOffered: (node: FolderNode) => boolean = () => true,
) =>
  flattened(nodes)
    .filter(({ node }) => isOffered(node))
    .map(
      ({ node, depth }) =>
        html`<option value=${node.id} ?selected=${node.id === chosen}>
          ${indent.repeat(depth)}${node.name || node.id}
        </option>`,
    );

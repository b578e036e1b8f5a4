import { html, nothing, type TemplateResult } from 'lit';
import type { LayerEntry } from './layers.model.js';
import type { PanelActions, PanelsState } from './panels.types.js';

const entryView = (actions: PanelActions, entry: LayerEntry): TemplateResult => {
  if (entry.kind === 'group') {
    return html`<li>
      <div role="group" aria-label=${entry.name}>
        <span class="layer-group" aria-hidden="true"><bdi>${entry.name}</bdi></span>
        ${listView(actions, entry.entries)}
      </div>
    </li>`;
  }
  const { id, name, isShown, radio } = entry;
  return html`<li>
    <label class="layer">
      <input
        type=${radio === undefined ? 'checkbox' : 'radio'}
        name=${radio === undefined ? nothing : `layers-${radio}`}
        .checked=${isShown}
        @change=${(event: Event) => actions.showLayer(id, (event.target as HTMLInputElement).checked)}
      />
      <bdi>${name}</bdi>
    </label>
  </li>`;
};

const listView = (actions: PanelActions, entries: readonly LayerEntry[]): TemplateResult =>
  html`<ul role="list">
    ${entries.map((entry) => entryView(actions, entry))}
  </ul>`;

/** The layers as the file nests them: boxes, and radio buttons where the file shows one of several. */
export const layersView = (state: PanelsState, actions: PanelActions) => {
  const { strings, areLayersChanged } = state;
  return html`${listView(actions, state.layers)}
    <button
      data-act="reset"
      type="button"
      part="button"
      aria-disabled=${areLayersChanged ? 'false' : 'true'}
      @click=${() => areLayersChanged && actions.resetLayers()}
    >
      ${strings.tt('resetLayers')}
    </button>`;
};

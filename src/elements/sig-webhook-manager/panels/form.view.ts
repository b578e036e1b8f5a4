import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { formField, problemView } from '../../shared/form/form-field.view.js';
import { eventGroups, isDocumented, withEvents, type EventGroup } from '../webhook-manager.model.js';
import type { ManagerActions, ManagerView } from '../webhook-manager.types.js';
import { refusalView } from '../webhook-manager.view.js';

/** Address and events of an endpoint. What is typed is kept until it is saved or cancelled. */
export function formView(view: ManagerView, actions: ManagerActions) {
  const { host, panel, act, secondsToAct, draft, problems } = view;
  const { strings, common } = host;
  const isNew = panel?.id === undefined;
  const isMine = view.actId === panel?.id;
  const isBusy = act !== undefined;
  const isSaving = act === 'create' || act === 'update';
  return html`<form
    novalidate
    part="form"
    aria-labelledby="form-title"
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.save();
    }}
  >
    <div
      class="h2"
      part="title"
      id="form-title"
      role="heading"
      aria-level=${host.level(isNew ? 1 : 2)}
      tabindex="-1"
      data-focus="panel"
    >
      ${strings.tt(isNew ? 'newEndpoint' : 'editEndpoint')}
    </div>
    ${formField(
      {
        id: 'url',
        label: strings.tt('url'),
        hint: strings.tt('urlHint'),
        problem: problems.url && strings.tt(problems.url),
      },
      ({ invalid, description }) =>
        html`<input
          id="url"
          type="url"
          part="input"
          dir="ltr"
          inputmode="url"
          autocomplete="off"
          spellcheck="false"
          placeholder=${'https://'}
          data-focus="url"
          .value=${live(draft.url)}
          ?readonly=${isSaving}
          aria-invalid=${invalid}
          aria-describedby=${description}
          @input=${(event: Event) => actions.edit((now) => ({ ...now, url: (event.target as HTMLInputElement).value }))}
        />`,
    )}
    ${(Object.keys(eventGroups) as EventGroup[]).map((group) =>
      groupView(view, actions, strings.tt(group), eventGroups[group], group === 'envelopes'),
    )}
    ${draft.others.length > 0 ? groupView(view, actions, strings.tt('others'), draft.others, false) : nothing}
    ${problemView('events', problems.events && strings.tt(problems.events))}
    ${isMine ? refusalView(view) : nothing}
    <div class="actions">
      <button
        data-act="save"
        class="primary"
        part="button primary"
        type="submit"
        aria-disabled=${String(isBusy || secondsToAct > 0)}
      >
        ${strings.tt(isSaving ? 'saving' : isNew ? 'create' : 'save')}
      </button>
      <button
        type="button"
        data-act="cancel"
        part="button"
        aria-disabled=${String(isBusy)}
        @click=${() => actions.close()}
      >
        ${common.tt('cancel')}
      </button>
    </div>
  </form>`;
}

/** A group of events, with all and none. */
function groupView(
  { host, draft, problems }: ManagerView,
  actions: ManagerActions,
  title: unknown,
  events: readonly string[],
  isFirst: boolean,
) {
  const { strings } = host;
  const set = (on: boolean) => () => actions.edit((now) => withEvents(now, events, on));
  return html`<fieldset class="field" aria-describedby=${problems.events ? 'events-problem' : nothing}>
    <legend part="label">${title}</legend>
    <div class="group">
      <div class="all">
        <button
          type="button"
          class="plain"
          part="button"
          data-focus=${isFirst ? 'events' : nothing}
          @click=${set(true)}
        >
          ${strings.tt('all')}
        </button>
        <button type="button" data-act="none" class="plain" part="button" @click=${set(false)}>
          ${strings.tt('none')}
        </button>
      </div>
      ${events.map(
        (event) =>
          html`<label class="check">
            <input
              type="checkbox"
              value=${event}
              .checked=${live(draft.events.includes(event))}
              @change=${(change: Event) =>
                actions.edit((now) => withEvents(now, [event], (change.target as HTMLInputElement).checked))}
            />
            <span>${isDocumented(event) ? strings.tt(event) : event}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

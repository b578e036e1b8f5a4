import { html, nothing, svg } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { alertLine } from '../shared/ui/alerts/alert-line.view.js';
import { icon, lockIcon, penIcon } from '../shared/ui/icons.js';
import { loadProblem } from '../shared/ui/load-problem.view.js';
import { panelView } from '../shared/ui/panel.view.js';
import { groupsOf, type SavedSignature, type SignatureKind } from './saved-signatures.model.js';
import type { SavedActions, SavedView } from './saved-signatures.types.js';

const tickIcon = () => icon(svg`<path d="m4 10.500 4 4L16 6"/>`, 14);

export function savedView(view: SavedView, actions: SavedActions) {
  const { host, signatures, loadError, acts, only } = view;
  const { strings, common } = host;
  // A press on its text would otherwise focus the pad that it is in.
  return html`<div class="root" tabindex=${host.element.slot === 'saved' ? -1 : nothing}>
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
        ${strings.tt(only === 'initials' ? 'titleInitials' : 'title')}
      </div>
      ${signatures && groupsOf(signatures, only).length > 0 ? addButton(view, actions, 'plain') : nothing}
    </header>
    ${loadError ? problemView(view, actions) : nothing} ${acts?.notice()}
    ${view.hasChunkError ? alertLine(common.tt('notLoaded')) : nothing}
    ${
      signatures
        ? listView(view, signatures, actions)
        : loadError
          ? nothing
          : html`<div class="cards" aria-busy="true">
              <p class="sr">${common.tt('loading')}</p>
              ${[1, 2, 3].map(() => html`<div class="skeleton blank" aria-hidden="true"></div>`)}
            </div>`
    }
    ${acts?.dialog()}
  </div>`;
}

/** Draws a new one, or keeps the one on the page's pad. */
function addButton({ host, only, hasPad, acts }: SavedView, actions: SavedActions, look: string) {
  const key = hasPad ? (only === 'initials' ? 'keepInitials' : 'keep') : 'create';
  return html`<button
    data-act="create"
    type="button"
    class=${look}
    part="button ${look}"
    aria-disabled=${String(acts?.isOff ?? false)}
    @click=${() => actions.ask({ kind: hasPad ? 'keep' : 'create' })}
  >
    ${host.strings.tt(key)}
  </button>`;
}

function listView(view: SavedView, signatures: readonly SavedSignature[], actions: SavedActions) {
  const { host, only } = view;
  const { strings } = host;
  const groups = groupsOf(signatures, only);
  if (groups.length === 0)
    return html`<div part="empty">
      ${panelView({
        icon: penIcon(24),
        title: strings.tt(only === 'initials' ? 'emptyInitials' : 'empty'),
        level: host.level(1),
        isSmall: true,
        text: strings.tt('emptyMore'),
        actions: addButton(view, actions, ''),
      })}
    </div>`;
  return html`<div
    class="groups"
    role=${host.isSelectable() ? 'radiogroup' : nothing}
    aria-labelledby=${host.isSelectable() ? 'title' : nothing}
  >
    ${groups.map(({ kind, signatures: shown }) => groupView(view, kind, shown, groups.length > 1, actions))}
  </div>`;
}

function groupView(
  view: SavedView,
  kind: SignatureKind,
  signatures: readonly SavedSignature[],
  isTitled: boolean,
  actions: SavedActions,
) {
  const { host } = view;
  return html`<div class="group">
    ${
      isTitled
        ? html`<div class="h3" part="title" id="kind-${kind}" role="heading" aria-level=${host.level(1)}>
            ${host.strings.tt(kind === 'initials' ? 'initials' : 'signatures')}
          </div>`
        : nothing
    }
    <ul role="list" class="cards ${kind}" aria-labelledby=${isTitled ? `kind-${kind}` : 'title'}>
      ${repeat(
        signatures,
        ({ id }) => id,
        (signature) => cardView(view, signature, actions),
      )}
    </ul>
  </div>`;
}

function pictureView({ host }: SavedView, { id, picture, text }: SavedSignature) {
  const { strings } = host;
  const none = html`<span class="none small">${strings.tt('noPicture')}</span>`;
  return html`<span class="paper" part="picture">
    ${
      picture !== undefined
        ? // The name is beside it.
          html`<canvas data-picture=${id} aria-hidden="true" width="1" height="1"></canvas>${none}`
        : text !== undefined
          ? html`<span class="typed" dir="auto">${text}</span>`
          : none
    }
  </span>`;
}

function cardView(view: SavedView, signature: SavedSignature, actions: SavedActions) {
  const { host, chosenId } = view;
  const { strings } = host;
  const { id, name, isDefault } = signature;
  const signer = [signature.signerName, signature.signerEmail].filter(Boolean);
  const isChosen = host.isSelectable() && id === chosenId;
  const caption = html`<span class="words"
    ><span class="name" id="name-${id}" dir="auto">${name}</span>${
      isDefault
        ? html`<span class="badge small" id="mark-${id}" part="default"
            >${tickIcon()}${strings.tt('default')}</span
          >`
        : nothing
    }${
      signer.length > 0
        ? html`<span class="signer small muted" part="signer"
            >${signer.map((text) => html`<span dir="auto">${text}</span>`)}</span
          >`
        : nothing
    }</span
  >`;
  const content = host.isSelectable()
    ? html`<label class="content">
        ${pictureView(view, signature)}
        <span class="caption"
          ><input
            type="radio"
            name="signature"
            data-focus="card-${id}"
            aria-labelledby="name-${id}${isDefault ? ` mark-${id}` : ''}"
            .checked=${live(isChosen)}
            @input=${(event: Event) => event.stopPropagation()}
            @change=${(event: Event) => {
              event.stopPropagation();
              actions.choose(signature);
            }}
          />${caption}</span
        >
      </label>`
    : html`<div class="content" tabindex="-1" data-focus="card-${id}">
        ${pictureView(view, signature)}<span class="caption">${caption}</span>
      </div>`;
  return html`<li class="card ${isChosen ? 'is-chosen' : ''}" part="card ${isChosen ? 'selected' : ''}">
    ${content} ${actsView(view, signature, actions)}
  </li>`;
}

function actsView({ host, acts }: SavedView, { id, isDefault }: SavedSignature, actions: SavedActions) {
  const { strings } = host;
  const button = (key: 'edit' | 'replace' | 'delete' | 'makeDefault', act: () => void) =>
    html`<button
      type="button"
      class="plain"
      data-act=${key}
      part="button"
      id="${key}-${id}"
      aria-labelledby="${key}-${id} name-${id}"
      aria-disabled=${String(acts?.isOff ?? false)}
      @click=${act}
    >
      ${strings.tt(key)}
    </button>`;
  return html`<div class="acts">
    ${isDefault ? nothing : button('makeDefault', () => actions.setDefault(id))}
    ${(['edit', 'replace', 'delete'] as const).map((kind) => button(kind, () => actions.ask({ kind, id })))}
  </div>`;
}

/** Why the list is not there, and the next step. Without a person's session the helper answers 404. */
function problemView({ host, loadError, sentence, secondsToRetry: n }: SavedView, actions: SavedActions) {
  const { strings, common } = host;
  const { code = 'upstream' } = loadError ?? {};
  const isSignedOut = code === 'not-found' || code === 'unauthenticated';
  const isConfig = code === 'config' || code === 'origin-refused';
  const isFinal = isConfig || isSignedOut || code === 'plan-required';
  return html`<div part="problem" role=${isSignedOut ? 'status' : 'alert'}>
    ${loadProblem(host, {
      ...(isSignedOut ? { icon: lockIcon(24), tone: undefined } : {}),
      title: isSignedOut
        ? strings.tt('signedOut')
        : isConfig
          ? common.tt('notSetUp')
          : strings.tt('loadFailed'),
      level: host.level(1),
      isSmall: true,
      sentence: isFinal ? undefined : sentence,
      text: isSignedOut
        ? strings.tt('signedOutMore')
        : isConfig || n > 0 || sentence
          ? undefined
          : common.tt(commonKeyFor[code]),
      secondsToRetry: n,
      retry: (!isFinal || isSignedOut) && (() => actions.retry()),
    })}
  </div>`;
}

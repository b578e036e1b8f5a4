import { html, nothing, type TemplateResult } from 'lit';
import type { composerAfter } from '../../../locales/en/composer-after.js';
import { folderOptions } from '../../shared/folders/folder-options.view.js';
import { formField } from '../../shared/form/form-field.view.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import type { AfterAction, ComposerHost } from '../composer.types.js';
import { signaturesView } from './signatures.view.js';
import type { AfterActions, AfterKey, AfterState } from './after.types.js';

export interface AfterView {
  readonly host: ComposerHost;
  readonly strings: Strings<typeof composerAfter>;
  readonly offered: readonly AfterAction[];
  readonly state: AfterState;
  /** Where the person who uses the page signs, if they are a recipient and it is known. */
  readonly signingUrl?: string;
}

const openers: Record<AfterAction, AfterKey> = {
  sign: 'sign',
  tag: 'tag',
  folder: 'folder',
  template: 'template',
  duplicate: 'duplicate',
};

export function afterView(view: AfterView, actions: AfterActions): TemplateResult {
  const { host, strings, offered, state } = view;
  const { open } = state;
  // One signs once.
  const shown = offered.filter((action) => action !== 'sign' || !state.done.has('sign'));
  return html`<section class="after" part="after" aria-labelledby="after-title">
    <div class="h2" part="title" id="after-title" role="heading" aria-level=${host.level(1)}>
      ${strings.tt('after')}
    </div>
    ${offered.map((action) => {
      const said = state.done.get(action);
      return said
        ? html`<p class="done" part="done" tabindex="-1" data-focus="after-done-${action}">
            ${checkIcon()}<span>${said}</span>
          </p>`
        : nothing;
    })}
    <div class="actions">
      ${shown.map((action) =>
        action === 'duplicate'
          ? html`<button
              data-act=${action}
              type="button"
              part="button"
              aria-disabled=${state.busy ? 'true' : 'false'}
              @click=${() => actions.run(action)}
            >
              ${strings.tt(state.busy === action ? 'working' : openers[action])}
            </button>`
          : html`<button
              data-act=${action}
              type="button"
              part="button"
              aria-expanded=${open === action ? 'true' : 'false'}
              aria-controls=${open === action ? 'after-form' : nothing}
              @click=${() => actions.toggle(action)}
            >
              ${strings.tt(openers[action])}
            </button>`,
      )}
    </div>
    ${open && shown.includes(open) ? formView(view, actions, open) : nothing}
    ${state.failed && state.failed.action !== open ? failureView(view) : nothing}
  </section>`;
}

function formView(view: AfterView, actions: AfterActions, action: AfterAction) {
  const { strings, state } = view;
  const { can, field, submit } = forms(view, actions)[action];
  const isBlocked = !can || state.busy !== undefined;
  return html`<form
    id="after-form"
    aria-label=${strings.t(openers[action])}
    @submit=${(event: Event) => {
      event.preventDefault();
      if (!isBlocked) actions.run(action);
    }}
  >
    ${field} ${state.failed?.action === action ? failureView(view) : nothing}
    <button
      type="submit"
      data-act="submit"
      class="primary"
      part="button primary"
      aria-disabled=${isBlocked ? 'true' : 'false'}
    >
      ${strings.tt(state.busy === action ? 'working' : submit)}
    </button>
  </form>`;
}

interface Form {
  readonly can: boolean;
  readonly field: TemplateResult;
  readonly submit: AfterKey;
}

function forms(view: AfterView, actions: AfterActions): Record<AfterAction, Form> {
  const { strings, host, state } = view;
  const { tag, templateName, hasConsented, folders } = state;
  const text = (
    action: 'tag' | 'template',
    value: string,
    edit: (value: string) => void,
    { label, hint }: { label: AfterKey; hint: AfterKey },
  ) =>
    formField(
      {
        id: `after-${action}`,
        label: strings.tt(label),
        note: host.common.tt(action === 'tag' ? 'optional' : 'required'),
        hint: strings.tt(hint),
      },
      ({ description }) =>
        html`<input
          id="after-${action}"
          type="text"
          part="input"
          autocomplete="off"
          dir="auto"
          maxlength="255"
          aria-required=${action === 'tag' ? nothing : 'true'}
          aria-describedby=${description}
          data-focus="after-field-${action}"
          .value=${value}
          @input=${(event: Event) => edit((event.target as HTMLInputElement).value)}
        />`,
    );
  return {
    tag: {
      can: true,
      submit: 'tagSave',
      field: text('tag', tag, (value) => actions.edit({ tag: value }), { label: 'tagName', hint: 'tagHint' }),
    },
    template: {
      can: templateName.trim() !== '',
      submit: 'templateSave',
      field: text('template', templateName, (value) => actions.edit({ templateName: value }), {
        label: 'templateName',
        hint: 'templateHint',
      }),
    },
    folder: {
      can: folders !== undefined && state.folderId !== undefined,
      submit: 'folderSave',
      field: folderView(view, actions),
    },
    sign: {
      can: hasConsented,
      submit: 'signSave',
      field: html`<p class="muted">${strings.tt('signMore')}</p>
        ${signaturesView(view, actions)}
        <label class="check">
          <input
            type="checkbox"
            data-focus="after-field-sign"
            .checked=${hasConsented}
            @change=${(event: Event) =>
              actions.edit({ hasConsented: (event.target as HTMLInputElement).checked })}
          />
          <span>${strings.tt('signConsent')}</span>
        </label>`,
    },
    duplicate: { can: true, submit: 'duplicate', field: html`` },
  };
}

function folderView({ strings, host, state }: AfterView, actions: AfterActions) {
  const { folders, haveFoldersFailed, folderId } = state;
  if (haveFoldersFailed)
    return retryNotice({
      common: host.common,
      words: strings.tt('foldersFailed'),
      retry: () => actions.readFolders(),
    });
  if (!folders)
    return html`<div aria-busy="true">
      <span class="sr">${host.common.tt('loading')}</span>
      <div class="skeleton line" aria-hidden="true"></div>
    </div>`;
  return html`<div class="field">
    <label part="label" for="after-folder">${strings.tt('folderName')}</label>
    <select
      part="input"
      id="after-folder"
      data-focus="after-field-folder"
      @change=${(event: Event) => actions.edit({ folderId: (event.target as HTMLSelectElement).value })}
    >
      <option value="-" disabled ?selected=${folderId === undefined}>${strings.tt('folderChoose')}</option>
      <option value="" ?selected=${folderId === ''}>${strings.tt('folderNone')}</option>
      ${folderOptions(folders, folderId)}
    </select>
  </div>`;
}

function failureView({ strings, host, state, signingUrl }: AfterView) {
  const { failed } = state;
  if (!failed) return nothing;
  return alertNotice(
    html`<p>${strings.tt(failed.text)}</p>
      ${failed.sentence ? html`<p class="small" dir="auto">${failed.sentence}</p>` : nothing}
      ${failed.more ? html`<p class="small">${failed.more}</p>` : nothing}
      ${
        failed.action === 'sign' && signingUrl !== undefined
          ? html`<a
              class="button"
              part="sign button"
              href=${signingUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              ${strings.tt('openSigning')} <span class="sr">${host.common.tt('newTab')}</span>
            </a>`
          : nothing
      }`,
    { focusName: 'after-failed' },
  );
}

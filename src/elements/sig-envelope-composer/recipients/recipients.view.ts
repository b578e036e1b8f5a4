import { html, noChange, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { composerRecipients } from '../../../locales/en/composer-recipients.js';
import { formField } from '../../shared/form/form-field.view.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ReorderController } from '../../shared/reorder/reorder.controller.js';
import { rowButtons } from '../../shared/reorder/row-buttons.view.js';
import type { ComposerHost } from '../composer.types.js';
import type { Draft, DraftRecipient, RecipientRole } from '../model/draft.js';
import { refusedView } from '../shell/refused.view.js';
import type { Picker } from './picker.js';
import {
  signingPlaces,
  signsWithPrevious,
  type RecipientProblem,
  type SigningPlace,
} from './recipients.model.js';
import { placeView, railView } from './signing-order.view.js';

interface RecipientsView {
  readonly host: ComposerHost;
  readonly strings: Strings<typeof composerRecipients>;
  readonly isLocked: boolean;
  readonly reorder: ReorderController;
  readonly picker: Picker;
  /** The address of the person who may sign alone. */
  readonly selfSigner?: string;
  /** Whether the code of this row can be read. */
  isCodeShown(row: DraftRecipient): boolean;
  /**
   * The row, and as it was before it was changed here. What it had stays on offer where the host hides it: one can go back, and the
   * control that has the focus does not go away.
   */
  versionsOf(row: DraftRecipient): readonly DraftRecipient[];
  problemOf(row: DraftRecipient): RecipientProblem | undefined;
}

interface RecipientsActions {
  add(): void;
  /** The person is the one who signs. */
  addSelf(): void;
  edit(row: DraftRecipient, change: Partial<DraftRecipient>): void;
  leave(row: DraftRecipient): void;
  setTogether(row: DraftRecipient, isTogether: boolean): void;
  setOrder(order: Draft['signingOrder']): void;
  toggleCode(row: DraftRecipient): void;
  remove(row: DraftRecipient, index: number): void;
}

export function recipientsView(view: RecipientsView, actions: RecipientsActions): TemplateResult {
  const { host, strings, isLocked, picker } = view;
  const { recipients, signingOrder } = host.draft();
  const signers = recipients.filter(({ role }) => role === 'SIGNER');
  const places = signers.length > 1 ? signingPlaces(recipients, signingOrder) : [];
  return html`<div class="recipients">
    ${wholeRefusalView(view)} ${signers.length > 1 ? orderView(view, actions) : nothing}
    <ol role="list" class="people ${places.length > 0 ? 'ordered' : ''}" aria-label=${strings.t('title')}>
      ${repeat(
        recipients,
        ({ key }) => key,
        (row, index) => rowView(view, actions, row, index, places[index]),
      )}
    </ol>
    ${
      recipients.length === 0
        ? html`<p class="muted">${isLocked ? host.common.tt('notSetUp') : strings.tt('none')}</p>`
        : nothing
    }
    ${
      isLocked
        ? nothing
        : html`${picker.view(strings.t('find'))}
            <div class="actions">
              <button type="button" part="button" data-focus="add-recipient" @click=${() => actions.add()}>
                ${strings.tt(recipients.length === 0 ? 'addFirst' : 'addAnother')}
              </button>
              ${
                recipients.length === 0 && view.selfSigner !== undefined
                  ? html`<button
                      type="button"
                      data-act="only-me"
                      part="button"
                      @click=${() => actions.addSelf()}
                    >
                      ${strings.tt('onlyMe')}
                    </button>`
                  : nothing
              }
            </div>`
    }
  </div>`;
}

/** What the service refused of the recipients without naming one that is here. */
const wholeRefusalView = ({ host }: RecipientsView) => {
  const { recipients } = host.draft();
  return host
    .refusals()
    .filter(({ member, row }) => member === 'recipients' && !recipients.some(({ key }) => key === row))
    .map(({ message }) => refusedView(message));
};

function orderView({ host, strings, isLocked }: RecipientsView, actions: RecipientsActions) {
  const { signingOrder } = host.draft();
  const option = (value: Draft['signingOrder'], key: 'parallel' | 'sequential') =>
    html`<label class="check">
      <input
        type="radio"
        name="signing-order"
        value=${key}
        ?disabled=${isLocked}
        .checked=${signingOrder === value}
        @change=${() => actions.setOrder(value)}
      />
      ${strings.tt(key)}
    </label>`;
  const refusal = host.refusals().find(({ member }) => member === 'signingOrder');
  return html`<fieldset
    class="field"
    role="radiogroup"
    aria-invalid=${refusal ? 'true' : nothing}
    aria-describedby=${refusal ? 'order-problem' : nothing}
  >
    <legend part="label">${strings.tt('order')}</legend>
    ${option('PARALLEL', 'parallel')} ${option('SEQUENTIAL', 'sequential')}
    ${refusal ? refusedView(refusal.message, 'order') : nothing}
  </fieldset>`;
}

function rowView(
  view: RecipientsView,
  actions: RecipientsActions,
  row: DraftRecipient,
  index: number,
  place: SigningPlace | undefined,
) {
  const { host, strings, isLocked, reorder } = view;
  const { recipients } = host.draft();
  const refusals = host.refusals().filter(({ row: at, inner }) => at === row.key && !isShownAt(inner));
  const nameRefusal = refusalOf(view, row, 'name');
  const isOrdered = place?.kind === 'step';
  return html`<li part="recipient" class=${reorder.classOf(index)}>
    ${place ? railView(place) : nothing}
    <div class="person" role="group" aria-labelledby="recipient-${row.key}">
      <div part="label" class="heading" id="recipient-${row.key}">
        ${strings.tt('recipient', { n: index + 1 })}
      </div>
      ${isLocked ? nothing : rowActionsView(view, actions, row, index)}
      ${place ? placeView(strings, recipients, row, place) : nothing}
      <div class="inputs">
        ${formField(
          { id: `name-${row.key}`, label: strings.tt('name'), problem: nameRefusal },
          ({ invalid, description }) =>
            html`<input
              id="name-${row.key}"
              type="text"
              part="input"
              autocomplete="off"
              dir="auto"
              ?readonly=${isLocked}
              aria-invalid=${invalid}
              aria-describedby=${description}
              data-focus="name-${row.key}"
              .value=${row.name}
              @input=${(event: Event) => actions.edit(row, { name: (event.target as HTMLInputElement).value })}
            />`,
        )}
        ${emailView(view, actions, row)} ${roleView(view, actions, row)}
      </div>
      ${refusals.map(({ message }) => refusedView(message))}
      ${
        isOrdered && recipients.slice(0, index).some(({ role }) => role === 'SIGNER')
          ? checkbox(
              'together',
              strings.tt('together'),
              signsWithPrevious(recipients, index),
              isLocked,
              (isOn) => actions.setTogether(row, isOn),
            )
          : nothing
      }
      ${
        host.isHidden('link-only') && view.versionsOf(row).every(({ delivery }) => delivery === 'email')
          ? nothing
          : checkbox('by-link', strings.tt('byLink'), row.delivery === 'link', isLocked, (isOn) =>
              actions.edit(row, { delivery: isOn ? 'link' : 'email' }),
            )
      }
      ${row.role === 'SIGNER' && host.hasAccessCodes() ? codeView(view, actions, row) : nothing}
    </div>
  </li>`;
}

function rowActionsView(
  { host, strings, reorder }: RecipientsView,
  actions: RecipientsActions,
  row: DraftRecipient,
  index: number,
) {
  const count = host.draft().recipients.length;
  const name = row.name.trim() || row.email.trim() || strings.t('recipient', { n: index + 1 });
  return html`<div class="row-actions">
    ${rowButtons(reorder, {
      ...{ index, count, key: row.key },
      labels: {
        up: strings.t('moveUp', { name }),
        down: strings.t('moveDown', { name }),
        remove: strings.t('remove', { name }),
      },
      remove: () => actions.remove(row, index),
    })}
  </div>`;
}

const shownMembers = ['name', 'email', 'role', 'accessCode'] as const;
/** Whether the member has a control, which shows what the service refused of it. */
const isShownAt = (inner: string | undefined): boolean =>
  (shownMembers as readonly unknown[]).includes(inner);

/** What the service refused of one member of a row. */
const refusalOf = (
  { host }: RecipientsView,
  { key }: DraftRecipient,
  member: (typeof shownMembers)[number],
): string | undefined => host.refusals().find(({ row, inner }) => row === key && inner === member)?.message;

function emailView(view: RecipientsView, actions: RecipientsActions, row: DraftRecipient) {
  const { strings, host, isLocked } = view;
  const id = `email-${row.key}`;
  const problem = view.problemOf(row);
  return formField(
    {
      id,
      label: strings.tt('email'),
      note: host.common.tt('required'),
      problem: problem ? strings.tt(problem) : refusalOf(view, row, 'email'),
    },
    ({ invalid, description }) =>
      html`<input
        id=${id}
        type="email"
        part="input"
        autocomplete="off"
        dir="ltr"
        ?readonly=${isLocked}
        aria-required="true"
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${row.email}
        @input=${(event: Event) => actions.edit(row, { email: (event.target as HTMLInputElement).value })}
        @blur=${() => actions.leave(row)}
      />`,
  );
}

const roles = { SIGNER: 'signer', VIEWER: 'viewer', CC: 'cc' } as const satisfies Record<
  RecipientRole,
  string
>;

function roleView(view: RecipientsView, actions: RecipientsActions, row: DraftRecipient) {
  const { strings, isLocked, host } = view;
  const problem = refusalOf(view, row, 'role');
  const { otherRole } = row;
  const versions = view.versionsOf(row);
  const offered = Object.entries(roles).filter(
    ([role, key]) =>
      key === 'signer' || !host.isHidden(key) || versions.some((version) => version.role === role),
  );
  if (offered.length < 2 && versions.every((version) => version.otherRole === undefined)) return nothing;
  return formField(
    { id: `role-${row.key}`, label: strings.tt('role'), problem },
    ({ invalid, description }) =>
      html`<select
        part="input"
        id="role-${row.key}"
        ?disabled=${isLocked}
        aria-invalid=${invalid}
        aria-describedby=${description}
        @change=${(event: Event) =>
          actions.edit(row, { role: (event.target as HTMLSelectElement).value as RecipientRole })}
      >
        ${otherRole === undefined ? nothing : html`<option value="" selected disabled>${otherRole}</option>`}
        ${offered.map(
          ([role, key]) =>
            html`<option value=${role} ?selected=${otherRole === undefined && role === row.role}>
              ${strings.t(key)}
            </option>`,
        )}
      </select>`,
  );
}

function codeView(view: RecipientsView, actions: RecipientsActions, row: DraftRecipient) {
  const { strings, host, isLocked, isCodeShown } = view;
  const problem = refusalOf(view, row, 'accessCode');
  const id = `code-${row.key}`;
  return html`<details .open=${problem ? true : noChange}>
    <summary>${strings.tt('code')}</summary>
    ${formField(
      {
        id,
        label: strings.tt('codeOf'),
        note: host.common.tt('optional'),
        hint: strings.tt('codeHint'),
        problem,
      },
      ({ invalid, description }) =>
        html`<div class="code">
          <input
            part="input"
            id=${id}
            type=${isCodeShown(row) ? 'text' : 'password'}
            autocomplete="new-password"
            dir="ltr"
            ?readonly=${isLocked}
            aria-invalid=${invalid}
            aria-describedby=${description}
            .value=${row.accessCode ?? ''}
            @input=${(event: Event) =>
              actions.edit(row, { accessCode: (event.target as HTMLInputElement).value || undefined })}
          />
          <button
            type="button"
            data-act="code"
            part="button"
            aria-pressed=${isCodeShown(row)}
            @click=${() => actions.toggleCode(row)}
          >
            ${strings.tt('showCode')}
          </button>
        </div>`,
    )}
  </details>`;
}

const checkbox = (
  act: string,
  label: unknown,
  isOn: boolean,
  isDisabled: boolean,
  set: (isOn: boolean) => void,
) =>
  html`<label class="check">
    <input
      type="checkbox"
      data-act=${act}
      ?disabled=${isDisabled}
      .checked=${isOn}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    ${label}
  </label>`;

import { composerRecipients } from '../../../locales/en/composer-recipients.js';
import { randomId } from '../../shared/element/random-id.js';
import { Strings } from '../../shared/i18n/strings.js';
import { ReorderController } from '../../shared/reorder/reorder.controller.js';
import { reorderStyles } from '../../shared/reorder/reorder.styles.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import type { ComposerHost, ComposerStep } from '../composer.types.js';
import type { Draft, DraftRecipient } from '../model/draft.js';
import { Picker } from './picker.js';
import {
  hasSigner,
  movedTo,
  newRecipient,
  numbered,
  problemOf,
  signsWithPrevious,
  waitsFor,
  withAdded,
  withRole,
} from './recipients.model.js';
import { recipientsStyles } from './recipients.styles.js';
import { recipientsView } from './recipients.view.js';

/** Who signs, in which order, and who only reads or gets a copy. */
export class RecipientsStep implements ComposerStep {
  readonly #strings: Strings<typeof composerRecipients>;
  /** Rows whose address was left: what is wrong with it is said from then on. */
  readonly #left = new Set<string>();

  readonly #shownCodes = new Set<string>();
  /** Rows as they were before their role or delivery was changed here. */
  #former: readonly DraftRecipient[] = [];
  readonly #reorder: ReorderController;
  readonly #picker: Picker;

  constructor(private readonly host: ComposerHost) {
    addStyles(host.element, recipientsStyles, reorderStyles);
    this.#strings = new Strings(host.element, 'composerRecipients', composerRecipients);
    this.#picker = new Picker(host, (person) => this.#addPerson(person));
    this.#reorder = new ReorderController(host.element, {
      rows: () => [...host.element.renderRoot.querySelectorAll<HTMLElement>('.people > li')],
      move: (from, to) => this.#move(from, to),
    });
  }

  view() {
    const { host } = this;
    const { recipients } = host.draft();
    return recipientsView(
      {
        ...{ host, strings: this.#strings, reorder: this.#reorder, picker: this.#picker },
        isCodeShown: ({ key }) => this.#shownCodes.has(key),
        versionsOf: (row) => [row, ...this.#former.filter(({ key }) => key === row.key)],
        isLocked: host.isLocked('recipients'),
        selfSigner: host.selfSigner(),
        problemOf: (row) => (this.#left.has(row.key) ? problemOf(row, recipients) : undefined),
      },
      {
        add: () => this.#add(),
        addSelf: () => this.#addSelf(),
        edit: (row, change) => this.#edit(row, change),
        leave: (row) => {
          this.#left.add(row.key);
          host.element.requestUpdate();
        },
        setTogether: (row, isTogether) => {
          const rows = host.draft().recipients;
          this.#write(
            numbered(rows, (one, index) =>
              one.key === row.key ? isTogether : signsWithPrevious(rows, index),
            ),
          );
        },
        setOrder: (signingOrder) => host.edit({ signingOrder, recipients: numbered(recipients) }),
        toggleCode: ({ key }) => {
          if (!this.#shownCodes.delete(key)) this.#shownCodes.add(key);
          host.element.requestUpdate();
        },
        remove: (row, index) => this.#remove(row, index),
      },
    );
  }

  problems(): readonly string[] {
    const { recipients } = this.host.draft();
    const rows = recipients.flatMap((row, index) => {
      const problem = problemOf(row, recipients);
      return problem ? [this.#strings.t(`${problem}Of`, { n: index + 1 })] : [];
    });
    return hasSigner({ recipients }) ? rows : [this.#strings.t('none'), ...rows];
  }

  reset(): void {
    this.#left.clear();
    this.#shownCodes.clear();
    this.#former = [];
    this.#reorder.cancel();
  }

  #add(): void {
    const { recipients } = this.host.draft();
    const row = newRecipient(recipients, randomId());
    this.#write(withAdded(recipients, row));
    this.host.focus.focus(`name-${row.key}`);
  }

  #addSelf(): void {
    const email = this.host.selfSigner();
    if (email === undefined) return;
    this.#addPerson({ name: '', email });
    const [row] = this.host.draft().recipients;
    if (row) this.host.focus.focus(`name-${row.key}`);
  }

  /** Who was picked: the focus stays in the picker, for the next one. */
  #addPerson(person: { readonly name: string; readonly email: string }): void {
    const { recipients } = this.host.draft();
    const row = { ...newRecipient(recipients, randomId()), ...person };
    this.#left.add(row.key);
    this.#write(withAdded(recipients, row));
    this.host.announce(
      this.#strings.t('addedPerson', {
        name: this.#nameOf(row, recipients.length),
        n: recipients.length + 1,
      }),
    );
  }

  #edit(row: DraftRecipient, change: Partial<DraftRecipient>): void {
    const { recipients } = this.host.draft();
    const { role, ...rest } = change;
    if (role !== undefined || rest.delivery !== undefined) this.#former = [...this.#former, row];
    const rows = recipients.map((one) => (one.key === row.key ? { ...one, ...rest } : one));
    this.#write(role ? withRole(rows, row.key, role) : rows);
  }

  #move(from: number, to: number): void {
    const before = this.host.draft();
    const row = before.recipients[from];
    if (!row || this.host.isLocked('recipients')) return;
    const recipients = movedTo(before.recipients, row.key, to);
    this.#write(recipients);
    this.host.announce(this.#movedText({ ...before, recipients }, to, this.#nameOf(row, from)));
    this.host.focus.focus(`${to < from ? 'up' : 'down'}-${row.key}`);
  }

  #movedText({ recipients, signingOrder }: Draft, to: number, name: string): string {
    const place = { name, n: to + 1, of: recipients.length };
    const row = recipients[to];
    if (signingOrder !== 'SEQUENTIAL' || row?.role !== 'SIGNER') return this.#strings.t('movedTo', place);
    const before = waitsFor(recipients, row).map((one) => this.#nameOf(one, recipients.indexOf(one)));
    if (before.length === 0) return this.#strings.t('movedToFirst', place);
    const names = new Intl.ListFormat(this.#strings.locale, { type: 'conjunction' }).format(before);
    return this.#strings.t('movedToAfter', { ...place, names });
  }

  #remove(row: DraftRecipient, index: number): void {
    const rest = this.host.draft().recipients.filter(({ key }) => key !== row.key);
    this.#write(numbered(rest));
    this.host.announce(this.#strings.t('removed', { name: this.#nameOf(row, index) }));
    const next = rest[Math.min(index, rest.length - 1)];
    this.host.focus.focus(next ? `remove-${next.key}` : 'add-recipient');
  }

  #nameOf({ name, email }: DraftRecipient, index: number): string {
    return name.trim() || email.trim() || this.#strings.t('recipient', { n: index + 1 });
  }

  #write(recipients: readonly DraftRecipient[]): void {
    this.host.edit({ recipients });
  }
}

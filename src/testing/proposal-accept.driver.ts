import type { SigProposalAccept } from '../elements/index.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from './query.js';

const said = {
  en: {
    accept: 'Accept and sign',
    decline: 'Decline',
    resume: 'Continue signing',
    name: 'Your name',
    email: 'Your email',
    authority: 'Your position',
    reason: 'Reason',
    cancel: 'Cancel',
    pdf: 'Download PDF',
    read: 'I have read the changes',
    again: 'Try again',
    finished: 'I have finished signing',
  },
  de: {
    accept: 'Annehmen und unterschreiben',
    decline: 'Ablehnen',
    resume: 'Unterschrift fortsetzen',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    authority: 'Ihre Funktion',
    reason: 'Grund',
    cancel: 'Abbrechen',
    pdf: 'PDF herunterladen',
    read: 'Ich habe die Änderungen gelesen',
    again: 'Erneut versuchen',
    finished: 'Ich habe unterschrieben',
  },
} as const;

/** A button by what it does. */
type Button = 'accept' | 'decline' | 'resume' | 'cancel' | 'pdf' | 'read' | 'again' | 'finished';

/** Drives `sig-proposal-accept` the way a person does: by what is written on things. */
export class ProposalAcceptDriver {
  readonly #words;

  constructor(
    readonly element: SigProposalAccept,
    language: keyof typeof said = 'en',
  ) {
    this.#words = said[language];
  }

  /** Waits until the proposal, or why there is none, is shown. */
  async ready(): Promise<this> {
    const { element } = this;
    await until(
      () => allByRole(element, 'heading').length > 0 || maybeByRole(element, 'alert'),
      'the proposal',
    );
    return this;
  }

  /** Everything that can be read. */
  get text(): string {
    return textOf(this.element);
  }
  get headings(): string[] {
    return allByRole(this.element, 'heading').map(nameOf);
  }
  /** The fee tables by caption, each as rows of words. */
  get fees(): { [caption: string]: string[][] } {
    const tables = allByRole(this.element, 'table').filter((table) => (table as HTMLTableElement).caption);
    return Object.fromEntries(
      tables.map((table) => [
        nameOf(table),
        [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map(nameOf)),
      ]),
    );
  }

  can(action: 'accept' | 'decline' | 'resume'): boolean {
    const button = maybeByRole(this.element, 'button', this.#words[action]);
    return button !== undefined && button.getAttribute('aria-disabled') !== 'true';
  }
  press(name: Button): void {
    byRole(this.element, 'button', this.#words[name]).click();
  }
  button(name: Button): HTMLElement {
    return byRole(this.element, 'button', this.#words[name]);
  }

  /** Opens the form that accepts. */
  async openForm(): Promise<void> {
    this.press('accept');
    await until(() => maybeByRole(this.element, 'textbox', this.#words.name), 'the form');
  }
  input(member: 'name' | 'email' | 'authority' | 'reason'): HTMLInputElement {
    return byRole<HTMLInputElement>(this.element, 'textbox', this.#words[member]);
  }
  /** Types who accepts. */
  type(person: { name?: string; email?: string; authority?: string }): void {
    for (const member of ['name', 'email', 'authority'] as const) {
      const value = person[member];
      if (value !== undefined) fill(this.input(member), value);
    }
  }
  /** Fills the form and sends it. */
  async accept(person: { name: string; email: string; authority?: string }): Promise<void> {
    await this.openForm();
    this.type(person);
    this.press('accept');
  }
  /** Opens the question whether to decline, gives a reason and says yes. */
  async decline(reason?: string): Promise<void> {
    this.press('decline');
    await until(() => maybeByRole(this.element, 'textbox', this.#words.reason), 'the question');
    if (reason !== undefined) fill(this.input('reason'), reason);
    this.press('decline');
  }

  /** The signing frame inside, while signing. */
  get frame(): HTMLElement | null {
    return this.element.shadowRoot?.querySelector('sig-signing-frame') ?? null;
  }

  async shows(words: string | RegExp): Promise<void> {
    await until(
      () => {
        const { text } = this;
        return typeof words === 'string' ? text.includes(words) : words.test(text);
      },
      `"${String(words)}" in: ${this.text.slice(0, 300)}`,
    );
  }
}

import assert from 'node:assert/strict';
import {
  keyOf,
  optionsFor,
  type PickedPerson,
} from '../../../../src/elements/sig-contact-picker/contact-picker.model.js';
import type { WalkWorld } from '../act.js';
import { PickerWorldBase } from './picker-world.js';

/** What a person knows of their own acts. */
export interface PickerModel {
  /** The form that is open until the person closes it or what it is about is stored. */
  form?: {
    /** Whom it is about; absent for a new contact. */
    readonly person?: PickedPerson;
    /** What was typed, by field. */
    readonly typed: Map<string, string>;
    /** What these fields had before. */
    readonly initial: Map<string, string>;
    /** A press has sent it, or has found nothing to send. */
    isSaved: boolean;
  };
  query: string;
  /** Of the writes, those before the last press. */
  writesBefore: number;
  /** Somebody else has changed contacts since the form was opened. */
  hasRivalActed: boolean;
}

const neutralMessages = ['offline', 'maybeSaved', 'maybeChanged', 'timeout', 'upstream', 'notReachable'];

/** Compares what the picker says with what the service has. */
export class PickerWorld extends PickerWorldBase implements WalkWorld<PickerModel> {
  #givenBefore = 0;

  async check(model: PickerModel): Promise<void> {
    const writes = this.page.writes.slice(model.writesBefore);
    // A slow one of a contact that was taken off the list is of an earlier press.
    const written = writes.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(written).size, written.length, 'pressed once, and written twice');
    await this.#checkForm(model);
    await this.#checkFound(model);
    const isWaiting = this.form.isSending || this.search.status === 'searching';
    if (isWaiting) assert.ok(this.service.clock.hasTimers, 'something is under way for ever');
  }

  async #checkForm(model: PickerModel): Promise<void> {
    const { form } = model;
    const shown = this.form;
    const given = this.given.slice(this.#givenBefore);
    this.#givenBefore = this.given.length;
    if (!form) {
      assert.ok(!shown.isOpen, 'a form is open that was closed');
      assert.deepEqual(given, [], 'somebody was chosen by a form that is closed');
      return;
    }
    if (!shown.isOpen) {
      model.form = undefined;
      assert.ok(form.isSaved, 'a form was closed that was not saved');
      return this.#checkStored(model, form, given);
    }
    assert.deepEqual(given, [], 'the form has done its work, and is open');
    for (const { id, value } of shown.fields)
      assert.equal(value, form.typed.get(id) ?? value, `what was typed at ${id} is lost`);
    const isDenied = shown.message !== undefined && !neutralMessages.includes(shown.message);
    const isWritten = this.page.writes.length > model.writesBefore;
    assert.ok(!(isDenied && isWritten), `the form says ${shown.message}, and the service has done it`);
  }

  /** What a form that closed by itself has stored. */
  async #checkStored(
    { hasRivalActed }: PickerModel,
    { person, typed }: NonNullable<PickerModel['form']>,
    [given]: readonly PickedPerson[],
  ): Promise<void> {
    const stored = await this.stored();
    const one = stored.find(({ id }) => id === (given ?? person)?.contactId);
    assert.ok(one, 'the form is closed, and the service has no such contact');
    if (hasRivalActed) return;
    if (!person) return assert.equal(one.email, typed.get('new-email')?.trim(), 'another contact was taken');
    for (const field of ['name', 'email', 'company'] as const) {
      const text = typed.get(`edit-${field}`);
      if (text !== undefined) assert.equal(one[field] ?? '', text.trim(), `closed, and not stored: ${field}`);
    }
    if (given) assert.equal(given.name ?? '', one.name ?? '', 'shown with another name');
  }

  /** The matches are those of the text that was typed last. */
  async #checkFound({ query }: PickerModel): Promise<void> {
    const { status, problem, found } = this.search;
    if (status !== 'done' || problem !== undefined || !this.page.known.isComplete) return;
    // What the list offers: a new contact, another search and a typed address are no contacts.
    const contacts = optionsFor(query, found, this.picked, { canCreate: false, canRetry: false }).flatMap(
      (option) => (option.kind === 'person' && option.person.contactId ? [keyOf(option.person)] : []),
    );
    const matches = (await this.stored(query)).map(({ email }) => email);
    for (const email of contacts) assert.ok(matches.includes(email), `${email} does not match ${query}`);
  }
}

import assert from 'node:assert/strict';
import {
  bodyOf,
  fieldNames,
  valuesOf,
  type ContactState,
  type EnquiryType,
  type Values,
} from '../../../../src/elements/sig-contact-form/contact-form.model.js';
import type { WalkWorld } from '../act.js';
import { FormWorldBase } from './form-world.js';

/** What a person knows of their own acts. */
export interface FormModel {
  /** What an enquiry can be about. */
  readonly offered: readonly EnquiryType[];
  /** What was typed into the form on show. */
  typed: ContactState['typed'];
  /** What the fields had when the button was pressed. */
  pressed?: Values;
}

/** The service discards what was filled in faster. */
const minTypingMs = 2000;

/** Compares what the form says with what the service has. */
export class FormWorld extends FormWorldBase implements WalkWorld<FormModel> {
  #isSubmitted = false;

  /** What the form says of the last press. */
  get refusal() {
    const state = this.controller.sender?.submission.state;
    return state?.status === 'refused' ? state.message : undefined;
  }
  get isSending(): boolean {
    return this.controller.sender?.submission.isSending ?? false;
  }
  get isUnsure(): boolean {
    return this.controller.sender?.isUnsure ?? false;
  }

  async check(model: FormModel): Promise<void> {
    for (const { press, pressedIn, form, body } of this.sent) {
      assert.equal(this.sent.filter((one) => one.press === press).length, 1, 'pressed once, and sent twice');
      assert.equal(form, pressedIn, 'sent after the form was emptied');
      assert.ok(
        body.name && body.email && body.message,
        'sent with nothing in a field that must be filled in',
      );
    }
    assert.ok(this.asked <= this.press, 'pressed once, and the page was asked twice');
    await this.#checkDesk();
    this.#checkSubmitted(model);
    if (this.controller.state.phase === 'editing') this.#checkForm(model);
    if (this.isSending)
      assert.ok(this.release ?? this.service.clock.hasTimers, 'a message is being sent for ever');
  }

  async #checkDesk(): Promise<void> {
    const kept = this.accepted.filter(({ body: { elapsedMs = minTypingMs } }) => elapsedMs >= minTypingMs);
    const texts = kept.map(({ body }) => body.message);
    assert.deepEqual((await this.delivered()).toSorted(), texts.toSorted(), 'what reached the desk');
  }

  /** The thanks are for the message that was just sent, as it was typed. */
  #checkSubmitted(model: FormModel): void {
    const thanks = this.announced.filter((text) => text === 'received').length;
    assert.ok(thanks <= this.submitted, 'thanks without sig-submitted');
    assert.ok(this.submitted <= this.accepted.length, 'sig-submitted, and the service has no such message');
    const isSubmitted = this.controller.state.phase === 'submitted';
    if (isSubmitted && !this.#isSubmitted) {
      const own = this.accepted.find(({ press, form }) => press === this.press && form === this.form);
      assert.ok(own, 'thanks, and the service has nothing');
      const { elapsedMs } = own.body;
      const traces = { website: '', elapsedMs };
      assert.deepEqual(own.body, bodyOf(model.pressed!, model.offered, traces), 'not sent as it was typed');
      model.typed = {};
    }
    this.#isSubmitted = isSubmitted;
  }

  #checkForm({ typed, offered }: FormModel): void {
    const { state, values } = this.controller;
    assert.deepEqual(values, valuesOf(this.element.prefill, typed), 'what was typed is lost');
    const shown = fieldNames.filter((name) => name !== 'enquiryType' || offered.length > 1);
    for (const name of Object.keys(state.faults))
      assert.ok(
        shown.some((one) => one === name),
        `a fault at ${name}, which is not on show`,
      );
    if (this.refusal === 'isOffline') assert.ok(!navigator.onLine, 'it says offline, and is not');
    if (this.isUnsure && !this.isSending) assert.ok(this.refusal, 'a doubt that is not on show');
    const isAccepted = this.accepted.some(({ form }) => form === this.form);
    if (!isAccepted || this.isSending) return;
    assert.ok(this.isUnsure, 'the message has arrived, and nothing says that it may have');
    const isDenied = this.refusal === 'notSent' || this.refusal === 'notDelivered';
    assert.ok(!isDenied, `the page says ${this.refusal}, and the message has arrived`);
  }
}

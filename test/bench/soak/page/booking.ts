import {
  BookingButtonDriver,
  BookingHostDriver,
  BookingManagerDriver,
  BookingPickerDriver,
  byRole,
  ContactFormDriver,
  until,
} from 'sig-widgets/testing';
import { forClients, leave, show } from './stage.js';

export interface Person {
  readonly name: string;
  readonly email: string;
}

const bookingOf = (handle: string) => ({ ...forClients, handle, 'manage-url': '/manage.html#/{token}' });

/** Chooses the first free day and time that are shown, and books. */
async function book(picker: BookingPickerDriver, person: Person): Promise<void> {
  await picker.chooseDay();
  await picker.chooseTime();
  await picker.book(person);
  await picker.booked();
}

/** Turns the months, books, saves the calendar's file, and books again. */
export async function pick(host: { handle: string; slug: string }, person: Person): Promise<void> {
  const element = show('sig-booking-picker', { ...bookingOf(host.handle), slug: host.slug });
  const picker = await new BookingPickerDriver(element).ready();
  await picker.nextMonth();
  byRole(element, 'button', 'previous').click();
  await picker.ready();
  await picker.chooseZone('Kolkata');
  await picker.chooseDay();
  await picker.chooseTime();
  // Another time after all.
  byRole(element, 'button', 'times').click();
  await element.updateComplete;
  await until(() => picker.times().length > 0, 'the times');
  await picker.chooseTime();
  await picker.book(person);
  await picker.booked();
  picker.button('file')?.click();
  element.reset();
  await picker.ready();
  await book(picker, person);
  leave();
}

/** Moves or cancels a booking by its link. */
export async function manage(token: string, isCancelled: boolean): Promise<void> {
  const element = show('sig-booking-manager', { ...forClients, token });
  const manager = await new BookingManagerDriver(element).ready();
  if (isCancelled) {
    await manager.cancel('Another day suits me better.');
    await until(() => manager.state(), 'that it is cancelled');
  } else {
    await manager.choose();
    manager.move();
    await manager.moved();
  }
  leave();
}

/** Chooses a kind of meeting, looks at another, and books. */
export async function meet(handle: string, person: Person): Promise<void> {
  const element = show('sig-booking-host', bookingOf(handle));
  const host = await new BookingHostDriver(element).ready();
  const [first, second = first] = host.types();
  await host.choose(second!);
  await host.back();
  await book(await host.choose(first!), person);
  leave();
}

/** Opens the dialog, closes it, opens it again and books in it. */
export async function bookInDialog(host: { handle: string; slug: string }, person: Person): Promise<void> {
  const element = show('sig-booking-button', { ...bookingOf(host.handle), slug: host.slug });
  const button = new BookingButtonDriver(element);
  await element.updateComplete;
  await button.open();
  button.close();
  await until(() => !button.dialog(), 'the dialog to close');
  await book(await button.open(), person);
  button.close();
  leave();
}

/** Sends a message, and another one. */
export async function write(person: Person): Promise<void> {
  const form = new ContactFormDriver(show('sig-contact-form', forClients));
  await until(() => form.sendButton(), 'the form');
  const message = { ...person, message: 'Could you call me about our accounts?' };
  form.type(message);
  form.send();
  await form.submitted();
  await form.another();
  form.type(message);
  form.send();
  await form.submitted();
  leave();
}

/** A provider with everything a page gives once, around an element that comes and goes. */
export async function provide(host: { handle: string; slug: string }): Promise<void> {
  const provider = show('sig-provider', { ...forClients, locale: 'de' });
  for (let turn = 0; turn < 2; turn += 1) {
    const picker = document.createElement('sig-booking-picker');
    Object.assign(picker, host);
    provider.replaceChildren(picker);
    await new BookingPickerDriver(picker).ready();
    provider.locale = turn === 0 ? 'fr' : 'de';
    await provider.updateComplete;
    await picker.updateComplete;
  }
  leave();
}

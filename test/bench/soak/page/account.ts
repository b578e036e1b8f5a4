import {
  ContactPickerDriver,
  maybeByRole,
  NotificationBellDriver,
  until,
  WebhookManagerDriver,
} from 'sig-widgets/testing';
import type { Person } from './booking.js';
import { forStaff, leave, show } from './stage.js';

/** Opens the list of notifications, reads, closes it and opens it again. */
export async function lookAtBell(): Promise<void> {
  const element = show('sig-notification-bell', forStaff);
  const bell = await new NotificationBellDriver(element).open();
  const button = await until(() => bell.bell(), 'the bell');
  button.click();
  await until(() => !bell.list(), 'the list to close');
  await bell.open();
  leave();
}

/** Searches for people, chooses and removes them, and adds one. */
export async function findPeople(person: Person): Promise<void> {
  const element = show('sig-contact-picker', forStaff, { multiple: true, create: true });
  const picker = new ContactPickerDriver(element);
  await until(() => maybeByRole(element, 'combobox'), 'the text box');
  await picker.search('cl');
  picker.choose(picker.options()[0]!);
  await until(() => picker.chosen().length === 1, 'the chosen person');
  await picker.search(person.email);
  await picker.startContact();
  picker.save(person);
  await until(
    () => picker.chosen().length === 2,
    () => `the new contact: ${picker.text()}`,
  );
  picker.remove(person.name);
  await until(() => picker.chosen().length === 1, 'the removed person to go');
  leave();
}

/** Adds an endpoint, sends a test, looks at the deliveries, and deletes it. */
export async function manageWebhooks(url: string): Promise<void> {
  const element = show('sig-webhook-manager', forStaff);
  const webhooks = await new WebhookManagerDriver(element).ready();
  await webhooks.add(url, ['ENVELOPE_COMPLETED']);
  webhooks.press(url, 'test');
  await until(
    () => webhooks.text().includes('answered'),
    () => `the test: ${webhooks.text()}`,
  );
  webhooks.press(url, 'deliveries');
  await until(() => webhooks.deliveries().length > 0, 'the deliveries');
  webhooks.press(url, 'delete');
  const confirm = await until(() => maybeByRole(element, 'button', 'confirm'), 'the question');
  confirm.click();
  await until(() => !webhooks.endpoints().includes(url), 'the deleted endpoint to go');
  leave();
}

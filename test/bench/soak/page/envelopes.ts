import {
  EnvelopeComposerDriver,
  EnvelopeListDriver,
  EnvelopeProofDriver,
  EnvelopeStatusDriver,
  FolderTreeDriver,
  maybeByRole,
  until,
} from 'sig-widgets/testing';
import type { Person } from './booking.js';
import { forStaff, leave, show } from './stage.js';

/** Uploads a document, adds a recipient, places the signature, and sends. */
export async function compose(file: string, person: Person): Promise<void> {
  const bytes = await (await fetch(file)).arrayBuffer();
  const element = show('sig-envelope-composer', forStaff);
  const composer = await new EnvelopeComposerDriver(element).ready();
  composer.choose([new File([bytes], 'Agreement.pdf', { type: 'application/pdf' })]);
  await composer.documentsReady();
  await composer.goTo('recipients');
  if (!maybeByRole(element, 'textbox', 'name-')) composer.press('add-recipient');
  await until(() => maybeByRole(element, 'textbox', 'name-'), 'the recipient');
  composer.type('name-', person.name);
  composer.type('email-', person.email);
  await composer.goTo('fields');
  await until(() => element.shadowRoot!.querySelector('sig-field-placer'), 'the placer');
  await until(() => maybeByRole(element, 'button', 'SIGNATURE'), 'the palette');
  composer.press('SIGNATURE');
  await composer.goTo('send');
  composer.type('message', 'Please sign by Friday.');
  await until(
    () => composer.canSend(),
    () => `sending to be possible: ${composer.text()}`,
  );
  composer.press('send');
  await until(
    () => maybeByRole(element, 'button', 'another') ?? element.shadowRoot!.querySelector('[part~=after]'),
    () => `the end: ${composer.text()}`,
  );
  leave();
}

/** Searches, filters, selects, and is asked before an act. */
export async function browse(): Promise<void> {
  const element = show('sig-envelope-list', { ...forStaff, 'folder-drag': '' });
  const list = await new EnvelopeListDriver(element).ready();
  const [first] = list.subjects();
  list.search('agreement', true);
  await list.ready();
  list.search('', true);
  await list.ready();
  list.filter('completed');
  await list.ready();
  await until(
    () => list.button('clear'),
    () => `a way to all envelopes: ${list.text()}`,
  );
  list.button('clear')!.click();
  await until(
    () => list.subjects().includes(first!),
    () => `all envelopes again: ${list.text()}`,
  );
  await list.openFilters();
  list.select(first!);
  await until(() => element.shadowRoot!.querySelector('[part=actions]'), 'the actions');
  list.act('move');
  const dialog = await list.dialog();
  await until(() => dialog.querySelector('select'), 'the folders');
  dialog.querySelector<HTMLElement>('[data-act=cancel]')!.click();
  await element.updateComplete;
  list.act('clear');
  leave();
}

/** Opens an envelope's page, reminds, and withdraws the envelope. */
export async function follow(envelopeId: string, isWithdrawn: boolean): Promise<void> {
  const element = show('sig-envelope-status', { ...forStaff, 'envelope-id': envelopeId });
  const status = await new EnvelopeStatusDriver(element).ready();
  const shownFirst = status.state();
  status.press('remind');
  await until(
    () => status.notice() ?? maybeByRole(element, 'button', 'confirm'),
    () => `the reminder: ${status.text()}`,
  );
  if (isWithdrawn) {
    await status.withdraw('The terms have changed.');
    await until(() => status.state() !== shownFirst, 'that it is withdrawn');
  }
  leave();
}

/** Reads the audit trail and saves the certificate. */
export async function prove(envelopeId: string): Promise<void> {
  const element = show('sig-envelope-proof', { ...forStaff, 'envelope-id': envelopeId });
  const proof = await new EnvelopeProofDriver(element).ready();
  await until(() => proof.entries().length > 0, 'the trail');
  proof.save('certificate');
  await until(
    () => proof.said() || maybeByRole(element, 'alert'),
    () => `the file: ${proof.text()}`,
  );
  leave();
}

/** Makes a folder, renames it, moves it and deletes it. */
export async function file(name: string): Promise<void> {
  const element = show('sig-folder-tree', forStaff);
  const tree = await new FolderTreeDriver(element).ready();
  await tree.ask('create');
  await tree.giveName(name);
  await tree.confirm();
  const there = (one: string) => tree.items().some((item) => item.trim() === one);
  await until(() => there(name), 'the folder');
  tree.choose(name);
  await element.updateComplete;
  await tree.ask('rename');
  await tree.giveName(`${name} 2`);
  await tree.confirm();
  await until(() => there(`${name} 2`), 'the new name');
  await tree.ask('delete');
  await tree.confirm();
  await until(() => !there(`${name} 2`), 'the deleted folder to go');
  leave();
}

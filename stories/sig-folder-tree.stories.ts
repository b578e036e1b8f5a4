import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-envelope-list';
import 'sig-widgets/define/sig-folder-tree';
import { EnvelopeListDriver, FolderTreeDriver, until } from 'sig-widgets/testing';
import { says } from './sentences.js';

const meta: Meta = {
  id: 'sig-folder-tree',
  title: 'sig-folder-tree',
  tags: ['autodocs'],
  component: 'sig-folder-tree',
  // As beside a list.
  render: () => html`<div style="max-inline-size: 22rem"><sig-folder-tree></sig-folder-tree></div>`,
};
export default meta;
type Story = StoryObj;

const driverOf = (canvas: HTMLElement) =>
  new FolderTreeDriver(canvas.querySelector('sig-folder-tree')!).ready();

const ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
  },
};

const answer = (operation: string, body: object, status = 200, headers?: object) => ({
  match: { operation },
  times: 9,
  answer: { status, body, headers },
});
const world = (...faults: object[]) => ({ world: { faults } });

const folder = (id: string, name: string, envelopeCount: number, children: object[] = []) => ({
  ...{ id, name, envelopeCount, children },
});
const listed = answer('getFolderTree', {
  items: [
    folder('fld_1', 'Clients', 1240, [
      folder('fld_2', 'Archive', 312, [folder('fld_3', '2024', 8), folder('fld_4', '2025', 91)]),
      folder('fld_5', 'A client with a rather long name that has to break on a telephone', 3),
    ]),
    folder('fld_6', 'Property', 57),
    folder('fld_7', 'Staff', 0),
  ],
});

const withFolder =
  (name: string, button?: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.toggle('Clients');
    await until(() => driver.items().includes('  Archive'), 'the open folder');
    driver.choose(name);
    await until(() => driver.chosen() === name, 'the chosen folder');
    if (button) await driver.ask(button);
  };

/** A complete element: sandbox and helper run in this page. */
export const Playground: Story = { ...ready };

export const Folders: Story = { parameters: world(listed), play: withFolder('Archive') };

export const Loading: Story = {
  parameters: world({ match: { operation: 'getFolderTree' }, times: 9, answer: { delayMs: 3_600_000 } }),
};

export const Empty: Story = { parameters: world(answer('getFolderTree', { items: [] })), ...ready };

export const NewFolder: Story = {
  parameters: world(listed),
  play: withFolder('Archive', 'create'),
};

/** A name that exists is said at the name. */
export const NameTaken: Story = {
  parameters: world(
    listed,
    answer('createFolder', { message: 'A folder with this name already exists' }, 409),
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await driver.giveName('Staff');
    await driver.confirm();
  },
};

export const MoveTo: Story = {
  parameters: world(listed),
  play: withFolder('Archive', 'move'),
};

/** What happens to the content is said before. */
export const Delete: Story = { parameters: world(listed), play: withFolder('Archive', 'delete') };

export const IntoItself: Story = {
  parameters: world(listed),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.toggle('Clients');
    await until(() => driver.items().includes('  Archive'), 'the open folder');
    await driver.drag('Clients', 'Archive');
  },
};

export const Rename: Story = {
  parameters: world(listed),
  play: withFolder('Archive', 'rename'),
};

/** A name that exists is said at the name. */
export const RenameTaken: Story = {
  parameters: world(
    listed,
    answer('updateFolder', { message: 'A folder with this name already exists' }, 409),
  ),
  play: async (context) => {
    await withFolder('Archive', 'rename')!(context);
    const driver = await driverOf(context.canvasElement);
    await driver.giveName('Staff');
    await driver.confirm();
    await until(() => says(driver.text(), 'folders.nameTaken'), 'the refusal');
  },
};

const confirmed =
  (name: string, button: string, text: string): Story['play'] =>
  async (context) => {
    await withFolder(name, button)!(context);
    const driver = await driverOf(context.canvasElement);
    await driver.confirm();
    await until(
      () => says(driver.text(), text) ?? says(driver.announced(), text),
      `${text} in ${driver.text()}`,
    );
  };

/** Another person has removed the folder: the folders are read again. */
export const FolderGone: Story = {
  parameters: world(
    { ...listed, times: 1 },
    answer('getFolderTree', { items: [folder('fld_1', 'Clients', 1240), folder('fld_6', 'Property', 57)] }),
    answer('deleteFolder', { message: 'Folder not found' }, 404),
  ),
  play: confirmed('Archive', 'delete', 'folders.folderGone'),
};

/** Another person has removed the folder that the new one was to go into: the name stays, another place is chosen. */
export const PlaceGone: Story = {
  parameters: world(
    { ...listed, times: 1 },
    answer('getFolderTree', { items: [folder('fld_1', 'Clients', 1240), folder('fld_6', 'Property', 57)] }),
    answer('createFolder', { message: 'Parent folder not found' }, 404),
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.choose('Staff');
    await driver.ask('create');
    await driver.giveName('Leases');
    await driver.confirm();
    await until(() => says(driver.text(), 'folders.placeGone'), 'the refusal');
  },
};

/** 404 is how the helper denies: the place is still there. */
export const NotAllowedToCreate: Story = {
  parameters: world(listed, answer('createFolder', { message: 'Not found' }, 404)),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.ask('create');
    await driver.giveName('Leases');
    await driver.confirm();
    await until(() => says(driver.text(), 'common.notAllowed'), 'the refusal');
  },
};

/** The question stays, with the time until it can be answered again. */
export const ActLimited: Story = {
  parameters: world(listed, answer('deleteFolder', {}, 429, { 'Retry-After': '45' })),
  play: confirmed('Archive', 'delete', 'folders.againIn'),
};

/** Rows of a list are dropped on a folder. */
const withList = () =>
  html`<div
    style="display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 2rem"
  >
    <sig-folder-tree></sig-folder-tree><sig-envelope-list folder-drag></sig-envelope-list>
  </div>`;
const dropped =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    const list = await new EnvelopeListDriver(canvasElement.querySelector('sig-envelope-list')!).ready();
    await driver.drop(list.row('Joint engagement'), 'Clients');
    await until(() => says(driver.text(), text) ?? says(driver.announced(), text), String(text));
  };

export const Filed: Story = {
  render: withList,
  parameters: world(listed, answer('bulkMoveEnvelopes', { moved: 1 })),
  play: dropped('folders.filed'),
};

/** An envelope or the folder is no longer there. */
export const NotEverythingFiled: Story = {
  render: withList,
  parameters: world(listed, answer('bulkMoveEnvelopes', { message: 'Not found' }, 404)),
  play: dropped('folders.filedGone'),
};

/** 404 is how the helper denies. */
export const NotAllowed: Story = {
  parameters: world(answer('getFolderTree', { message: 'Not found' }, 404)),
  ...ready,
};

/** The person's session with the host has ended. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out' } } },
  ...ready,
};

export const NotAnswering: Story = { parameters: world(answer('getFolderTree', {}, 503)), ...ready };

export const TooManyRequests: Story = {
  parameters: world(answer('getFolderTree', {}, 429, { 'Retry-After': '45' })),
  ...ready,
};

/** A missing attribute: `sig-error` says it to the developer, the page to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-folder-tree server-url="http://"></sig-folder-tree>`,
  ...ready,
};

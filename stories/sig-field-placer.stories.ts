import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import 'sig-widgets/define/sig-field-placer';
import { FieldPlacerDriver, until } from 'sig-widgets/testing';
import type { StoryWorld } from './fixtures.js';
import { says } from './sentences.js';

interface Args {
  /** Which of the scene's envelopes: `draft`, `sent`; `several` where the world has `copies`. */
  envelope: string;
  roles?: { role: string; name?: string; person?: string }[];
  readonly: boolean;
  autosave: boolean;
  zoom: number | 'fit';
}

interface World {
  scene: { documents: { ready: string }; envelopes: Record<string, { id: string } | undefined> };
}

const world = (loaded: Record<string, unknown>) => loaded['world'] as World;

const parties = [
  { role: 'Signer 1', name: 'Client', person: 'Clara Client' },
  { role: 'Signer 2', name: 'Partner', person: 'Piet Partner' },
  { role: 'Witness' },
];

const meta: Meta<Args> = {
  id: 'sig-field-placer',
  title: 'sig-field-placer',
  tags: ['autodocs'],
  component: 'sig-field-placer',
  args: { envelope: 'draft', readonly: false, autosave: false, zoom: 'fit' },
  argTypes: { zoom: { control: 'select', options: ['fit', 0.5, 1, 2] } },
  render: (args, { loaded }) => {
    const { scene } = world(loaded);
    return html`<sig-field-placer
      document-id=${scene.documents.ready}
      .envelopeId=${scene.envelopes[args.envelope]?.id}
      .roles=${args.roles}
      .readonly=${args.readonly}
      .autosave=${args.autosave}
      .zoom=${args.zoom}
    ></sig-field-placer>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => new FieldPlacerDriver(canvas.querySelector('sig-field-placer')!);

/** Scrolls the subject of a story into view, above the sheet of a phone too. */
const look = async (driver: FieldPlacerDriver, name: string) => {
  const field = await until(() => driver.fields(name).at(0), name);
  const { matches: small } = matchMedia('(max-width: 640px)');
  field.scrollIntoView({ block: small ? 'start' : 'center' });
};

/** The whole element, with the service simulated in the page. */
export const Playground: Story = { args: { roles: parties } };

export const Loading: Story = {
  parameters: {
    world: { faults: [{ match: { operation: 'getDocument' }, times: 9, answer: { delayMs: 3_600_000 } }] },
  },
};

/** The file is still loading: pages and fields are laid out, but not reachable yet. */
export const FileOnItsWay: Story = {
  parameters: {
    world: {
      faults: [{ match: { operation: 'getDocumentContent' }, times: 9, answer: { delayMs: 3_600_000 } }],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => driver.laidOut('page').length > 0, 'the pages');
  },
};

/** The service is still processing the upload. */
export const Preparing: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'getDocument' },
          times: 999,
          answer: { status: 200, body: { id: 'd', name: 'Service agreement', status: 'PROCESSING' } },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text, 'placer.preparing'), 'the words');
  },
};

/** A draft with fields on its last page. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.element.page = 3;
    await look(driver, 'SIGNATURE');
  },
};

/** Fifteen recipients: one is chosen by search, and the types stay in view. */
export const ManyRecipients: Story = {
  args: {
    roles: Array.from({ length: 15 }, (_, n) => ({
      role: `Signer ${n + 1}`,
      name: `${['Tenant', 'Guarantor', 'Witness'][n % 3]!} ${n + 1}`,
      person: ['Clara Client', 'Piet Partner', 'Zoë Winter', 'Ana Souza', 'Tom Berg'][n % 5]!,
    })),
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await until(() => driver.all('combobox', 'recipient').length > 0, 'the search');
    await driver.chooseRecipient('Witness 3');
    await driver.place('INITIALS');
    await driver.dimOthers();
    await driver.searchRecipient('t');
  },
};

/** All fields, filtered by recipient or state; each entry leads to its field. */
export const AllFields: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.listFields();
  },
};

/** Three roles with their colours, patterns and initials. */
export const Roles: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    for (const [index, role] of ['Client', 'Partner', 'Witness'].entries()) {
      driver.named('radio', role).click();
      await driver.put('SIGNATURE', 1, 0.3, 0.55 + index * 0.12);
      await driver.put('DATE_SIGNED', 1, 0.65, 0.55 + index * 0.12);
    }
    await look(driver, 'SIGNATURE');
  },
};

/** Placing, moving and resizing by keyboard, beside the properties of the selected field. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('TEXT');
    await driver.press('ArrowRight', { shift: true });
    await driver.press('ArrowDown', { alt: true });
    await driver.setProperty('textbox', 'label', 'Name of the firm');
  },
};

export const SeveralSelected: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    for (const type of ['SIGNATURE', 'TEXT', 'CHECKBOX']) await driver.place(type);
    driver.element.select(driver.element.fields.slice(-3).map(({ id }) => id));
    await look(driver, 'SIGNATURE');
  },
};

/** Several fields of one page: the handles of the frame around them scale all in proportion. */
export const ResizedTogether: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    const ids = [0.68, 0.74, 0.8].map((y) => element.addField(field('TEXT', y))!);
    element.select(ids);
    await element.updateComplete;
    await driver.resizeGroup('se', 60, 24);
    await look(driver, 'TEXT');
  },
};

/** Several documents of one envelope: each keeps its unsaved changes while another is shown. */
export const SeveralDocuments: Story = {
  args: { envelope: 'several' },
  parameters: {
    world: { copies: ['House rules.pdf', 'Schedule of condition, ground floor and garden.pdf'] },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('SIGNATURE');
    await driver.chooseDocument('House rules.pdf');
    await driver.place('INITIALS');
    await driver.chooseDocument('Schedule');
    await until(() => says(driver.documentChoices[1] ?? '', 'placer.documentUnsaved'), 'the unsaved changes');
  },
};

/** The pages in small, with the number of fields for each recipient. */
export const PageThumbnails: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    element.addField(field('SIGNATURE', 0.2));
    element.addField(field('TEXT', 0.3));
    element.addField(field('TEXT', 0.4, { recipientRole: 'Signer 2' }));
    element.addField(field('INITIALS', 0.5, { pageNumber: 2, recipientRole: 'Witness' }));
    await driver.thumbnails();
  },
};

/** The document as one recipient sees it: their fields in order, those of others grey. */
export const PreviewedAsRecipient: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    element.addField(field('SIGNATURE', 0.2, { required: true }));
    element.addField(field('TEXT', 0.3, { required: true, label: 'Name of the firm' }));
    element.addField(field('CHECKBOX', 0.37, { width: 0.03, height: 0.02, label: 'Terms read' }));
    element.addField(field('TEXT', 0.45, { recipientRole: 'Signer 2' }));
    await driver.preview('Client');
  },
};

/** The view rotated by a quarter turn: fields keep their place on the document. */
export const RotatedView: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    driver.element.addField(field('SIGNATURE', 0.2));
    driver.element.addField(field('TEXT', 0.3));
    await driver.rotate();
  },
};

/** Selecting several fields, one press each: after a long press, Shift+Space, or “Select multiple”. */
export const Choosing: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    const ids = [0.68, 0.74, 0.8].map((y) => element.addField(field('TEXT', y))!);
    element.select(ids.slice(0, 1));
    await element.updateComplete;
    await driver.activate('pick');
    await driver.move(driver.fields('TEXT').at(-1)!, 0, 0);
    await look(driver, 'TEXT');
  },
};

/** Copies to listed pages; an invalid list is explained below the input. */
export const CopiedToPages: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    element.select([element.addField(field('INITIALS', 0.9, { width: 0.1 }))!]);
    await element.updateComplete;
    await driver.copyTo('2-3');
    await driver.copyTo('2-9');
    await look(driver, 'INITIALS');
  },
};

const field = (type: string, y: number, more: object = {}) => ({
  ...{ type, pageNumber: 1, x: 0.12, y, width: 0.34, height: 0.03, recipientRole: 'Signer 1' },
  ...more,
});

/** Linked fields share one value (R79): a chain has a number on the pages and a list in the properties. */
export const Linked: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    const linked = [0.68, 0.74].map((y) =>
      element.addField(field('TEXT', y, { label: 'Firm', linkKey: 'a' }))!,
    );
    for (const y of [0.8, 0.86])
      element.addField(field('DATE', y, { linkKey: 'b', recipientRole: 'Signer 2' }));
    element.select(linked.slice(0, 1));
    await look(driver, 'TEXT');
  },
};

/** Fields in rows and columns, stored as a group (R81). */
export const Grid: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    const cells = [0.7, 0.76, 0.82].flatMap((y) =>
      [0.1, 0.4].map((x) => element.addField(field('TEXT', y, { x, width: 0.25 }))!),
    );
    element.select(cells);
    await element.updateComplete;
    await driver.activate('makeGrid');
    await look(driver, 'TEXT');
  },
};

/** Rules for a text field, without regular expressions. */
export const Rules: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    const validation = { minLength: 8, maxLength: 5, message: 'As on your passport' };
    element.select([element.addField(field('TEXT', 0.7, { label: 'Number', validation }))!]);
    await look(driver, 'TEXT');
  },
};

/** A radio button stands for its whole group (R78). */
export const RadioGroup: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.put('RADIO', 1, 0.2, 0.7);
    await driver.activate('add');
    await driver.activate('add');
    await look(driver, 'RADIO');
  },
};

/** The service’s suggestions on the pages: accepted or rejected one by one, by key, or all at once. */
export const Suggestions: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    const { element } = driver;
    element.removeFields(element.fields.map(({ id }) => id));
    await driver.activate('detect');
    await until(() => driver.has('accept-all'), 'suggestions', 20_000);
    element.page = 3;
    await until(() => driver.all('button', 'suggestion').length > 1, 'suggestions');
    driver.all('button', 'suggestion').at(-1)!.click();
  },
};

/** The preflight: what the service would refuse, and what a person should check before sending. */
export const Checked: Story = {
  args: { roles: parties },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('RADIO');
    await driver.place('DROPDOWN');
    await driver.check();
  },
};

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('TEXT');
    await driver.save();
    await until(() => says(driver.text, 'placer.saved'), 'saved');
  },
};

/** A failed save loses nothing. */
export const NotSaved: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'bulkCreateDocumentFields' },
          times: 9,
          answer: {
            status: 400,
            body: { statusCode: 400, message: 'fields.0 is wrong', error: 'Bad Request' },
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('TEXT');
    await driver.save();
    await until(() => says(driver.text, 'placer.saveFailed'), 'the words');
  },
};

/** The service refused a field and named it. */
export const FieldRefused: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'bulkCreateDocumentFields' },
          times: 9,
          answer: {
            status: 400,
            body: { statusCode: 400, message: 'Bad Request', details: [{ path: 'fields.0.label' }] },
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).ready();
    await driver.place('TEXT');
    await driver.save();
    await until(() => says(driver.text, 'fields.wrongFields'), 'the words');
  },
};

/** Remote changes are never overwritten without being asked to. */
export const ChangedElsewhere: Story = {
  play: async ({ canvasElement, loaded }) => {
    const { sandbox, scene } = (loaded as { world: StoryWorld }).world;
    const driver = await driverOf(canvasElement).ready();
    await driver.place('SIGNATURE');
    const at = `/v1/documents/${scene.documents.ready}/fields/bulk?envelopeId=${scene.envelopes.draft!.id}`;
    await sandbox.fetch(
      new Request(new URL(at, location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${scene.apiKeys.full}` },
        body: JSON.stringify({ fields: [field('TEXT', 0.4)] }),
      }),
    );
    await driver.save();
    await until(() => driver.has('merge'), 'the question');
  },
};

/** The envelope was sent: its fields are read-only. */
export const Sent: Story = {
  args: { envelope: 'sent' },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).ready();
  },
};

export const FileInError: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'getDocument' },
          times: 9,
          answer: { status: 200, body: { id: 'd', status: 'ERROR' } },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text, 'placer.documentFailed'), 'the words');
  },
};

export const NotFound: Story = {
  parameters: {
    world: {
      faults: [
        {
          match: { operation: 'getDocument' },
          times: 9,
          answer: {
            status: 404,
            body: { statusCode: 404, message: 'Document not found', error: 'Not Found' },
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text, 'placer.documentMissing'), 'the words');
  },
};

/** Neither `envelope-id` nor `template-id` is set. */
export const NotSetUp: Story = {
  args: { envelope: 'none' },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await until(() => says(driver.text, 'common.notSetUp'), 'the words');
  },
};

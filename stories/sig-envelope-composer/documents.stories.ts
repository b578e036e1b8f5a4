import type { Meta } from '@storybook/web-components-vite';
import { maybeByRole, until, type EnvelopeComposerDriver } from 'sig-widgets/testing';
import * as shared from './story.js';
import {
  clara,
  fault,
  faults,
  offers,
  pdf,
  playing,
  refusal,
  refusedMember,
  seen,
  type Story,
} from './story.js';
import { says } from '../sentences.js';

const meta: Meta<shared.Args> = { ...shared.meta, title: 'sig-envelope-composer/Documents' };
export default meta;

const rowSays = (driver: EnvelopeComposerDriver, text: string) =>
  until(() => says(driver.documents().join(), text), text);
/** One file is chosen, and its row says this. */
const chosen = (text: string): Story['play'] =>
  playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf')]);
    await rowSays(driver, text);
  });
const answered = (status: string) =>
  fault('getDocument', { status: 200, body: { id: 'doc_1', name: 'Tenancy.pdf', status } });

/** Two files are chosen, uploaded and prepared. */
export const Ready: Story = {
  play: playing(async (driver) => {
    driver.choose([pdf('Tenancy.pdf'), pdf('House rules.pdf')]);
    await driver.documentsReady();
  }),
};

/** Some files are sent; the others wait for their turn. */
export const Uploading: Story = {
  parameters: faults(fault('uploadDocument', { delayMs: 3_600_000 })),
  play: playing(async (driver) => {
    driver.choose(['Tenancy', 'House rules', 'Inventory', 'Plan'].map((name) => pdf(`${name}.pdf`)));
    await rowSays(driver, 'composer.uploading');
    await rowSays(driver, 'composer.queued');
  }),
};

/** The service prepares its pages. */
export const Preparing: Story = {
  parameters: faults(answered('PROCESSING')),
  play: chosen('composer.preparing'),
};

/** Of two files, one is too large and one of no kind that can be sent. */
export const RefusedFiles: Story = {
  parameters: faults(fault('uploadDocument', { status: 413 }, 1)),
  play: playing(async (driver) => {
    driver.choose([pdf('Plans.pdf'), new File(['a'], 'Notes.txt', { type: 'text/plain' })]);
    await rowSays(driver, 'common.tooLarge');
    await rowSays(driver, 'composer.refusedType');
  }),
};

/** The service does not take the file. */
export const RefusedByService: Story = {
  parameters: faults(fault('uploadDocument', refusal(400, 'This file is no PDF.'))),
  play: chosen('composer.refusedFile'),
};

/** The connection breaks: the same upload can be repeated. */
export const Interrupted: Story = {
  parameters: faults(fault('uploadDocument', { status: 503 })),
  play: chosen('composer.interrupted'),
};

/** The service asks to wait: the upload is repeated then. */
export const Limited: Story = {
  parameters: faults(fault('uploadDocument', { status: 429, headers: { 'Retry-After': '60' } })),
  play: chosen('common.tooMany'),
};

/** The service could not process the file. */
export const Damaged: Story = {
  parameters: faults(answered('ERROR')),
  play: chosen('composer.damaged'),
};

/** A document of the draft that was deleted in the library. */
export const Gone: Story = {
  args: { withDocument: true },
  parameters: faults(fault('getDocument', { status: 404 })),
  play: playing((driver) => rowSays(driver, 'composer.goneDocument')),
};

/** Documents that the firm has already. */
export const Library: Story = {
  play: playing(async (driver) => {
    driver.press('library');
    await until(() => maybeByRole(driver.element, 'button', 'pick-'), 'documents');
  }),
};

export const LibraryEmpty: Story = {
  parameters: faults(
    fault('listDocuments', { status: 200, body: { items: [], nextCursor: null } }),
    fault('listRecentDocuments', { status: 200, body: [] }),
  ),
  play: playing(async (driver) => {
    driver.press('library');
    await seen(driver, 'composer.libraryEmpty');
  }),
};

export const LibraryFailed: Story = {
  parameters: faults(fault('listDocuments', { status: 503 }), fault('listRecentDocuments', { status: 503 })),
  play: playing(async (driver) => {
    driver.press('library');
    await seen(driver, 'composer.libraryFailed');
    await offers(driver, 'retry');
  }),
};

const pageOf = (from: number, count: number) => ({
  status: 200,
  body: {
    items: Array.from({ length: count }, (_, index) => ({
      ...{ id: `doc-${from + index}`, name: `Plan ${from + index}.pdf`, status: 'READY' },
    })),
  },
});

/** More documents than one page has. */
export const LibraryNextPage: Story = {
  parameters: faults(fault('listDocuments', pageOf(1, 20), 1), fault('listDocuments', pageOf(21, 3))),
  play: playing(async (driver) => {
    driver.press('library');
    await offers(driver, 'more');
    driver.press('more');
    await seen(driver, 'Plan 23.pdf');
  }),
};

const departments = fault('getAssignableDepartments', {
  status: 200,
  body: {
    singleChoice: false,
    departments: [
      { id: 'd-1', name: 'Lettings' },
      { id: 'd-2', name: 'Sales' },
    ],
  },
});

/** Where the envelope is filed, for those who have a choice; once it is saved, it is not asked any more. */
export const Department: Story = {
  parameters: faults(departments),
  play: playing(async (_driver, { element }) => {
    await until(() => element.shadowRoot?.querySelector('select'), 'the choice');
  }),
};

/** The person may not file there: the draft is not created, and the choice is still there. */
export const DepartmentRefused: Story = {
  args: { withDocument: true, subject: 'Tenancy', recipients: [clara] },
  parameters: faults(departments, refusedMember('createEnvelope', 'departmentId')),
  play: playing(async (driver) => {
    await seen(driver, 'composer.refusedDepartment');
    await seen(driver, 'composer.refusedMember');
  }),
};

import type { Meta } from '@storybook/web-components-vite';
import { until, type EnvelopeComposerDriver } from 'sig-widgets/testing';
import * as shared from './story.js';
import {
  fault,
  faults,
  field,
  holds,
  offers,
  overlapping,
  playing,
  refusal,
  seen,
  shows,
  type Story,
} from './story.js';
import { says } from '../sentences.js';

const meta: Meta<shared.Args> = {
  ...shared.meta,
  title: 'sig-envelope-composer/Fields',
  args: { envelope: 'draft', startStep: 'fields' },
};
export default meta;

const finds = (text: string): Story['play'] =>
  playing((driver) => until(() => says(driver.findings().join(), text), text));
const asks = (driver: EnvelopeComposerDriver) => until(() => driver.question() !== undefined, 'the question');

const suggested = (more: object = {}) =>
  fault('listSuggestions', {
    status: 200,
    body: {
      items: [1, 2].map((n) => ({
        ...{ id: `s${n}`, status: 'PENDING', type: 'SIGNATURE', confidence: 0.4, label: 'Witness' },
        ...{ pageNumber: 1, x: 0.1, y: 0.3 * n, width: 0.3, height: 0.05, ...more },
      })),
    },
  });

/** The placer, with the recipients as its roles. */
export const Fields: Story = { play: shows('composerFields.look') };

/** A field was found, and a person has to say whose it is. */
export const FieldInDoubt: Story = { parameters: faults(holds(), suggested()), play: playing(asks) };

/** A field was found for a role that no recipient has. */
export const FieldOfUnknownRole: Story = {
  parameters: faults(holds(), suggested({ recipientRole: 'Guarantor', confidence: 0.9, type: 'TEXT' })),
  play: playing(async (driver) => {
    await asks(driver);
    await seen(driver, 'composerFields.suggestedFor', { role: 'Guarantor' });
  }),
};

/** The service names no place: whether it is a field can be decided all the same. */
export const FieldWithoutPlace: Story = {
  parameters: faults(
    holds(),
    suggested({ pageNumber: undefined, x: undefined, y: undefined, width: undefined, height: undefined }),
  ),
  play: playing(asks),
};

/** The decision could not be saved: it is asked again. */
export const NotDecided: Story = {
  parameters: faults(holds(), suggested(), fault('rejectSuggestion', { status: 503 })),
  play: playing(async (driver) => {
    await asks(driver);
    driver.press('dismiss');
    await seen(driver, 'composerFields.notDecided');
  }),
};

/** Without a required field nothing can be sent (R102). */
export const NoFields: Story = {
  parameters: faults(holds()),
  play: finds('composerFields.noFields'),
};

export const OnlyOptionalFields: Story = {
  parameters: faults(holds(field('f1', { required: false }))),
  play: finds('composerFields.noRequired'),
};

/** A field whose role no signer has: document, page, and whom to give it to. */
export const FieldWithoutSigner: Story = {
  parameters: faults(holds(field('f1', { recipientRole: 'Landlord' }))),
  play: finds('composerFields.orphans'),
};

/** The service did not take the decision. */
export const NotGiven: Story = {
  parameters: faults(
    holds(field('f1', { recipientRole: 'Landlord' })),
    fault('updateDocumentField', { status: 503 }),
    fault('replaceDocumentFields', { status: 503 }),
  ),
  play: playing(async (driver) => {
    await until(() => driver.findings().length > 0, 'the finding');
    driver.press('choose');
    await seen(driver, 'composerFields.notGiven');
  }),
};

/** One signer has no field at all. */
export const SignerWithoutField: Story = {
  parameters: faults(holds(field('f1', { recipientRole: 'Signer 9' }), field('f2'))),
  play: playing((driver) => until(() => driver.findings().length > 0, 'the findings')),
};

/** One signer has fields, but no signature that must be given. */
export const SignerWithoutSignature: Story = {
  parameters: faults(holds(field('f1', { type: 'TEXT' }))),
  play: finds('composerFields.noSignatureFor'),
};

/** Two of one page cover each other. */
export const FieldsOverlap: Story = {
  parameters: faults(overlapping),
  play: finds('composerFields.findOverlap'),
};

/** What the fields lack could not be found out. */
export const NotRead: Story = {
  parameters: faults(fault('listDocumentFields', { status: 503 })),
  play: shows('composerFields.notRead'),
};

/** The document has no lines or boxes that could be fields. */
export const NothingFound: Story = {
  parameters: faults(
    holds(),
    fault('detectSuggestions', { status: 200, body: [] }),
    fault('listSuggestions', { status: 200, body: { items: [] } }),
  ),
  play: playing(async (driver) => {
    await offers(driver, 'look');
    driver.press('look');
    await seen(driver, 'composerFields.foundNone');
  }),
};

/** A document that the service cannot search. */
export const NotAnalysed: Story = {
  parameters: faults(holds(), fault('detectSuggestions', refusal(500, 'No.'))),
  play: playing(async (driver) => {
    await offers(driver, 'look');
    driver.press('look');
    await until(() => says(driver.findings().join(), 'composerFields.notAnalysed'), 'the words');
  }),
};

/** The service asks to wait: what was not searched is named, and can be searched again. */
export const SearchFailed: Story = {
  parameters: faults(holds(), fault('detectSuggestions', { status: 429, headers: { 'Retry-After': '60' } })),
  play: playing(async (driver) => {
    await offers(driver, 'look');
    driver.press('look');
    await seen(driver, 'composerFields.searchFailed');
    await until(() => says(driver.findings().join(), 'composerFields.notSearched'), 'the document');
  }),
};

/** Somebody else has already decided it (R89). */
export const DecidedAlready: Story = {
  parameters: faults(holds(), suggested(), fault('rejectSuggestion', refusal(400, 'Already decided.'))),
  play: playing(async (driver) => {
    await asks(driver);
    driver.press('dismiss');
    await until(() => says(driver.said(), 'composerFields.decidedAlready'), 'said');
  }),
};

const five = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name) => ({
  ...{ name, email: `${name.toLowerCase()}@example.com` },
}));

/** Whose field it is, is chosen in a list when there are many signers. */
export const FieldInDoubtOfMany: Story = {
  args: { envelope: undefined, withDocument: true, subject: 'Tenancy', recipients: five },
  parameters: faults(holds(), suggested()),
  play: playing(async (driver) => {
    await asks(driver);
    await offers(driver, 'choose');
  }),
};

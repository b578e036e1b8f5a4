import type { Meta } from '@storybook/web-components-vite';
import { until, type EnvelopeComposerDriver } from 'sig-widgets/testing';
import * as shared from './story.js';
import { fault, field, holds, offers, playing, refusal, seen, type Story } from './story.js';
import { says } from '../sentences.js';

const sent = fault('sendEnvelope', { status: 200, body: { recipientsNotified: 1, signingLinks: [] } });
const ready = holds(field('f1'));
const world = (...list: Parameters<typeof shared.faults>) => ({
  world: { faults: [sent, ready, ...list], person: true },
});

const meta: Meta<shared.Args> = {
  ...shared.meta,
  title: 'sig-envelope-composer/After sending',
  args: { envelope: 'draft', startStep: 'send', actions: 'sign tag folder template duplicate' },
  parameters: world(),
};
export default meta;

const after = (act: (driver: EnvelopeComposerDriver) => unknown): Story['play'] =>
  playing(async (driver) => {
    await until(() => driver.canSend(), 'the button');
    driver.press('send');
    await until(() => says(driver.headings().join(), 'composer.after'), 'what can follow');
    await act(driver);
  });

/** What can follow. */
export const Offered: Story = { play: after((driver) => offers(driver, 'duplicate')) };

const tagged = async (driver: EnvelopeComposerDriver, text: string) => {
  driver.press('tag');
  await offers(driver, 'submit');
  driver.type('after-tag', 'Flat 4');
  driver.press('submit');
  await seen(driver, text);
};

/** Filed under a tag, which recipients do not see. */
export const Tag: Story = {
  parameters: world(fault('setEnvelopeTag', { status: 200, body: {} })),
  play: after((driver) => tagged(driver, 'composer.tagged')),
};

export const TagRefused: Story = {
  parameters: world(fault('setEnvelopeTag', { status: 503 })),
  play: after((driver) => tagged(driver, 'composer.tagFailed')),
};

export const Folder: Story = {
  play: after(async (driver) => {
    driver.press('folder');
    await offers(driver, 'submit');
  }),
};

export const FoldersFailed: Story = {
  parameters: world(fault('getFolderTree', { status: 503 })),
  play: after(async (driver) => {
    driver.press('folder');
    await offers(driver, 'retry');
  }),
};

const saved = async (driver: EnvelopeComposerDriver, text: string) => {
  driver.press('template');
  await offers(driver, 'submit');
  driver.press('submit');
  await seen(driver, text);
};

/** Its recipients become numbered roles (R106). */
export const TemplateSaved: Story = {
  parameters: world(fault('saveEnvelopeAsTemplate', { status: 201, body: { id: 't-1', name: 'Tenancy' } })),
  play: after((driver) => saved(driver, 'composer.templateSaved')),
};

export const TemplateRefused: Story = {
  parameters: world(fault('saveEnvelopeAsTemplate', refusal(400, 'No.'))),
  play: after((driver) => saved(driver, 'composer.templateFailed')),
};

/** What it does twice when it is repeated is not repeated unseen. */
export const TemplateUnclear: Story = {
  parameters: world(fault('saveEnvelopeAsTemplate', { drop: 'before' })),
  play: after((driver) => saved(driver, 'composer.unknown')),
};

const signs = async (driver: EnvelopeComposerDriver, text: string) => {
  driver.press('sign');
  await seen(driver, 'composer.signConsent');
  driver.agree();
  await until(() => driver.canSubmit(), 'the button');
  driver.press('submit');
  await seen(driver, text);
};

/** One who is a recipient, too, signs with their saved signature, after their consent (R111). */
export const SignAtOnce: Story = {
  play: after(async (driver) => {
    driver.press('sign');
    await seen(driver, 'composer.signConsent');
  }),
};

export const Signed: Story = {
  parameters: world(fault('quickSignEnvelope', { status: 200, body: {} })),
  play: after((driver) => signs(driver, 'composer.signed')),
};

export const SignRefused: Story = {
  parameters: world(fault('quickSignEnvelope', refusal(400, 'No.'))),
  play: after((driver) => signs(driver, 'composer.signFailed')),
};

/** They are no recipient of it. */
export const SignNotTheirs: Story = {
  parameters: world(fault('quickSignEnvelope', { status: 404 })),
  play: after((driver) => signs(driver, 'composer.signNotYours')),
};

export const DuplicateFailed: Story = {
  parameters: world(fault('duplicateEnvelope', refusal(400, 'No.'))),
  play: after(async (driver) => {
    driver.press('duplicate');
    await seen(driver, 'composer.duplicateFailed');
  }),
};

/** The copy is a draft of its own, open at its first step. */
export const Duplicated: Story = {
  play: after(async (driver) => {
    driver.press('duplicate');
    await until(() => driver.step() !== undefined, 'the copy');
  }),
};

const moves = (text: string): Story['play'] =>
  after(async (driver) => {
    driver.press('folder');
    await until(() => driver.folders().length > 2, 'the folders');
    driver.chooseFolder(new RegExp(driver.folders()[2]!.replace(/[^\w ]/g, '.')));
    await until(() => driver.canSubmit(), 'the button');
    driver.press('submit');
    await seen(driver, text);
  });

export const FolderMoved: Story = {
  parameters: world(fault('moveEnvelopeToFolder', { status: 200, body: {} })),
  play: moves('composer.moved'),
};

/** Somebody has deleted the folder. */
export const FolderRefused: Story = {
  parameters: world(fault('moveEnvelopeToFolder', refusal(404, 'Folder not found'))),
  play: moves('composer.folderFailed'),
};

const noSignatures = fault('listSignatures', { status: 200, body: [] });

/** Nothing is saved yet that could be placed. */
export const NoSavedSignature: Story = {
  parameters: world(noSignatures),
  play: after(async (driver) => {
    driver.press('sign');
    await seen(driver, 'composer.noSignature');
  }),
};

export const SignaturesFailed: Story = {
  parameters: world(fault('listSignatures', { status: 503 })),
  play: after(async (driver) => {
    driver.press('sign');
    await seen(driver, 'composer.signaturesFailed');
  }),
};

import type { Meta } from '@storybook/web-components-vite';
import { maybeByRole, until } from 'sig-widgets/testing';
import * as shared from './story.js';
import { clara, fault, faults, playing, refusal, reload, seen, type Story } from './story.js';
import { says } from '../sentences.js';

const meta: Meta<shared.Args> = { ...shared.meta, title: 'sig-envelope-composer/Draft, more' };
export default meta;

/** The host hides what it does not want: here all that can be. */
export const HiddenParts: Story = {
  args: { envelope: 'draft', startStep: 'send' },
  play: playing(async (driver, { element }) => {
    element.hiddenParts = 'library department link-only viewer cc message expiry preview discard';
    await until(() => !maybeByRole(driver.element, 'button', 'discard-button'), 'hidden');
    await until(() => !says(driver.text(), 'composer.showEmail'), 'hidden');
  }),
};

/** It has already been sent, so it can't be discarded. */
export const DiscardTooLate: Story = {
  args: { envelope: 'draft' },
  parameters: faults(fault('deleteEnvelope', refusal(409, 'Already sent.'))),
  play: playing(async (driver) => {
    driver.press('discard-button');
    await seen(driver, 'composer.discardAsk');
    driver.press('discard');
    await seen(driver, 'composer.discardTooLate');
  }),
};

/** A reload finds what was begun, but no access code: that is kept nowhere. */
export const FoundWithoutCodes: Story = {
  args: { startStep: 'recipients', recipients: [clara] },
  play: playing(async (driver, { element }) => {
    await until(() => element.shadowRoot?.querySelector('summary'), 'the row');
    element.shadowRoot!.querySelector('summary')!.click();
    driver.press('code');
    await element.updateComplete;
    driver.type('code-', '4711');
    await until(() => sessionStorage.length > 0, 'the draft in the tab');
    await seen(await reload(element), 'composer.foundCodes');
  }),
};

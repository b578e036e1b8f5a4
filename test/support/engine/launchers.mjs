import { playwrightLauncher } from '@web/test-runner-playwright';
import { findHeadlessShell, shortPagesArgs } from '../browser.mjs';
import { firefoxLauncher } from './firefox.mjs';
import { webkitLauncher } from './webkit.mjs';

const chromium = () =>
  playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: findHeadlessShell(), args: shortPagesArgs },
    createBrowserContext: ({ browser }) =>
      browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' }),
  });

/** The browser engines that element tests run in, by name. */
export const launchers = { chromium, firefox: firefoxLauncher, webkit: webkitLauncher };

/** The command `set-media`: emulates media in the engines that the runner's own command does not know. */
export const setMediaPlugin = {
  name: 'set-media-command',
  async executeCommand({ command, payload, session }) {
    if (command !== 'set-media') return undefined;
    await session.browser.setMedia(payload);
    return true;
  },
};

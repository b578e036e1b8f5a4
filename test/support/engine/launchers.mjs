import { tmpdir } from 'node:os';
import { chromeLauncher } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import puppeteer from 'puppeteer-core';
import { browserArgs, findBrowser, findFirefox } from '../browser.mjs';
import { webkitLauncher } from './webkit.mjs';

const chromium = () =>
  playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    createBrowserContext: ({ browser }) =>
      browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' }),
  });

/** Through WebDriver BiDi: keys, mouse and window size work, emulated media do not. */
function firefox() {
  const launcher = chromeLauncher({
    // A tab in the background gets neither focus nor keys.
    createPage: async ({ context }) => {
      const page = await context.newPage();
      await page.bringToFront();
      return page;
    },
    puppeteer: {
      launch: () =>
        puppeteer.launch({
          browser: 'firefox',
          executablePath: findFirefox(),
          headless: true,
          env: { ...process.env, TZ: 'Europe/London' },
          extraPrefsFirefox: {
            'intl.accept_languages': 'en-GB',
            'intl.locale.requested': 'en-GB',
            'focusmanager.testmode': true,
            // As on a phone: the constructors of touch events exist.
            'dom.w3c_touch_events.enabled': 1,
            // A download opens no panel and no tab, which would take the focus.
            'browser.download.alwaysOpenPanel': false,
            'browser.download.always_ask_before_handling_new_types': false,
            'browser.download.folderList': 2,
            'browser.download.dir': tmpdir(),
            'browser.download.manager.showWhenStarting': false,
            'browser.helperApps.neverAsk.saveToDisk':
              'text/calendar,application/pdf,application/zip,application/octet-stream,application/json',
            'pdfjs.disabled': true,
          },
        }),
    },
  });
  launcher.name = 'Firefox';
  // The commands of tests ask for this type.
  launcher.type = 'puppeteer';
  return launcher;
}

/** The browser engines that element tests run in, by name. */
export const launchers = { chromium, firefox, webkit: webkitLauncher };

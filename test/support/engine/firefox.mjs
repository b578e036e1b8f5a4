import { tmpdir } from 'node:os';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../browser.mjs';

const preferences = {
  'intl.accept_languages': 'en-GB',
  'intl.locale.requested': 'en-GB',
  'focusmanager.testmode': true,
  // A pair that can be read, as a system with forced colours has.
  'ui.highlight': '#00008b',
  'ui.highlighttext': '#ffffff',
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
  // A process that is started ahead for a page that may never come.
  'dom.ipc.processPrelaunch.enabled': false,
};

/** The preference of each medium, and its number per value. */
const mediaPreferences = {
  colorScheme: ['layout.css.prefers-color-scheme.content-override', { dark: 0, light: 1 }],
  reducedMotion: ['ui.prefersReducedMotion', { 'no-preference': 0, reduce: 1 }],
  forcedColors: ['browser.display.document_color_use', { none: 0, active: 2 }],
};
const usualMedia = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' };

/** Sets preferences in the browser's own window, since WebDriver BiDi has no command for media. */
async function setMedia(browser, media) {
  const lines = Object.entries(media).map(([name, value]) => {
    const [preference, numbers] = mediaPreferences[name] ?? [];
    if (numbers?.[value] === undefined) throw new Error(`Firefox cannot emulate ${name} ${value}`);
    return `Services.prefs.setIntPref(${JSON.stringify(preference)}, ${numbers[value]});`;
  });
  const { connection } = browser;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { result } = await connection.send('script.evaluate', {
    expression: lines.join('\n'),
    target: { context: tree.result.contexts[0].context },
    awaitPromise: false,
  });
  if (result.type !== 'success') throw new Error(`Firefox refused: ${result.exceptionDetails?.text}`);
}

/** Runs element tests in Firefox over WebDriver BiDi. */
export function firefoxLauncher() {
  let browser;
  let isUsual = true;
  const launcher = chromeLauncher({
    // A tab in the background gets neither focus nor keys.
    createPage: async ({ context }) => {
      const page = await context.newPage();
      await page.bringToFront();
      return page;
    },
    puppeteer: {
      async launch() {
        browser = await puppeteer.launch({
          browser: 'firefox',
          executablePath: findFirefox(),
          headless: true,
          // Its own window is a context of BiDi too.
          args: ['--remote-allow-system-access'],
          env: { ...process.env, TZ: 'Europe/London' },
          extraPrefsFirefox: preferences,
        });
        return browser;
      },
    },
  });
  launcher.name = 'Firefox';
  // The commands of tests ask for this type.
  launcher.type = 'puppeteer';
  launcher.setMedia = async (media) => {
    isUsual = false;
    await setMedia(browser, media);
  };
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    // The next file starts with the usual media, whatever a failed test left.
    if (!isUsual) await setMedia(browser, usualMedia);
    isUsual = true;
    return stopSession(id);
  };
  return launcher;
}

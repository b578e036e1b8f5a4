import { usualMedia } from './screen.mjs';
import { startWebKit } from './webdriver.mjs';
import { webDriverPage } from './webdriver-page.mjs';

/** Runs element tests in WebKitGTK over WebDriver, one after another in one window. */
export function webkitLauncher() {
  let browser;
  let page;
  let active;
  let isUsual = true;

  return {
    name: 'WebKit',
    // The commands of tests ask for this type, and use the page below.
    type: 'puppeteer',
    concurrency: 1,
    getPage: () => page,
    async startSession(sessionId, url) {
      browser ??= await startWebKit();
      page = webDriverPage(browser.command);
      active = sessionId;
      await page.setViewport({ width: 800, height: 600 });
      await page.goto(url);
    },
    isActive: (sessionId) => active === sessionId,
    getBrowserUrl: () => page.url(),
    setMedia(media) {
      isUsual = false;
      browser.setMedia(media);
    },
    async stopSession() {
      active = undefined;
      await page.mouse.reset();
      // What still runs in the page ends.
      await page.goto('about:blank');
      // The next file starts with the usual media, whatever a failed test left.
      if (!isUsual) browser.setMedia(usualMedia);
      isUsual = true;
      return {};
    },
    async stop() {
      await browser?.stop();
    },
    startDebugSession() {
      throw new Error('There is no window to look at: WebKit runs on a screen in memory.');
    },
  };
}

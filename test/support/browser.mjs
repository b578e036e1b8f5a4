import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Flags under which Chromium sends no requests of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const candidates = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of an installed Chromium, or undefined. */
export const findBrowser = () => candidates.find((path) => path && existsSync(path));

/**
 * For many short pages. V8's last compiler is off: in pages that live for seconds it costs more than it gains. Element tests need
 * a fifth less processor time without it.
 */
export const shortPagesArgs = [...browserArgs, '--js-flags=--max-optimized-bytecode-size=0'];

/**
 * The path of Chromium's headless shell, or of Chromium where it is not installed. It has the same engine without the browser
 * around it. Element tests need a sixth less processor time in it, end-to-end tests a third.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_PATH ? findBrowser() : (shells.find((path) => existsSync(path)) ?? findBrowser());

/**
 * Tests for the whole browser: the shell has no back/forward cache, draws text in another way, and some ceremonies in frames of
 * another origin, and tabs that they open, do not work in it.
 */
const wholeBrowserTests = /\/(e2e\/(frame-|headless|sign)|site\/brands)/;

/** The path of the browser for a test file that runs in Node. */
export const browserFor = (file) => (wholeBrowserTests.test(file) ? findBrowser() : findHeadlessShell());

const shells = ['/usr/lib/chromium/chromium-headless-shell'];

const firefoxPaths = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The path of an installed Firefox, or undefined. */
export const findFirefox = () => firefoxPaths.find((path) => path && existsSync(path));

/** The path of WebKitGTK's small browser, which its driver starts, or undefined. */
export function findWebKit() {
  const programs = ['WebKitWebDriver', 'Xvfb', 'xsettingsd'];
  if (!programs.every((name) => existsSync(`/usr/bin/${name}`))) return undefined;
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return ['/usr/lib', '/usr/libexec', ...folders.map((name) => join('/usr/lib', name))]
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
}

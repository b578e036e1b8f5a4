import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './browser.mjs';

/**
 * A browser with its default behaviour. Test browsers switch off the back/forward cache and storage partitioning, so this
 * one is started without their flags and controlled over its debugging port.
 */
export async function launchStock(
  flags: string[] = [],
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'sig-stock-'));
  const child = spawn(
    findBrowser() ?? 'chromium',
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
      'about:blank',
    ],
    // Its own process group, so that all of its processes can be killed.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the browser ended: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  return {
    browser,
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      await browser.close();
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      try {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      } catch {
        // A process that is still exiting may write once more; a folder left behind does no harm.
      }
    },
  };
}

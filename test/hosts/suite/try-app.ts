import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { apps } from './apps.js';
import { visitApp } from './visit-app.js';
import { build, check, complaint, install } from './workspace.js';

/** Installs, checks and builds an app with the packed package, and uses it. `log` hears each step and its time. */
export async function tryApp(
  name: string,
  browser: Browser,
  demoUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const startMs = performance.now();
    const result = await work();
    log(`${name}: ${what} (${((performance.now() - startMs) / 1000).toFixed(0)} s)`);
    return result;
  };
  const folder = await step('installed', () => install(name));
  await step('types checked', () => check(folder));
  await step('a wrong type refused', async () => {
    const said = await complaint(name, folder);
    assert.ok(said.includes("Type 'number'"), `${name} takes ${apps[name]!.wrong}: ${said}`);
  });
  await step('built', () => build(folder));
  await step('a time booked', () => visitApp(browser, demoUrl, name));
}

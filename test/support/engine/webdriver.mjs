import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findWebKit } from '../browser.mjs';

/** Without it the window’s hidden bar keeps the window wider than a phone. */
const narrowBars = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

/** A screen larger than any page that a test asks for, all round its middle. */
const screenSize = { width: 4400, height: 3600 };

/** A port that is free now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a screen that is only in memory; resolves to its process and `DISPLAY`. */
function startScreen() {
  const size = `${screenSize.width}x${screenSize.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let number = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3].on('data', (data) => {
      number += data;
      if (number.endsWith('\n')) resolve({ child, display: `:${number.trim()}` });
    });
  });
}

/** A folder with settings of the window system, and with British English, which few machines have installed. */
function writeSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowBars);
  spawnSync('localedef', ['-i', 'en_GB', '-f', 'UTF-8', join(folder, 'en_GB.UTF-8')], { stdio: 'ignore' });
  return folder;
}

async function call(address, method, path, body) {
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
  return value;
}

/** Starts the driver; resolves to its process once it answers. */
async function startDriver(port, env, address) {
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], { env, stdio: 'ignore' });
  let fault;
  driver.on('error', (error) => (fault = error));
  driver.on('exit', (code) => (fault ??= new Error(`WebKitWebDriver ended with ${code}`)));
  const isReady = () =>
    call(address, 'GET', '/status').then(
      (status) => status.ready,
      () => false,
    );
  while (!(await isReady())) {
    if (fault) throw fault;
    await wait(50);
  }
  return driver;
}

/**
 * Starts WebKitGTK’s small browser in British English and London’s time, on a screen of its own where the machine has no screen.
 * `command(method, path, body)` sends a command of its session; `stop()` ends all that was started.
 */
export async function startWebKit() {
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const settings = writeSettings();
  const env = {
    ...process.env,
    DISPLAY: process.env.DISPLAY ?? screen.display,
    TZ: 'Europe/London',
    ...(existsSync(join(settings, 'en_GB.UTF-8')) ? { LOCPATH: settings, LC_ALL: 'en_GB.UTF-8' } : {}),
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: settings,
    // The superuser has no sandbox to start, as in Chromium.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startDriver(port, env, address);
  const stop = () => {
    driver.kill();
    screen?.child.kill();
  };
  try {
    const { sessionId } = await call(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation', '--full-screen'] },
        },
      },
    });
    const command = (method, path, body) => call(address, method, `/session/${sessionId}${path}`, body);
    // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
    const corner = { x: screenSize.width / 2 - 1, y: screenSize.height / 2 - 1 };
    if (screen) await command('POST', '/window/rect', { ...corner, width: 800, height: 600 });
    return {
      command,
      async stop() {
        await command('DELETE', '').catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
